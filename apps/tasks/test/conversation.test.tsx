import { ApiError, type ApiClient } from '@talentsphere/api';
import type { Conversation, Message, ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { conversationQueries } from '@talentsphere/host';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  showListEnds,
} from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { dayName, messageDays } from '../src/features/conversation/message-days';
import remote from '../src/remote';

declare const setTimeZone: (zone: string) => void;

// Far in the east, noon in UTC is the next day.
beforeAll(() => setTimeZone('UTC'));
beforeEach(() => {
  sessionStorage.clear();
  showListEnds();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

const bidDate = '2026-11-21T10:00:00.000Z';
const bid = { _id: 'bid-1', status: 'pending', bidDate, amount: 100, message: null } as const;
const withOmar: Conversation = {
  _id: 'bid-1',
  other: { _id: 'user-omar', name: 'Omar Haddad', photoURL: null },
  status: 'pending',
  count: 0,
  unread: 0,
};
const message = (number: number, text: string, changes: Partial<Message> = {}): Message => ({
  _id: `message-${number}`,
  number,
  isOwn: false,
  text,
  sentAt: `2026-12-01T10:${String(number).padStart(2, '0')}:00.000Z`,
  ...changes,
});
const offered = {
  ...makeTask(),
  possible: ['withdrawBid'],
  ownBid: 'pending',
  bid,
} satisfies TaskOfCaller;

interface Stored {
  task?: TaskOfCaller;
  conversations?: Conversation[];
  /** The latest first. */
  messages?: Message[];
  isSignedIn?: boolean;
}

/** The page of a task, whose server stores what is sent. */
function open(stored: Stored, api: Partial<ApiClient> = {}, hash = '') {
  const { task = offered, isSignedIn = true } = stored;
  const state = { conversations: [withOmar], messages: [] as Message[], ...stored };
  const markMessagesRead = jest.fn(() => Promise.resolve(null));
  const host = createFakeHost({
    session: isSignedIn ? makeUser() : 'signed-out',
    api: {
      getTask: () => Promise.resolve(task),
      listConversations: () => Promise.resolve(state.conversations),
      listMessages: () => Promise.resolve(state.messages),
      sendMessage: ({ body }) => {
        const sent = message(state.messages.length + 1, body.text, { isOwn: true });
        state.messages = [sent, ...state.messages];
        return Promise.resolve(sent);
      },
      markMessagesRead,
      ...api,
    },
  });
  const view = renderRoutes(remote.routes, { path: `/task/${task._id}${hash}`, host });
  const arrive = (...changes: [Stored]) => {
    Object.assign(state, ...changes);
    return act(() => view.queryClient.invalidateQueries({ queryKey: conversationQueries.all }));
  };
  const sent = () =>
    host.calls.flatMap(({ name, input }) =>
      name === 'sendMessage' ? [input as Parameters<ApiClient['sendMessage']>[0]] : [],
    );
  return { ...view, markMessagesRead, arrive, sent };
}

const field = () => screen.findByRole('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const listed = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[A397] a bidder writes to the owner, and reads the answer', async () => {
  const view = open({});
  expect(
    await screen.findByText('Only you and Omar Haddad can read what is written here.'),
  ).toBeVisible();
  await view.user.type(await field(), 'Which colours?');
  await view.user.click(send());
  expect(await field()).toHaveValue('');
  expect(listed()).toEqual([expect.stringMatching(/^You: Which colours\?\d+:01/)]);
  expect(sessionStorage).toHaveLength(0);

  const answer = message(2, 'Red: https://example.com/red');
  await view.arrive({
    messages: [answer, message(1, 'Which colours?', { isOwn: true })],
    conversations: [{ ...withOmar, count: 2, unread: 1 }],
  });
  const link = await screen.findByRole('link', { name: 'https://example.com/red' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(listed().at(-1)).toContain('Omar Haddad: Red: https://example.com/red');
  // Said to those who do not see it.
  const spoken = [...document.querySelectorAll('[aria-live]')].map((each) => each.textContent);
  expect(spoken).toContain('Omar Haddad: Red: https://example.com/red');
  await waitFor(() => expect(view.markMessagesRead).toHaveBeenCalledTimes(1));
  expect(view.markMessagesRead).toHaveBeenCalledWith({
    params: { bidId: 'bid-1' },
    body: { upTo: 2 },
  });
});

test('[A600] the conversation that the address names is shown once it is loaded', async () => {
  open({}, {}, '#conversation');
  const heading = await screen.findByRole('heading', { name: /^Messages with/ });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('[A600] the messages with somebody who is not hired are in their bid', async () => {
  const own = { ...makeTask({ userId: 'user-mina' }), possible: [] } satisfies TaskOfCaller;
  open({ task: own }, { listReceivedBids: () => Promise.resolve([]) }, '#conversation');
  const heading = await screen.findByRole('heading', { name: /^Bids/ });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('[A397] markup in messages and names is text', async () => {
  const other = { ...withOmar.other, name: '<b>Omar</b>' };
  const hostile = '<img src=x onerror=alert(1)> javascript:alert(1)';
  open({ conversations: [{ ...withOmar, other, count: 1 }], messages: [message(1, hostile)] });
  expect(await screen.findByText(hostile)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Messages with <b>Omar</b>' })).toBeVisible();
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(within(screen.getByRole('log')).queryByRole('link')).toBeNull();
});

test('[A397] messages are not read before one looks at them', async () => {
  jest.mocked(document.hasFocus).mockReturnValue(false);
  const view = open({
    conversations: [{ ...withOmar, count: 1, unread: 1 }],
    messages: [message(1, 'Hello')],
  });
  await screen.findByText('Hello');
  expect(view.markMessagesRead).not.toHaveBeenCalled();
  jest.mocked(document.hasFocus).mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(view.markMessagesRead).toHaveBeenCalledTimes(1);
});

test('[A397] earlier messages are loaded on request; a failure keeps the others', async () => {
  let isDown = true;
  const { user } = open(
    { conversations: [{ ...withOmar, count: 2 }] },
    {
      listMessagePage: ({ querystring: { cursor } }) => {
        if (cursor && isDown) return Promise.reject(new ApiError('', 503, undefined));
        const items = [cursor ? message(1, 'Early') : message(2, 'Late')];
        return Promise.resolve({
          items,
          next: cursor ? undefined : 'next',
          total: 2,
          totalIsLeast: false,
        });
      },
    },
  );
  await screen.findByText('Late');
  await user.click(screen.getByRole('button', { name: 'Show Earlier Messages' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Earlier messages could not be loaded.',
  );
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Early');
  expect(listed()).toHaveLength(2);
  // Its button is gone.
  expect(screen.getByRole('log')).toHaveFocus();
});

test('the last of the earlier messages do not take the focus from somebody who is writing', async () => {
  let answer: () => void = () => undefined;
  const { user } = open(
    { conversations: [{ ...withOmar, count: 2 }] },
    {
      listMessagePage: async ({ querystring: { cursor } }) => {
        if (cursor) await new Promise<void>((resolve) => (answer = resolve));
        return {
          items: [cursor ? message(1, 'Early') : message(2, 'Late')],
          next: cursor ? undefined : 'next',
          total: 2,
          totalIsLeast: false,
        };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Show Earlier Messages' }));
  await user.type(await field(), 'Meanwhile');
  act(() => answer());
  await screen.findByText('Early');
  expect(await field()).toHaveFocus();
});

test('every message that arrives is said once, also the same text again', async () => {
  const view = open({ conversations: [{ ...withOmar, count: 1 }], messages: [message(1, 'Hi')] });
  await screen.findByText('Hi');
  const said = () =>
    [...document.querySelectorAll('[aria-live=polite] > p')].flatMap(({ textContent }) =>
      textContent?.startsWith('Omar Haddad: ') ? [textContent] : [],
    );
  expect(said()).toEqual([]);
  const arrived = [message(3, 'Red'), message(2, 'Blue'), message(1, 'Hi')];
  await view.arrive({ messages: arrived });
  await screen.findByText('Blue');
  expect(said()).toEqual(['Omar Haddad: Blue', 'Omar Haddad: Red']);
  await view.arrive({ messages: [message(4, 'Red'), ...arrived] });
  await waitFor(() => expect(said().slice(-2)).toEqual(['Omar Haddad: Red', 'Omar Haddad: Red']));
});

test('a message is marked as read once, after it was loaded', async () => {
  let loaded = Promise.resolve([message(1, 'Hello', { isOwn: true })]);
  let load: (messages: Message[]) => void = () => undefined;
  let conversation = { ...withOmar, count: 1 };
  const listConversations = () => Promise.resolve([conversation]);
  const view = open({}, { listConversations, listMessages: () => loaded });
  await screen.findByText('Hello');
  loaded = new Promise((resolve) => (load = resolve));
  conversation = { ...withOmar, count: 2, unread: 1 };
  void view.queryClient.invalidateQueries({ queryKey: conversationQueries.all });
  // The number arrives before the message.
  const { queryKey } = conversationQueries.about(view.host.api, offered._id);
  await waitFor(() => expect(view.queryClient.getQueryData(queryKey)).toEqual([conversation]));
  await act(async () => undefined);
  expect(view.markMessagesRead).not.toHaveBeenCalled();
  load([message(2, 'Answer'), message(1, 'Hello', { isOwn: true })]);
  await screen.findByText('Answer');
  expect(view.markMessagesRead.mock.calls).toEqual([
    [{ params: { bidId: 'bid-1' }, body: { upTo: 2 } }],
  ]);
});

test('the bidder is shown how many messages are unread', async () => {
  jest.mocked(document.hasFocus).mockReturnValue(false);
  open({ conversations: [{ ...withOmar, count: 2, unread: 2 }], messages: [message(2, 'Hello')] });
  const heading = await screen.findByRole('heading', { name: /^Messages with Omar Haddad/ });
  expect(heading).toHaveTextContent('2 new');
});

test('messages that cannot be loaded can be asked for again', async () => {
  const listMessages = jest.fn<Promise<Message[]>, []>();
  listMessages.mockRejectedValueOnce(new ApiError('Down.', 503, undefined));
  listMessages.mockResolvedValue([message(1, 'Hello')]);
  const { user } = open({ conversations: [{ ...withOmar, count: 1 }] }, { listMessages });
  expect(await screen.findByText('Failed to Load the Messages')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Hello')).toBeVisible();
});

describe('what was typed', () => {
  test('[A398] is sent, also when the answer to it breaks off: what is stored is read', async () => {
    let messages = [message(1, 'Hello')];
    const listMessages = () => Promise.resolve(messages);
    const sendMessage: ApiClient['sendMessage'] = ({ body }) => {
      messages = [message(2, body.text, { isOwn: true }), ...messages];
      return Promise.resolve(null as unknown as Message);
    };
    const view = open({}, { listMessages, sendMessage });
    await view.user.type(await field(), 'Mine');
    await view.user.click(send());
    await waitFor(() => expect(listed()).toContainEqual(expect.stringMatching(/^You: Mine/)));
    expect(await field()).toHaveValue('');
    expect(view.host.notices).toEqual([]);
  });

  test('[A398] is sent once by two clicks, and stays when it is refused', async () => {
    let fail: (error: Error) => void = () => undefined;
    const view = open({}, { sendMessage: () => new Promise((_, reject) => (fail = reject)) });
    await view.user.type(await field(), 'Mine');
    await view.user.dblClick(send());
    expect(view.sent()).toHaveLength(1);
    act(() => fail(new ApiError('You cannot write a message: the bid is withdrawn.', 409, '')));
    await waitFor(() =>
      expect(view.host.notices).toMatchObject([
        {
          title: 'Message Not Sent',
          text: 'You cannot write a message: the bid is withdrawn.',
        },
      ]),
    );
    expect(await field()).toHaveValue('Mine');
  });

  test('[A398] is the same message when the answer was lost, and another one when it was changed', async () => {
    const view = open({}, { sendMessage: () => Promise.reject(new ApiError('', 0, undefined)) });
    const keys = () => view.sent().map(({ headers }) => headers?.['idempotency-key']);
    await view.user.type(await field(), 'Mine');
    await view.user.click(send());
    await waitFor(() => expect(view.host.notices).toHaveLength(1));
    view.unmount();
    // After a reload.
    const later = open({}, { sendMessage: () => Promise.reject(new ApiError('', 0, undefined)) });
    expect(await field()).toHaveValue('Mine');
    await later.user.click(send());
    const [first] = keys();
    const again = () => later.sent().map(({ headers }) => headers?.['idempotency-key']);
    expect(again()).toEqual([first]);
    await later.user.type(await field(), '!');
    await later.user.click(send());
    await waitFor(() => expect(again()).toHaveLength(2));
    expect(again()[1]).not.toBe(first);
  });

  test('[A398] is the same message in a form that is mounted while it is being sent', async () => {
    const sent = message(1, 'Mine', { isOwn: true });
    let answer: () => void = () => undefined;
    const view = open(
      {},
      { sendMessage: () => new Promise((resolve) => (answer = () => resolve(sent))) },
    );
    const key = (index: number) => view.sent()[index]?.headers?.['idempotency-key'];
    await view.user.type(await field(), 'Mine');
    await view.user.click(send());
    const answerFirst = answer;
    const [other] = [{ ...withOmar, _id: 'bid-2' }];
    await view.arrive({ conversations: [other] });
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await view.arrive({ conversations: [withOmar] });
    await waitFor(async () => expect(await field()).toHaveValue('Mine'));
    await act(async () => answerFirst());
    await view.user.click(send());
    await waitFor(() => expect(view.sent()).toHaveLength(2));
    expect(key(1)).toBe(key(0));
    await act(async () => answer());
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(sessionStorage).toHaveLength(0);
  });

  test('[A398] is not dropped when another message was sent by the form before', async () => {
    let answer: () => void = () => undefined;
    const sent = message(1, 'Mine', { isOwn: true });
    const view = open(
      {},
      { sendMessage: () => new Promise((resolve) => (answer = () => resolve(sent))) },
    );
    await view.user.type(await field(), 'Mine');
    await view.user.click(send());
    await view.arrive({ conversations: [{ ...withOmar, _id: 'bid-2' }] });
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await view.arrive({ conversations: [withOmar] });
    await waitFor(async () => expect(await field()).toHaveValue('Mine'));
    await view.user.type(await field(), ', too');
    await act(async () => answer());
    view.unmount();
    open({});
    expect(await field()).toHaveValue('Mine, too');
  });

  test.each([
    [0, []],
    [1, [message(1, 'Hi')]],
  ])(
    '[A398] stays when the bid is withdrawn in another tab, and nothing new can be written, after %i messages',
    async (count, messages) => {
      const view = open({ conversations: [{ ...withOmar, count }], messages });
      await view.user.type(await field(), 'Mine');
      const typed = await field();
      const said = [...document.querySelectorAll('[aria-live=polite]')];
      await view.arrive({ conversations: [{ ...withOmar, count, status: 'withdrawn' }] });
      const reason = await screen.findByText('The bid is withdrawn: nothing more can be written.');
      expect(reason).toBeVisible();
      // A region that is mounted with its text is not said.
      expect(said.some((region) => region.contains(reason))).toBe(true);
      expect(await field()).toBe(typed);
      expect(typed).toHaveValue('Mine');
      await view.user.clear(typed);
      expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    },
  );

  test.each([
    [0, []],
    [1, [message(1, 'Hi')]],
  ])('[A398] stays when the task is deleted, after %i messages', async (count, messages) => {
    const gone = new ApiError('Task not found.', 404, 'not_found');
    let isGone = false;
    const view = open(
      { conversations: [{ ...withOmar, count }], messages },
      { getTask: () => (isGone ? Promise.reject(gone) : Promise.resolve(offered)) },
    );
    await view.user.type(await field(), 'Mine');
    isGone = true;
    await act(() => view.queryClient.invalidateQueries());
    expect(
      await screen.findByText('The task was deleted: nothing more can be written.'),
    ).toBeVisible();
    expect(await field()).toHaveValue('Mine');
  });

  test('an empty message is not sent', async () => {
    const view = open({});
    await view.user.type(await field(), '  ');
    await view.user.click(send());
    expect(view.host.notices).toMatchObject([{ text: 'Please write a message.' }]);
    expect(view.sent()).toEqual([]);
  });

  test('is sent by the keyboard', async () => {
    const view = open({});
    await view.user.type(await field(), 'One{Enter}two');
    expect(view.sent()).toEqual([]);
    await view.user.keyboard('{Control>}{Enter}{/Control}');
    expect(view.sent().map(({ body }) => body.text)).toEqual(['One\ntwo']);
  });
});

describe('the owner', () => {
  const own = {
    ...makeTask({ userId: 'user-mina' }),
    possible: ['acceptBid'],
  } satisfies TaskOfCaller;
  const ann: ReceivedBid = {
    ...bid,
    bidderId: 'ann',
    bidderName: 'Ann Lee',
    record: { work: 0, ratings: 0, average: null },
  };
  const withAnn: Conversation = {
    ...withOmar,
    other: { _id: 'ann', name: 'Ann Lee', photoURL: null },
  };
  const ben = { ...ann, _id: 'bid-2', bidderId: 'ben', bidderName: 'Ben Ode' };
  const listReceivedBids = () => Promise.resolve([ann, ben]);

  test('[A397] opens the conversation with a bidder, whose unread messages are marked', async () => {
    const { user, host } = open(
      {
        task: own,
        conversations: [{ ...withAnn, count: 1, unread: 1 }],
        messages: [message(1, 'Which colours?')],
      },
      { listReceivedBids },
    );
    const button = await screen.findByRole('button', {
      name: 'Messages: Ann Lee, 1 unread message',
    });
    expect(host.calls.map(({ name }) => name)).not.toContain('listMessagePage');
    await user.click(button);
    expect(await screen.findByText('Which colours?')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Write a Message: Ben Ode' })).toBeVisible();
    await user.click(button);
    expect(screen.queryByText('Which colours?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write a Message: Ben Ode' }));
    expect(await field()).toHaveFocus();
  });

  test('is shown that there are more unread messages than are counted', async () => {
    open(
      { task: own, conversations: [{ ...withAnn, count: 150, unread: 100 }] },
      { listReceivedBids },
    );
    const button = await screen.findByRole('button', {
      name: 'Messages: Ann Lee, 99+ unread messages',
    });
    expect(button).toHaveTextContent('99+ new');
  });

  describe('what was typed to a bidder', () => {
    const mine = async (view: ReturnType<typeof open>) => {
      await view.user.click(await screen.findByRole('button', { name: /: Ann Lee/ }));
      await view.user.type(await field(), 'Mine');
    };

    test('[A398] stays when the bid is rejected before any message', async () => {
      let bids: ReceivedBid[] = [ann, ben];
      const view = open(
        { task: own, conversations: [] },
        { listReceivedBids: () => Promise.resolve(bids) },
      );
      await mine(view);
      bids = [{ ...ann, status: 'rejected' }, ben];
      await act(() => view.queryClient.invalidateQueries());
      expect(
        await screen.findByText('The bid is rejected: nothing more can be written.'),
      ).toBeVisible();
      expect(await field()).toHaveValue('Mine');
    });

    test('[A398] is shown when the bid is withdrawn', async () => {
      let bids = [ann, ben];
      let conversation: Conversation = { ...withAnn, count: 1 };
      const view = open(
        { task: own, messages: [message(1, 'Hi')] },
        {
          listReceivedBids: () => Promise.resolve(bids),
          listConversations: () => Promise.resolve([conversation]),
        },
      );
      await mine(view);
      bids = [ben];
      conversation = { ...conversation, status: 'withdrawn' };
      await act(() => view.queryClient.invalidateQueries());
      const withdrawn = await screen.findByRole('region', { name: 'Withdrawn Bids' });
      expect(await within(withdrawn).findByRole('textbox')).toHaveValue('Mine');
    });
  });

  test('[A397] finds the conversation with who was hired at the top, and those of withdrawn bids', async () => {
    const accepted = { ...ann, status: 'accepted' as const };
    const conversations: Conversation[] = [
      { ...withAnn, status: 'accepted' },
      {
        ...withAnn,
        _id: 'bid-3',
        other: { _id: 'cem', name: 'Cem Su', photoURL: null },
        status: 'withdrawn',
        count: 3,
      },
    ];
    open(
      { task: { ...own, status: 'in progress', possible: ['complete'] }, conversations },
      { listReceivedBids: () => Promise.resolve([accepted, { ...ben, status: 'rejected' }]) },
    );
    expect(await screen.findByRole('heading', { name: 'Messages with Ann Lee' })).toBeVisible();
    expect(await screen.findByText('Ben Ode')).toBeVisible();
    expect(screen.queryByRole('button', { name: /: (Ann Lee|Ben Ode)/ })).toBeNull();
    const withdrawn = screen.getByRole('region', { name: 'Withdrawn Bids' });
    expect(within(withdrawn).getByRole('button', { name: 'Messages: Cem Su' })).toBeVisible();
  });
});

test('[A397] a visitor has none', async () => {
  const { host, location } = open({ isSignedIn: false });
  await waitFor(() => expect(location()).toBe('/login'));
  expect(host.calls.map(({ name }) => name)).not.toContain('listConversations');
});

test('[A397] a bid that was withdrawn without a message has none', async () => {
  const { arrive } = open({ task: makeTask(), conversations: [{ ...withOmar, count: 1 }] });
  await screen.findByText(/^Messages with/);
  await arrive({ conversations: [{ ...withOmar, status: 'withdrawn' }] });
  await waitFor(() => expect(screen.queryByText(/^Messages with/)).toBeNull());
});

test('[A397] messages are grouped by day, and within five minutes', () => {
  const at = (number: number, sentAt: string, isOwn = false) =>
    message(number, String(number), { sentAt, isOwn });
  const days = messageDays([
    at(5, '2026-12-02T12:20:00.000Z', true),
    at(4, '2026-12-02T12:03:00.000Z', true),
    at(3, '2026-12-02T12:02:00.000Z'),
    at(2, '2026-12-02T12:00:00.000Z'),
    at(1, '2026-11-30T12:00:00.000Z'),
  ]);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-02']);
  const shown = days.flatMap(({ messages }) => messages);
  expect(shown.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(shown.map(({ continues }) => continues)).toEqual([false, false, true, false, false]);
  expect(shown.map(({ isLast }) => isLast)).toEqual([true, false, true, true, true]);
  const now = new Date(2026, 11, 2, 9).getTime();
  expect(['2026-12-02', '2026-12-01', '2026-11-30'].map((day) => dayName(day, now))).toEqual([
    'Today',
    'Yesterday',
    'Nov 30, 2026',
  ]);
});

test('a rating is above the messages, which arrive later and would move it', async () => {
  let arrive: (conversations: Conversation[]) => void = () => {};
  const arrived = new Promise<Conversation[]>((resolve) => (arrive = resolve));
  const task = {
    ...makeTask({ status: 'completed' }),
    ownBid: 'accepted',
    possible: ['rate'],
    ratings: {},
    contact: { name: 'Omar Haddad', email: null, isEmailVerified: null },
  } satisfies TaskOfCaller;
  open({ task }, { listConversations: () => arrived });
  const rating = await screen.findByRole('region', { name: 'Rating' });
  const next = rating.nextElementSibling;
  expect(next).toHaveAttribute('aria-hidden', 'true');
  arrive([{ ...withOmar, status: 'accepted' }]);
  const panel = await screen.findByRole('region', { name: 'Messages with Omar Haddad' });
  expect(rating.nextElementSibling).toBe(panel);
  expect(next).not.toBeInTheDocument();
});
