import { ApiError, type ApiClient } from '@talentsphere/api';
import type { Question, TaskOfCaller } from '@talentsphere/api/contract';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

beforeEach(() => sessionStorage.clear());

const user = makeUser();
const shown = makeTask();
const question: Question = {
  _id: 'question-1',
  askerName: 'Ada Lind',
  askerPhotoURL: null,
  isOwn: false,
  text: 'Which colours?',
  askedAt: '2026-11-20T10:00:00.000Z',
};

interface Options {
  session?: FakeHostOptions['session'];
  task?: Partial<TaskOfCaller>;
  questions?: Question[];
  api?: Partial<ApiClient>;
}

function open({ session = user, task, questions = [question], api }: Options = {}) {
  const sent: unknown[] = [];
  const host = createFakeHost({
    session,
    api: {
      getTask: () => Promise.resolve({ ...shown, questions: questions.length, ...task }),
      listConversations: () => Promise.resolve([]),
      listQuestions: () => Promise.resolve(questions),
      reportContent: ({ body }) => {
        sent.push(body);
        return Promise.resolve(null);
      },
      ...api,
    },
  });
  return { ...renderRoutes(remote.routes, { path: `/task/${shown._id}`, host }), host, sent };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('[A462] a task is reported with a reason, and a toast confirms it', async () => {
  const view = open();
  await view.user.click(await button('Report this task'));
  const form = within(await dialog('Report This Task'));
  await view.user.click(form.getByRole('button', { name: 'Send Report' }));
  expect(view.host.notices).toMatchObject([{ text: 'Please choose a reason.' }]);
  await view.user.selectOptions(form.getByLabelText(/Reason/), 'Advertising or spam');
  await view.user.type(form.getByLabelText(/What should the moderators know/), 'Posted ten times.');
  await view.user.click(form.getByRole('button', { name: 'Send Report' }));
  await waitFor(() =>
    expect(view.sent).toEqual([
      { kind: 'task', id: shown._id, reason: 'spam', text: 'Posted ten times.' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.host.notices.at(-1)).toMatchObject({ title: 'Report Sent', tone: 'success' });
  // Nothing of it is in the next one.
  await view.user.click(await button('Report this task'));
  const next = within(await dialog('Report This Task'));
  expect(next.getByLabelText(/What should the moderators know/)).toHaveValue('');
});

test('[A462] a report that fails says why, and what was typed stays, also when the dialog is closed', async () => {
  const refuse = () =>
    Promise.reject(new ApiError('You have reported this already.', 409, 'already_reported'));
  const view = open({ api: { reportContent: refuse } });
  await view.user.click(await button('Report this task'));
  let form = within(await dialog('Report This Task'));
  await view.user.selectOptions(form.getByLabelText(/Reason/), 'Something else');
  await view.user.type(form.getByLabelText(/What should the moderators know/), 'Look here.');
  await view.user.click(form.getByRole('button', { name: 'Send Report' }));
  await waitFor(() =>
    expect(view.host.notices).toMatchObject([
      { title: 'Report Not Sent', text: 'You have reported this already.' },
    ]),
  );
  await view.user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await view.user.click(await button('Report this task'));
  form = within(await dialog('Report This Task'));
  expect(form.getByLabelText(/Reason/)).toHaveDisplayValue('Something else');
  expect(form.getByLabelText(/What should the moderators know/)).toHaveValue('Look here.');
});

test('[A462] a question is reported with its task', async () => {
  const view = open();
  await view.user.click(await button('Report the question of Ada Lind: Which colours?'));
  const form = within(await dialog('Report This Question'));
  await view.user.selectOptions(form.getByLabelText(/Reason/), 'Insults, hate or threats');
  await view.user.click(form.getByRole('button', { name: 'Send Report' }));
  await waitFor(() =>
    expect(view.sent).toMatchObject([
      { kind: 'question', id: 'question-1', parentId: shown._id, reason: 'offensive' },
    ]),
  );
});

test('[A462] an answer is reported by itself, also by who has asked', async () => {
  const answer = { text: 'Ask your mother.', answeredAt: question.askedAt };
  const view = open({ questions: [{ ...question, isOwn: true, answer }] });
  await view.user.click(await button('Report the answer to you: Ask your mother.'));
  const form = within(await dialog('Report This Answer'));
  await view.user.selectOptions(form.getByLabelText(/Reason/), 'Insults, hate or threats');
  await view.user.click(form.getByRole('button', { name: 'Send Report' }));
  await waitFor(() =>
    expect(view.sent).toMatchObject([{ kind: 'answer', id: 'question-1', parentId: shown._id }]),
  );
});

test('[A462] an owner reads an answer that a moderator has hidden, and cannot change it', async () => {
  const answer = { text: 'Ask your mother.', answeredAt: question.askedAt, isHidden: true };
  open({ task: { userId: user.uid }, questions: [{ ...question, answer }] });
  expect(await screen.findByText(/A moderator has hidden this answer/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change the answer|Report the answer/ })).toBeNull();
});

test('[A462] nobody reports what is their own', async () => {
  open({ task: { userId: user.uid }, questions: [{ ...question, isOwn: true }] });
  await screen.findByText('Which colours?');
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
});

test('[A462] an author sees what a moderator has hidden, and that it is', async () => {
  open({
    task: { userId: user.uid, isHidden: true, possible: [] },
    questions: [],
  });
  expect(
    await screen.findByRole('heading', { name: 'A moderator has hidden this task.' }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Questions' })).toBeNull();
});

test('[A462] an asker sees that a question is hidden', async () => {
  open({ questions: [{ ...question, isOwn: true, isHidden: true }] });
  expect(await screen.findByText(/A moderator has hidden this question/)).toBeVisible();
});
