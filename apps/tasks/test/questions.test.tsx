import { ApiError, type ApiClient } from '@talentsphere/api';
import type { Question, TaskOfCaller } from '@talentsphere/api/contract';
import { conversationQueries } from '@talentsphere/host';
import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

const user = makeUser();
const asked = makeTask();
const question = (id: number, changes: Partial<Question> = {}): Question => ({
  _id: `question-${id}`,
  askerName: 'Ada Lind',
  askerPhotoURL: null,
  isOwn: false,
  text: `Question ${id}?`,
  askedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const answered = question(1, {
  answer: { text: 'In blue.', answeredAt: '2026-11-21T10:00:00.000Z' },
});

interface Stored {
  questions: Question[];
  task?: Partial<TaskOfCaller>;
}

/** The page of a task, whose server stores what is sent. */
function open({ questions, task }: Stored, api: Partial<ApiClient> = {}) {
  const state = { questions };
  const listQuestions = jest.fn(() => Promise.resolve(state.questions));
  const host = createFakeHost({
    session: user,
    api: {
      getTask: () => Promise.resolve({ ...asked, questions: state.questions.length, ...task }),
      listConversations: () => Promise.resolve([]),
      listQuestions,
      askQuestion: ({ body }) => {
        const added = question(9, { text: body.text, isOwn: true });
        state.questions = [added, ...state.questions];
        return Promise.resolve(added);
      },
      answerQuestion: ({ params: { questionId }, body }) => {
        const { text } = body;
        const answer = { text, answeredAt: '2026-11-22T10:00:00.000Z' };
        state.questions = state.questions.map((each) =>
          each._id === questionId ? { ...each, answer } : each,
        );
        return Promise.resolve(state.questions.find(({ _id }) => _id === questionId)!);
      },
      removeQuestion: ({ params: { questionId } }) => {
        state.questions = state.questions.filter(({ _id }) => _id !== questionId);
        return Promise.resolve(null);
      },
      ...api,
    },
  });
  const view = renderRoutes(remote.routes, { path: `/task/${asked._id}`, host });
  const arrive = (list: Question[]) => {
    state.questions = list;
    return act(() => view.queryClient.invalidateQueries({ queryKey: conversationQueries.all }));
  };
  return { ...view, host, listQuestions, arrive };
}

const panel = () => screen.findByRole('region', { name: 'Questions' });
const listed = async () =>
  within(await panel())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const own = { userId: user.uid };

test('[A434] everybody reads questions and answers', async () => {
  open({ questions: [question(2), answered] });
  await screen.findByText('In blue.');
  expect(await listed()).toEqual([
    expect.stringContaining('Question 2?'),
    expect.stringMatching(/Ada Lind.*Question 1\?.*Answer.*In blue\./),
  ]);
});

test('[A434] somebody asks, and may take the question back until it is answered', async () => {
  const view = open({ questions: [] });
  expect(await screen.findByText('Nobody has asked anything yet.')).toBeVisible();
  expect(view.listQuestions).not.toHaveBeenCalled();
  const said = (await panel()).querySelector('[aria-live]');
  expect(said).toBeEmptyDOMElement();
  await view.user.click(screen.getByRole('button', { name: 'Ask a Question' }));
  expect(screen.getByRole('textbox', { name: /Your question/ })).toHaveFocus();
  await view.user.paste('Which colours?');
  await view.user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Which colours?')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus();
  expect(screen.getByText('Your question was sent.').closest('[aria-live]')).toBe(said);
  expect(sessionStorage).toHaveLength(0);
  await view.user.click(
    screen.getByRole('button', { name: 'Remove your question: Which colours?' }),
  );
  await waitFor(() => expect(screen.queryByText('Which colours?')).toBeNull());
  await view.arrive([question(9, { isOwn: true, answer: answered.answer! })]);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test.each([
  ['asker', question(1, { isOwn: true, isHidden: true }), {}],
  ['asker of a hidden answer', question(1, { isOwn: true, isAnswerHidden: true }), {}],
  ['owner', { ...answered, answer: { ...answered.answer!, isHidden: true } }, own],
])(
  '[A621] [A625] what a moderator has hidden is not removed by the %s',
  async (_who, hidden, task) => {
    open({ questions: [hidden, question(2, { isOwn: !('userId' in task) })], task });
    expect(await screen.findByText(/^A moderator has hidden/)).toBeVisible();
    const removable = screen.getAllByRole('button', { name: /^Remove/ });
    expect(removable.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Question 2?'),
    ]);
  },
);

test('[A434] a question is sent, also when the answer to it breaks off: what is stored is read', async () => {
  const questions: Question[] = [];
  const askQuestion: ApiClient['askQuestion'] = ({ body }) => {
    questions.unshift(question(9, { text: body.text, isOwn: true }));
    return Promise.resolve(null as unknown as Question);
  };
  const view = open({ questions }, { askQuestion });
  await view.user.click(await screen.findByRole('button', { name: 'Ask a Question' }));
  await view.user.paste('Which colours?');
  await view.user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Which colours?')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(view.host.notices).toEqual([]);
});

test('[A434] a question that is refused stays in the form, and in the tab', async () => {
  const message = 'You have asked 5 questions about this task, which is the most.';
  const askQuestion = () => Promise.reject(new ApiError(message, 409, 'too_many_questions'));
  const view = open({ questions: [answered] }, { askQuestion });
  await view.user.click(await screen.findByRole('button', { name: 'Ask a Question' }));
  await view.user.paste('One more?');
  await view.user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() =>
    expect(view.host.notices).toEqual([expect.objectContaining({ text: message })]),
  );
  expect(screen.getByRole('textbox', { name: /Your question/ })).toHaveValue('One more?');
  view.unmount();
  open({ questions: [answered] });
  expect(await screen.findByRole('textbox', { name: /Your question/ })).toHaveValue('One more?');
});

test('a question that is cut off when it is pasted says how long it can be', async () => {
  const view = open({ questions: [] });
  await view.user.click(await screen.findByRole('button', { name: 'Ask a Question' }));
  const field = screen.getByRole('textbox', { name: /Your question/ });
  expect(field).toHaveAccessibleDescription('Everybody can read it, and the answer.');
  await view.user.paste('x'.repeat(600));
  expect(field).toHaveValue('x'.repeat(500));
  expect(field).toHaveAccessibleDescription(
    'Everybody can read it, and the answer. 500 of 500 characters',
  );
});

test.each([
  [0, []],
  [1, [answered]],
])(
  '[A434] a question stays in the form when the task has closed meanwhile, with %i others',
  async (_, questions) => {
    const task: Partial<TaskOfCaller> = {};
    const askQuestion = () => {
      task.status = 'in progress';
      return Promise.reject(new ApiError('This task takes no questions.', 422, 'task_closed'));
    };
    const view = open({ questions, task }, { askQuestion });
    await view.user.click(await screen.findByRole('button', { name: 'Ask a Question' }));
    await view.user.paste('One more?');
    await view.user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Bidding Closed')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Your question/ })).toHaveValue('One more?');
    await view.user.click(within(await panel()).getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('textbox', { name: /Your question/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask a Question' })).toBeNull();
  },
);

test('[A434] the owner answers what arrives, changes the answer, and removes a question', async () => {
  const view = open({ questions: [], task: own });
  expect(await screen.findByText(/^Nobody has asked anything yet\. Everybody/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask a Question' })).toBeNull();
  await view.arrive([question(1)]);
  await view.user.click(
    await screen.findByRole('button', { name: 'Answer Ada Lind: Question 1?' }),
  );
  await view.user.paste('Red.');
  const said = (await panel()).querySelector('[aria-live]');
  expect(said).toBeEmptyDOMElement();
  await view.user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Red.')).toBeVisible();
  expect(screen.getByText('Your answer was sent.').closest('[aria-live]')).toBe(said);
  await view.user.click(
    screen.getByRole('button', { name: 'Change the answer to Ada Lind: Question 1?' }),
  );
  const field = screen.getByRole('textbox', { name: /Your answer/ });
  expect(field).toHaveValue('Red.');
  await view.user.clear(field);
  await view.user.paste('Blue.');
  await view.user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Blue.')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: /^Remove the question of Ada Lind/ }));
  await waitFor(async () => expect(await listed()).toEqual([]));
});

test('[A434] of a task that is closed, questions are only read', async () => {
  open({ questions: [question(2), answered], task: { ...own, status: 'cancelled' } });
  expect(await screen.findByText('In blue.')).toBeVisible();
  const buttons = within(await panel()).getAllByRole('button');
  const each = ['Report', 'Remove'];
  expect(buttons.map((button) => button.textContent)).toEqual([...each, ...each]);
});

test.each([
  [() => Promise.reject(new ApiError('DB down', 500, undefined)), 'DB down'],
  [async () => ({}) as never, 'Could not retrieve the questions from the server.'],
])(
  'questions that fail to load can be loaded again; others of the page are there',
  async (first, text) => {
    const listQuestions = jest
      .fn<Promise<Question[]>, []>()
      .mockImplementationOnce(first)
      .mockResolvedValue([answered]);
    const view = open({ questions: [answered] }, { listQuestions });
    expect(await screen.findByText(text)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('In blue.')).toBeVisible();
  },
);

test('questions about a closed task that fail to load can be loaded again', async () => {
  const listQuestions = jest
    .fn<Promise<Question[]>, []>()
    .mockRejectedValueOnce(new ApiError('DB down', 500, undefined))
    .mockResolvedValue([answered]);
  const task = { status: 'completed' } as const;
  const view = open({ questions: [answered], task }, { listQuestions });
  expect(await screen.findByText('DB down')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('In blue.')).toBeVisible();
});

test('a server without questions is not asked for them', async () => {
  const { questions: _, ...task } = { ...makeTask(), questions: 0 };
  const { host } = open(
    { questions: [] },
    { getTask: () => Promise.resolve({ ...task, userId: user.uid }) },
  );
  await screen.findByRole('heading', { name: 'Task Description' });
  expect(screen.queryByRole('region', { name: 'Questions' })).toBeNull();
  expect(host.calls.filter(({ name }) => name === 'listQuestions')).toEqual([]);
});

test('[A434] markup and addresses in questions are text', async () => {
  const text = '<img src=x onerror=alert(1)> https://evil.example';
  open({ questions: [question(1, { text, askerName: '<b>Ada</b>' })] });
  expect(await screen.findByText(text)).toBeVisible();
  expect(within(await panel()).queryAllByRole('link')).toEqual([]);
});

describe('[A650] the avatar of who asks', () => {
  async function looks(...questions: Partial<Question>[]) {
    open({ questions: questions.map((changes, index) => question(index, changes)) });
    const items = await within(await panel()).findAllByRole('listitem');
    return items.map((item) => within(item).getByText(/^[A-Z]$/).className);
  }

  test('tells people of the same name apart', async () => {
    const [first, second] = await looks({ askerKey: 'one' }, { askerKey: 'two' });
    expect(first).not.toBe(second);
  });

  test('stays when the name changes', async () => {
    const [first, second] = await looks(
      { askerKey: 'one', askerName: 'Ada' },
      { askerKey: 'one', askerName: 'A. Lind' },
    );
    expect(first).toBe(second);
  });

  test('is drawn by name where a server does not say who is who', async () => {
    const [first, second, third] = await looks({}, {}, { askerName: 'Bea' });
    expect(first).toBe(second);
    expect(first).not.toBe(third);
  });
});
