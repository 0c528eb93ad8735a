import { ApiError } from '@talentsphere/api';
import type { OwnBid, TaskOfCaller } from '@talentsphere/api/contract';
import { deletedName, limits } from '@talentsphere/domain';
import { makeTask } from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bid, callsOf, open, received, seenTask } from './hiring';

declare const setTimeZone: (zone: string) => void;

// Far in the east, noon in UTC is the next day.
beforeAll(() => setTimeZone('UTC'));
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a bidder', () => {
  const task = { ...makeTask(), possible: ['placeBid'] } satisfies TaskOfCaller;

  test('[A362] bids with an amount and a message', async () => {
    const place = jest.fn(() => Promise.resolve(undefined));
    const { user } = open(task, {}, { bids: { place } });
    await user.type(await screen.findByLabelText('Your Price ($)'), '120.50');
    await user.click(screen.getByLabelText('Message'));
    await user.paste('I can start today.');
    expect(screen.getByText('18 of 1,000 characters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place Your Bid' }));
    const said = { amount: 120.5, message: 'I can start today.' };
    expect(place).toHaveBeenCalledWith(task._id, { ...said, seenTask });
  });

  test('[A386] bids for the terms that were read, although others arrive while one types', async () => {
    const place = jest.fn(() => Promise.reject(new ApiError('Changed.', 422, 'terms_changed')));
    const view = open(task, {}, { bids: { place } });
    await view.user.type(await screen.findByLabelText('Message'), 'Mine');
    view.become({ ...task, budget: 20 });
    await act(() => view.queryClient.invalidateQueries());
    expect(await screen.findByText('$20')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Place Your Bid' });
    await view.user.click(button);
    expect(place).toHaveBeenLastCalledWith(task._id, { message: 'Mine', seenTask });
    expect(view.host.notices).toMatchObject([{ title: 'Bid Failed', text: 'Changed.' }]);
    expect(screen.getByLabelText('Message')).toHaveValue('Mine');
    // The refusal has said what they are now.
    await view.user.click(button);
    const now = { ...seenTask, budget: 20 };
    expect(place).toHaveBeenLastCalledWith(task._id, { message: 'Mine', seenTask: now });
  });

  test('[A362] bids without either in one click, by the specified call', async () => {
    const place = jest.fn(() => Promise.resolve(undefined));
    const { user } = open(task, {}, { bids: { place } });
    await user.click(await screen.findByRole('button', { name: 'Place Your Bid' }));
    expect(place).toHaveBeenCalledWith(task._id, { seenTask });
  });

  test('[A363] learns of an amount that is not valid, and nothing is sent or lost', async () => {
    const { user, host } = open(task);
    await user.type(await screen.findByLabelText('Your Price ($)'), '1.005');
    await user.type(screen.getByLabelText('Message'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Place Your Bid' }));
    const text = 'The amount can have at most two digits after the decimal point.';
    expect(host.notices).toEqual([{ title: 'Validation Error', text, tone: 'warning' }]);
    expect(host.placedBids).toEqual([]);
    expect(screen.getByLabelText('Message')).toHaveValue('Mine');
  });

  test('[A363] keeps what was typed when the bid fails', async () => {
    const place = () => Promise.reject(new ApiError('Closed.', 422, 'task_closed'));
    const { user, host } = open(task, {}, { bids: { place } });
    await user.type(await screen.findByLabelText('Message'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Place Your Bid' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(screen.getByLabelText('Message')).toHaveValue('Mine');
  });

  test('[A363] keeps what was typed when the bid fails because the task has closed', async () => {
    const place = () => Promise.reject(new ApiError('Closed.', 422, 'task_closed'));
    const view = open(task, {}, { bids: { place } });
    await view.user.type(await screen.findByLabelText('Message'), 'Mine');
    view.become({ ...task, status: 'in progress', possible: [] });
    await view.user.click(screen.getByRole('button', { name: 'Place Your Bid' }));
    expect(await screen.findByText('Bidding Closed')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Mine');
    const button = screen.getByRole('button', { name: 'Place Your Bid' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await view.user.clear(screen.getByLabelText('Message'));
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  test('[A363] finds what was typed again after the session has ended', async () => {
    const first = open(task);
    await first.user.type(await screen.findByLabelText('Message'), 'Mine');
    first.unmount();
    const { user, host } = open(task);
    expect(await screen.findByLabelText('Message')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Place Your Bid' }));
    await waitFor(() => expect(host.placedBids).toHaveLength(1));
    expect(sessionStorage).toHaveLength(0);
  });

  test('is offered no terms by a server that does not know them', async () => {
    open(makeTask());
    await screen.findByRole('button', { name: 'Place Your Bid' });
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  const withBid = {
    ...makeTask(),
    ownBid: 'pending',
    bid,
    possible: ['changeBid', 'withdrawBid'],
  } satisfies TaskOfCaller;

  test('[A362] [A652] sees the bid, and changes it', async () => {
    const changeBid = jest.fn(() => Promise.resolve({ ...bid, amount: 99 }));
    const view = open(withBid, { changeBid });
    expect(await screen.findByText('$120.50')).toBeVisible();
    expect(screen.getByText(/I can start/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Change Bid' }));
    const amount = screen.getByLabelText('Your Price ($)');
    expect(amount).toHaveValue(120.5);
    await view.user.clear(amount);
    await view.user.type(amount, '99');
    view.become({ ...withBid, bid: { ...bid, amount: 99 } });
    await view.user.click(screen.getByRole('button', { name: 'Save Bid' }));
    expect(await screen.findByText('$99')).toBeVisible();
    expect(view.host.notices).toMatchObject([{ title: 'Bid Saved', tone: 'success' }]);
    expect(callsOf(view, 'changeBid')).toEqual([
      {
        params: { bidId: 'bid-1' },
        body: {
          amount: 99,
          message: 'I can start\ntoday.',
          seen: { amount: 120.5, message: 'I can start\ntoday.' },
          seenTask,
        },
      },
    ]);
  });

  test('[A363] keeps a change that fails, and reads why', async () => {
    const changeBid = () =>
      Promise.reject(new ApiError('You cannot change a bid: the task is in progress.', 409, ''));
    const { user, host } = open(withBid, { changeBid });
    await user.click(await screen.findByRole('button', { name: 'Change Bid' }));
    await user.type(screen.getByLabelText('Message'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Bid' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(host.notices[0]?.text).toBe('You cannot change a bid: the task is in progress.');
    expect(screen.getByLabelText('Message')).toHaveValue('I can start\ntoday.!');
  });

  test('a bid that was placed leaves nothing of an earlier draft behind', async () => {
    const first = open(task);
    await first.user.type(await screen.findByLabelText('Your Price ($)'), '300');
    first.unmount();
    const { user } = open(task, {}, { bids: { place: () => Promise.resolve(undefined) } });
    const price = await screen.findByLabelText('Your Price ($)');
    expect(price).toHaveValue(300);
    await user.clear(price);
    await user.type(price, '55');
    await user.click(screen.getByRole('button', { name: 'Place Your Bid' }));
    await waitFor(() => expect(screen.getByLabelText('Your Price ($)')).toHaveValue(null));
  });

  test('[A362] [A652] withdraws the bid after a confirmation, and can bid again', async () => {
    const view = open(withBid, {}, { bids: { taskIds: [withBid._id] } });
    await screen.findByRole('button', { name: 'Bid Already Placed' });
    view.become({ ...task, _id: withBid._id });
    await view.user.click(screen.getByRole('button', { name: 'Withdraw Bid' }));
    expect(view.host.questions).toMatchObject([{ title: 'Withdraw your bid?' }]);
    expect(await screen.findByRole('button', { name: 'Place Your Bid' })).toBeEnabled();
    expect(screen.getByRole('heading', { name: 'Interested in this task?' })).toHaveFocus();
    expect(view.host.notices).toMatchObject([{ title: 'Bid Withdrawn', tone: 'success' }]);
  });

  test('[A386] bids again for the terms that are read after the first bid was withdrawn', async () => {
    const place = jest.fn(() => Promise.resolve(undefined));
    const view = open(withBid, {}, { bids: { place } });
    await screen.findByRole('button', { name: 'Bid Already Placed' });
    view.become({ ...task, _id: withBid._id, budget: 20 });
    await view.user.click(screen.getByRole('button', { name: 'Withdraw Bid' }));
    await view.user.click(await screen.findByRole('button', { name: 'Place Your Bid' }));
    expect(place).toHaveBeenCalledWith(withBid._id, { seenTask: { ...seenTask, budget: 20 } });
  });

  test('the focus stays where it is when something else is removed', async () => {
    const view = open(withBid, {}, { bids: { taskIds: [withBid._id] } });
    const withdraw = await screen.findByRole('button', { name: 'Withdraw Bid' });
    act(() => withdraw.focus());
    act(() => withdraw.blur());
    view.become({ ...withBid, possible: [] });
    await view.user.click(screen.getByRole('heading', { level: 1 }));
    await act(() => view.queryClient.invalidateQueries());
    await waitFor(() => expect(withdraw).not.toBeInTheDocument());
    expect(document.body).toHaveFocus();
  });

  test('[A363] finds a change again after the session has ended, until it is given up', async () => {
    const options = { bids: { taskIds: [withBid._id] } };
    const first = open(withBid, {}, options);
    await first.user.click(await screen.findByRole('button', { name: 'Change Bid' }));
    await first.user.type(screen.getByLabelText('Message'), ' At noon.');
    first.unmount();
    const { user } = open(withBid, {}, options);
    expect(await screen.findByLabelText('Message')).toHaveValue('I can start\ntoday. At noon.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sessionStorage).toHaveLength(0);
  });

  const asked = {
    ...withBid,
    bid: { ...bid, isConfirmed: false },
    possible: ['changeBid', 'confirmBid', 'withdrawBid'],
  } satisfies TaskOfCaller;

  test('[A387] is asked on top to confirm a bid after the task has changed', async () => {
    const saved = { ...bid, isConfirmed: true };
    const view = open(asked, { changeBid: () => Promise.resolve(saved) });
    const panel = await screen.findByRole('region', { name: 'Please confirm your bid' });
    expect(panel).toHaveTextContent('Would you do the work for $120.50 by Mar 5, 2097?');
    const description = screen.getByRole('heading', { name: 'Task Description' });
    expect(panel.compareDocumentPosition(description)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    view.become(withBid);
    await view.user.click(within(panel).getByRole('button', { name: 'Confirm Bid' }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    const { amount, message } = bid;
    expect(callsOf(view, 'changeBid')).toEqual([
      {
        params: { bidId: 'bid-1' },
        body: { amount, message, seen: { amount, message }, seenTask },
      },
    ]);
    expect(view.host.notices).toMatchObject([{ title: 'Bid Confirmed' }]);
    expect(screen.getByRole('heading', { name: 'Your bid is in.' })).toHaveFocus();
  });

  test('[A387] does not read that a bid is confirmed at a server that does not store it', async () => {
    const view = open(asked, { changeBid: () => Promise.resolve(bid) });
    await view.user.click(await screen.findByRole('button', { name: 'Confirm Bid' }));
    await waitFor(() => expect(view.host.notices).toMatchObject([{ title: 'Bid Not Confirmed' }]));
  });

  test.each([
    ['is confirmed', 'Bid Confirmed', withBid],
    ['is asked again, for other terms', 'Bid Not Confirmed', { ...asked, budget: 90 }],
  ] as const)(
    '[A387] reads what is so when the answer says nothing, and the bid %s',
    async (_, title, now) => {
      const view = open(asked, { changeBid: async () => ({}) as OwnBid });
      const button = await screen.findByRole('button', { name: 'Confirm Bid' });
      view.become(now);
      await view.user.click(button);
      await waitFor(() => expect(view.host.notices).toMatchObject([{ title }]));
    },
  );

  test('[A387] reads that a bid is confirmed when the page is left before the answer', async () => {
    let answer: (saved: OwnBid) => void = () => undefined;
    const view = open(asked, {
      changeBid: () => new Promise((resolve) => (answer = resolve)),
      listTasks: async () => [],
    });
    await view.user.click(await screen.findByRole('button', { name: 'Confirm Bid' }));
    await view.user.click(screen.getByRole('link', { name: 'Back to Tasks' }));
    await screen.findByText('No tasks available right now.');
    answer({ ...bid, isConfirmed: true });
    await waitFor(() => expect(view.host.notices).toMatchObject([{ title: 'Bid Confirmed' }]));
  });

  test('[A387] is not asked for a day in the past, of a task that has expired', async () => {
    open({ ...asked, status: 'expired' });
    const panel = await screen.findByRole('region', { name: 'Please confirm your bid' });
    expect(panel).toHaveTextContent('Would you do the work for $120.50? Your bid');
  });

  test('finds no form for a change of a bid that was decided meanwhile', async () => {
    const first = open(withBid);
    await first.user.click(await screen.findByRole('button', { name: 'Change Bid' }));
    await first.user.type(screen.getByLabelText('Message'), ' At noon.');
    first.unmount();
    open({ ...withBid, bid: { ...bid, status: 'rejected' }, possible: [] });
    expect(await screen.findByText('$120.50')).toBeVisible();
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  test('[A387] who bid without a price before prices were stored confirms the budget', async () => {
    const view = open(
      { ...asked, bid: { ...bid, amount: null, isConfirmed: false } },
      { changeBid: () => Promise.reject(new ApiError('Changed.', 422, 'terms_changed')) },
    );
    await view.user.click(await screen.findByRole('button', { name: 'Confirm Bid' }));
    expect(callsOf(view, 'changeBid')).toMatchObject([
      { body: { amount: seenTask.budget, seen: { amount: null } } },
    ]);
    expect(view.host.notices).toMatchObject([{ title: 'Bid Not Changed', text: 'Changed.' }]);
  });

  test.each([
    ['that is confirmed', { ...bid, isConfirmed: true }],
    ['of a server that does not say it', bid],
    ['that was rejected', { ...bid, status: 'rejected', isConfirmed: false }],
  ] as const)('is not asked to confirm a bid %s', async (_, shown) => {
    open({ ...asked, bid: shown });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Confirm Bid' })).toBeNull();
  });

  test('is led to the form by a bar while it is out of sight, which places no bid', async () => {
    let tell: IntersectionObserverCallback = () => undefined;
    jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
      tell = callback;
      return { observe: () => undefined, disconnect: () => undefined } as never;
    });
    // jsdom has none.
    Element.prototype.scrollIntoView = () => undefined;
    const { user, host } = open(task);
    await screen.findByRole('button', { name: 'Place Your Bid' });
    expect(screen.queryByRole('button', { name: 'Make a Bid' })).toBeNull();
    act(() => tell([{ isIntersecting: false } as IntersectionObserverEntry], {} as never));
    const bar = screen.getByRole('button', { name: 'Make a Bid' }).closest('[data-bottom-bar]');
    expect(bar).toHaveTextContent('$1,500');
    await user.click(screen.getByRole('button', { name: 'Make a Bid' }));
    expect(screen.getByLabelText('Your Price ($)')).toHaveFocus();
    expect(host.placedBids).toEqual([]);
    act(() => tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as never));
    expect(bar).not.toBeInTheDocument();
  });
});

describe('the owner', () => {
  const own = makeTask({ userId: 'user-mina' });
  const task = {
    ...own,
    possible: ['acceptBid', 'rejectBid', 'cancel'],
  } satisfies TaskOfCaller;
  const bids = [
    received({}),
    received({
      _id: 'bid-2',
      bidderId: 'bob',
      bidderName: 'Bob Stone',
      amount: null,
      message: null,
    }),
  ];

  const cancelled: Partial<TaskOfCaller> = {
    bids: 2,
    status: 'cancelled',
    possible: ['reopen'],
  };

  test.each([
    ['without bids, what they can do comes first', {}, ['own', 'description', 'bids', 'questions']],
    ['with bids, these come before', { bids: 2 }, ['description', 'bids', 'questions', 'own']],
    [
      'which has expired, the bids come before, too',
      { bids: 2, status: 'expired' },
      ['description', 'bids', 'questions', 'own'],
    ],
    [
      'which is cancelled, what they can do comes first',
      cancelled,
      ['own', 'description', 'bids', 'questions'],
    ],
  ] as const)('of a task %s', async (_, changes, order) => {
    open(
      { ...task, questions: 1, ...changes },
      {
        listReceivedBids: () => Promise.resolve(bids),
        listQuestions: () => new Promise(() => undefined),
      },
    );
    await screen.findByRole('list', { name: 'Bids on this task' });
    const names = {
      'This is your task.': 'own',
      'Task Description': 'description',
      Bids: 'bids',
      Questions: 'questions',
    };
    const headings = screen.getAllByRole('heading', { level: 2 });
    const parts = Object.entries(names);
    const shown = headings.flatMap(
      ({ textContent }) => parts.find(([text]) => textContent?.startsWith(text))?.[1] ?? [],
    );
    expect(shown).toEqual(order);
  });

  test('[A365] sees the bids, in the chosen order', async () => {
    const view = open(task, { listReceivedBids: () => Promise.resolve(bids) });
    const rows = within(await screen.findByRole('list', { name: 'Bids on this task' }));
    const [first, second] = rows.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Ann LeeNov 21, 2026$120.5092% less than you offered 4.5 (2 ratings) · 3 tasks completedI can start today.',
    );
    expect(second).toHaveTextContent('Bob StoneNov 21, 2026$1,500 (budget)');
    await view.user.selectOptions(screen.getByLabelText('Sort bids'), 'Lowest first');
    expect(callsOf(view, 'listReceivedBids')).toMatchObject([
      { querystring: { sortBy: 'bidDate-desc' } },
      { querystring: { sortBy: 'amount-asc' } },
    ]);
  });

  test.each([
    ['Accept', 'accepted', 'Hire Ann Lee?'],
    ['Reject', 'rejected', 'Reject this bid?'],
  ])('can %s a bid after a confirmation', async (action, status, title) => {
    const view = open(task, {
      listReceivedBids: () => Promise.resolve(bids),
      decideBid: () => Promise.resolve(null),
    });
    await view.user.click(
      await screen.findByRole('button', { name: `${action} the bid of Ann Lee` }),
    );
    expect(view.host.questions).toMatchObject([{ title }]);
    await waitFor(() => expect(callsOf(view, 'listReceivedBids')).toHaveLength(2));
    expect(callsOf(view, 'decideBid')).toEqual([
      {
        params: { bidId: 'bid-1' },
        body: { status, seen: { amount: 120.5, message: 'I can start\ntoday.' } },
      },
    ]);
    expect(callsOf(view, 'getTask')).toHaveLength(2);
  });

  test.each([
    [5, 1_204, 'Bids (1,204)', 1],
    [5, 5, 'Bids (5)', 0],
    // The task may be older than the list, and not the other way around.
    [3, 4, 'Bids (3)', 0],
  ])('of %i listed bids of %i reads %j', async (listed, bidsOfTask, heading, notes) => {
    const fewer: { receivedBids: number } = limits;
    jest.replaceProperty(fewer, 'receivedBids', 5);
    open(
      { ...task, bids: bidsOfTask },
      {
        listReceivedBids: async () =>
          Array.from({ length: listed }, (_, number) => received({ _id: `bid-${number}` })),
      },
    );
    await screen.findByRole('list', { name: 'Bids on this task' });
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryAllByText('These are the first 5 in this order.')).toHaveLength(notes);
  });

  test('[A387] cannot accept a bid that its bidder has not confirmed', async () => {
    const unconfirmed = received({ isConfirmed: false });
    open(task, { listReceivedBids: () => Promise.resolve([unconfirmed]) });
    expect(await screen.findByText(/Ann Lee has to confirm this bid/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept the bid of Ann Lee' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject the bid of Ann Lee' })).toBeEnabled();
  });

  test('finds no link to the profile of somebody who has deleted it', async () => {
    const left = received({ _id: 'bid-2', bidderId: 'bob', bidderName: deletedName });
    open(task, { listReceivedBids: () => Promise.resolve([received({}), left]) });
    expect(await screen.findByText(deletedName)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ann Lee' })).toBeVisible();
    expect(screen.queryByRole('link', { name: deletedName })).toBeNull();
  });

  test('sees all bids of a list whose pages end early', async () => {
    const pages = [[received({})], [received({ _id: 'bid-2', bidderName: 'Bob Stone' })]];
    open(task, {
      listReceivedBidPage: async ({ querystring: { cursor = '0' } }) => ({
        items: pages[Number(cursor)] ?? [],
        next: cursor === '0' ? '1' : undefined,
        total: 2,
        totalIsLeast: false,
      }),
    });
    expect(await screen.findByRole('heading', { name: 'Bids (2)' })).toBeVisible();
    expect(screen.getByText('Bob Stone')).toBeVisible();
  });

  test('finds the focus on the heading when the decided bid has no buttons any longer', async () => {
    let current = bids;
    const view = open(task, {
      listReceivedBids: () => Promise.resolve(current),
      decideBid: () => Promise.resolve(null),
    });
    const reject = await screen.findByRole('button', { name: 'Reject the bid of Ann Lee' });
    current = [received({ status: 'rejected' })];
    await view.user.click(reject);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bids (1)' })).toHaveFocus());
  });

  test('[A366] learns when another tab has decided differently, and sees what happened', async () => {
    const message = 'You cannot accept a bid: the task is in progress.';
    const view = open(task, {
      listReceivedBids: () => Promise.resolve(bids),
      decideBid: () => Promise.reject(new ApiError(message, 409, 'wrong_status')),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Accept the bid of Ann Lee' }));
    await waitFor(() =>
      expect(view.host.notices).toEqual([
        { title: 'Decision Not Saved', text: message, tone: 'error' },
      ]),
    );
    expect(callsOf(view, 'getTask')).toHaveLength(2);
  });

  test('[A393] reads whom they hired for how much, and finds what was agreed on', async () => {
    let listed = bids;
    const view = open(task, {
      listReceivedBids: () => Promise.resolve(listed),
      decideBid: async () => {
        listed = [received({ status: 'rejected' }), { ...bids[1]!, status: 'accepted' }];
        const contact = { name: 'Bob Stone', email: null, isEmailVerified: null };
        view.become({ ...task, status: 'in progress', possible: [], contact, agreedPrice: 1500 });
        return null;
      },
    });
    await view.user.click(
      await screen.findByRole('button', { name: 'Accept the bid of Bob Stone' }),
    );
    const panel = await screen.findByRole('heading', { name: 'You Hired' });
    await waitFor(() => expect(panel).toHaveFocus());
    expect(view.host.notices).toMatchObject([
      { title: 'Hired!', text: 'You hired Bob Stone for $1,500 (budget).' },
    ]);
    const rows = within(screen.getByRole('list', { name: 'Bids on this task' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => /Bob Stone|Ann Lee/.exec(row.textContent)?.[0])).toEqual([
      'Bob Stone',
      'Ann Lee',
    ]);
  });

  test('sees that there are no bids yet, and a list that fails can be loaded again', async () => {
    let isDown = true;
    const view = open(task, {
      listConversations: () => Promise.resolve([]),
      listReceivedBids: () =>
        isDown ? Promise.reject(new ApiError('Down.', 503, '')) : Promise.resolve([]),
    });
    expect(await screen.findByText('Down.')).toBeVisible();
    isDown = false;
    await view.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^No bids yet/)).toBeVisible();
  });

  test('[A370] completes the work, and reads whom to write to', async () => {
    const inProgress = {
      ...own,
      status: 'in progress',
      possible: ['complete', 'abandon'],
      contact: { name: 'Ann Lee', email: 'ann@example.com', isEmailVerified: false },
    } satisfies TaskOfCaller;
    const view = open(inProgress, {
      listReceivedBids: () => Promise.resolve([]),
      changeTaskStatus: () => Promise.resolve(inProgress),
    });
    expect(await screen.findByRole('link', { name: 'Write an Email' })).toHaveAttribute(
      'href',
      'mailto:ann@example.com?subject=Logo%20redesign',
    );
    expect(screen.getByText('Unverified')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    await waitFor(() =>
      expect(callsOf(view, 'changeTaskStatus')).toEqual([
        { params: { taskId: own._id }, body: { status: 'completed' } },
      ]),
    );
  });

  test('opens a task again with a new deadline', async () => {
    const cancelled = {
      ...own,
      status: 'cancelled',
      cancelReason: 'I am ill.',
      possible: ['reopen'],
      contact: { name: 'Ann Lee', email: null, isEmailVerified: null },
    } satisfies TaskOfCaller;
    const view = open(cancelled, {
      listReceivedBids: () => Promise.resolve([]),
      changeTaskStatus: () => Promise.resolve(cancelled),
    });
    expect(await screen.findByText('I am ill.')).toBeVisible();
    view.become({ ...own, possible: ['cancel'] });
    await view.user.click(screen.getByRole('button', { name: 'Open Again' }));
    const deadline = screen.getByLabelText('New Deadline');
    await view.user.clear(deadline);
    await view.user.type(deadline, '2097-05-01');
    await view.user.click(screen.getByRole('button', { name: 'Open Again' }));
    await waitFor(() =>
      expect(callsOf(view, 'changeTaskStatus')).toEqual([
        { params: { taskId: own._id }, body: { status: 'open', deadline: '2097-05-01' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You Hired' })).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Task Snapshot' })).toHaveFocus(),
    );
  });

  test('[A586] shows a new deadline again that was typed, until the task is open or the user goes back', async () => {
    const cancelled = { ...own, status: 'cancelled', possible: ['reopen'] } satisfies TaskOfCaller;
    const api = {
      listReceivedBids: () => Promise.resolve([]),
      changeTaskStatus: () => Promise.resolve(cancelled),
    };
    const enter = async (deadline: string) => {
      const view = open(cancelled, api);
      await view.user.click(await screen.findByRole('button', { name: 'Open Again' }));
      await view.user.clear(screen.getByLabelText('New Deadline'));
      await view.user.type(screen.getByLabelText('New Deadline'), deadline);
      view.unmount();
    };
    await enter('2097-05-01');
    const again = open(cancelled, api);
    expect(await screen.findByLabelText('New Deadline')).toHaveValue('2097-05-01');
    await again.user.click(screen.getByRole('button', { name: 'Open Again' }));
    await waitFor(() => expect(screen.queryByLabelText('New Deadline')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
    again.unmount();
    await enter('2097-05-02');
    const last = open(cancelled, api);
    await last.user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(sessionStorage).toHaveLength(0);
  });
});
