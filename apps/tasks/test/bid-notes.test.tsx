import { ApiError, type ApiClient } from '@talentsphere/api';
import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { priceComparison } from '../src/features/hiring/price-comparison';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const task = {
  ...makeTask({ userId: 'user-mina' }),
  possible: ['acceptBid', 'rejectBid'],
} satisfies TaskOfCaller;

const bidOf = (name: string, changes: Partial<ReceivedBid> = {}): ReceivedBid => ({
  _id: `bid-${name}`,
  status: 'pending',
  bidDate: '2026-11-21T10:00:00.000Z',
  amount: 1_200,
  message: null,
  bidderId: name,
  bidderName: name,
  record: { work: 3, ratings: 2, average: 4 },
  isNotChosen: false,
  isShortlisted: false,
  note: null,
  ...changes,
});

const refused = () => Promise.reject(new ApiError('Try later.', 503, undefined));

function open(
  bids: ReceivedBid[],
  noteBid: ApiClient['noteBid'] = () => Promise.resolve(null),
  list = (listed: ReceivedBid[]) => Promise.resolve(listed),
) {
  let listed = bids;
  const host = createFakeHost({
    session: makeUser(),
    api: {
      getTask: () => Promise.resolve(task),
      listReceivedBids: () => list(listed),
      listConversations: () => Promise.resolve([]),
      noteBid: async (input) => {
        const answer = await noteBid(input);
        const { bidId } = input.params;
        listed = listed.map((bid) => (bid._id === bidId ? { ...bid, ...input.body } : bid));
        return answer;
      },
    },
  });
  const view = renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  const sent = () => host.calls.filter(({ name }) => name === 'noteBid').map(({ input }) => input);
  return { ...view, sent };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Bids on this task' })).getAllByRole('listitem');
const names = async () => (await rows()).map((row) => within(row).getByRole('link').textContent);

test.each([
  [1_500, 'As you offered'],
  [1_200, '20% less than you offered'],
  [1_499.99, 'Slightly less than you offered'],
  [30_000, '1,900% more than you offered'],
])('[A490] a price of %d compares with a budget of 1500 as %j', (amount, text) => {
  expect(priceComparison(amount, 1_500)).toBe(text);
});

test('[A490] each bid says how its price compares, and who is rated best can come first', async () => {
  const view = open([
    bidOf('Ann', { record: { work: 0, ratings: 0, average: null } }),
    bidOf('Bob', { amount: 1_800 }),
    bidOf('Cat', { amount: 1_500, record: { work: 1, ratings: 1, average: 5 } }),
  ]);
  const [ann, bob, cat] = await rows();
  expect(ann).toHaveTextContent('$1,20020% less than you offeredNo completed tasks yet');
  expect(bob).toHaveTextContent(
    '$1,80020% more than you offered 4.0 (2 ratings) · 3 tasks completed',
  );
  expect(cat).toHaveTextContent('$1,500As you offered 5.0 (1 rating) · 1 task completed');
  await view.user.selectOptions(screen.getByLabelText('Sort bids'), 'Best rated first');
  expect(await names()).toEqual(['Cat', 'Bob', 'Ann']);
});

test('[A491] the shortlist comes first, and can be shown alone; no bid moves when it is marked', async () => {
  const view = open([bidOf('Ann'), bidOf('Bob', { isShortlisted: true }), bidOf('Cat')]);
  expect(await names()).toEqual(['Bob', 'Ann', 'Cat']);
  const mark = screen.getByRole('button', { name: 'Shortlist the bid of Cat' });
  expect(mark).toHaveAttribute('aria-pressed', 'false');
  await view.user.click(mark);
  expect(mark).toHaveAttribute('aria-pressed', 'true');
  expect(mark).toHaveFocus();
  expect(view.sent()).toEqual([{ params: { bidId: 'bid-Cat' }, body: { isShortlisted: true } }]);
  expect(await names()).toEqual(['Bob', 'Ann', 'Cat']);
  const filter = await screen.findByRole('button', { name: 'Shortlist only (2)' });
  await view.user.click(filter);
  expect(await names()).toEqual(['Bob', 'Cat']);
  await view.user.click(screen.getByRole('button', { name: 'Shortlist the bid of Cat' }));
  expect(await screen.findByRole('button', { name: 'Shortlist only (1)' })).toBeVisible();
  expect(await names()).toEqual(['Bob', 'Cat']);
  await view.user.click(filter);
  expect(await names()).toEqual(['Bob', 'Ann', 'Cat']);
});

const acceptButton = (name: string) =>
  screen.getByRole('button', { name: `Accept the bid of ${name}` });

describe('while the bids are read', () => {
  /** The page of a task, whose list of bids `become` replaces. */
  async function openChanging(bids: ReceivedBid[]) {
    let now = bids;
    const view = open([], undefined, () => Promise.resolve(now));
    await screen.findByRole('region', { name: /^Bids/ });
    const become = (next: ReceivedBid[]) =>
      act(async () => {
        now = next;
        await view.queryClient.invalidateQueries();
      });
    return { ...view, become };
  }

  test('[A648] a new bid moves none: it is offered, announced, and shown on request', async () => {
    const { user, become } = await openChanging([bidOf('Ann')]);
    expect(await names()).toEqual(['Ann']);
    await become([bidOf('Bob'), bidOf('Cat', { isShortlisted: true }), bidOf('Ann')]);
    const offer = await screen.findByRole('button', { name: '2 new bids' });
    expect(screen.getByText('New bids are available')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('heading', { name: 'Bids (3)' })).toBeVisible();
    expect(await names()).toEqual(['Ann']);
    // It would be above them.
    expect(screen.queryByLabelText('Sort bids')).toBeNull();
    await user.click(offer);
    expect(await names()).toEqual(['Cat', 'Bob', 'Ann']);
    expect(screen.getByRole('group', { name: 'Start of the list' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /new bid/ })).toBeNull();
  });

  test('[A648] the first bid is shown at once', async () => {
    const { become } = await openChanging([]);
    expect(await screen.findByText('No bids yet')).toBeVisible();
    await become([bidOf('Ann')]);
    expect(await names()).toEqual(['Ann']);
    expect(screen.queryByRole('button', { name: /new bid/ })).toBeNull();
  });

  test('[A648] no bid moves because another one has a lower price now', async () => {
    const { user, become } = await openChanging([bidOf('Ann'), bidOf('Bob')]);
    await user.selectOptions(await screen.findByLabelText('Sort bids'), 'Lowest first');
    await become([bidOf('Bob', { amount: 900 }), bidOf('Ann')]);
    expect(await screen.findByText('$900')).toBeVisible();
    expect(await names()).toEqual(['Ann', 'Bob']);
  });

  test('[A648] one that is withdrawn stays in its place, and cannot be accepted', async () => {
    const { user, become } = await openChanging([bidOf('Ann'), bidOf('Bob'), bidOf('Cat')]);
    expect(await names()).toEqual(['Ann', 'Bob', 'Cat']);
    act(() => acceptButton('Ann').focus());
    await become([bidOf('Bob'), bidOf('Cat')]);
    expect(await names()).toEqual(['Ann', 'Bob', 'Cat']);
    expect((await rows())[0]).toHaveTextContent('Withdrawn');
    expect(acceptButton('Ann')).toHaveFocus();
    expect(acceptButton('Ann')).toHaveAttribute('aria-disabled', 'true');
    expect(acceptButton('Bob')).toBeEnabled();
    await user.selectOptions(screen.getByLabelText('Sort bids'), 'Best rated first');
    expect(await names()).toEqual(['Bob', 'Cat']);
  });

  test('[A648] one that is withdrawn and placed again is in its place again', async () => {
    const { become } = await openChanging([bidOf('Ann'), bidOf('Bob')]);
    expect(await names()).toEqual(['Ann', 'Bob']);
    await become([bidOf('Bob')]);
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    await become([bidOf('Ann', { amount: 900 }), bidOf('Bob')]);
    expect(await screen.findByText('$900')).toBeVisible();
    expect(await names()).toEqual(['Ann', 'Bob']);
    expect(screen.queryByText('Withdrawn')).toBeNull();
    expect(acceptButton('Ann')).toBeEnabled();
  });
});

test('a conversation that is open stays open in another order', async () => {
  const { user } = open([bidOf('Ann'), bidOf('Bob')]);
  await user.click(await screen.findByRole('button', { name: 'Write a Message: Ann' }));
  for (const order of ['Best rated first', 'Lowest first']) {
    await user.selectOptions(screen.getByLabelText('Sort bids'), order);
    await rows();
    expect(screen.getByRole('button', { name: 'Hide Messages: Ann' })).toBeVisible();
  }
});

test('[A491] what is typed to a bidder, or noted, is there again after the shortlist alone was shown', async () => {
  const { user } = open([bidOf('Ann'), bidOf('Bob', { isShortlisted: true })]);
  await user.click(await screen.findByRole('button', { name: 'Write a Message: Ann' }));
  await user.type(await screen.findByLabelText('Message'), 'Could you');
  await user.click(screen.getByRole('button', { name: 'Add Note about the bid of Ann' }));
  await user.type(screen.getByLabelText('Your note'), 'Maybe');
  const filter = screen.getByRole('button', { name: 'Shortlist only (1)' });
  await user.click(filter);
  expect(await names()).toEqual(['Bob']);
  await user.click(filter);
  expect(await screen.findByLabelText('Message')).toHaveValue('Could you');
  expect(screen.getByLabelText('Your note')).toHaveValue('Maybe');
});

describe('of a task with more bids than are listed', () => {
  beforeEach(() => {
    const fewer: { receivedBids: number } = limits;
    jest.replaceProperty(fewer, 'receivedBids', 2);
  });
  const first = [bidOf('Ann'), bidOf('Bob', { isShortlisted: true })];
  const cat = bidOf('Cat', { isShortlisted: true });
  const dan = bidOf('Dan', { isShortlisted: true });

  function openMany(api: Partial<ApiClient>) {
    const host = createFakeHost({
      session: makeUser(),
      api: {
        getTask: () => Promise.resolve({ ...task, bids: 700 }),
        listConversations: () => Promise.resolve([]),
        ...api,
      },
    });
    return renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  }

  test('[A491] the shortlist and the accepted bid are shown', async () => {
    const hired = bidOf('Eve', { status: 'accepted' });
    const { user } = openMany({
      listReceivedBids: async ({ querystring }) =>
        querystring.shortlist ? [first[1]!, cat, hired, bidOf('Fay')] : first,
    });
    // A server of the release before answers with others as well.
    expect(await names()).toEqual(['Eve', 'Bob', 'Cat', 'Ann']);
    expect(screen.getByRole('heading', { name: 'Bids (700)' })).toBeVisible();
    const note = 'These are the first 2 in this order, and those that you have chosen.';
    expect(screen.getByText(note)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Shortlist only (2)' }));
    expect(await names()).toEqual(['Bob', 'Cat']);
  });

  test('[A491] a shortlist that is longer than a page is read as a whole', async () => {
    const host = createFakeHost({
      session: makeUser(),
      api: {
        getTask: () => Promise.resolve({ ...task, bids: 700 }),
        listReceivedBids: () => Promise.resolve(first),
      },
    });
    const transport: typeof host.transport = async (request) => {
      const { shortlist, cursor } = request.querystring ?? {};
      if (!shortlist) return host.transport(request);
      const headers = new Headers(cursor === undefined ? { 'x-next-cursor': 'second' } : {});
      return { headers, body: cursor === undefined ? [cat] : [dan] };
    };
    renderRoutes(remote.routes, { path: `/task/${task._id}`, host: { ...host, transport } });
    expect(await names()).toEqual(['Bob', 'Cat', 'Dan', 'Ann']);
  });

  test('[A491] one that is taken off stays in its place until another order is chosen', async () => {
    let chosen = [cat, dan];
    let asked = 0;
    const { user } = openMany({
      listReceivedBids: async ({ querystring }) => {
        if (!querystring.shortlist) return first;
        asked += 1;
        return chosen;
      },
      noteBid: () => {
        chosen = [dan];
        return Promise.resolve(null);
      },
    });
    expect(await names()).toEqual(['Bob', 'Cat', 'Dan', 'Ann']);
    const mark = screen.getByRole('button', { name: 'Shortlist the bid of Cat' });
    await user.click(mark);
    expect(mark).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(asked).toBe(2));
    expect(await screen.findByRole('button', { name: 'Shortlist only (2)' })).toBeVisible();
    expect(mark).toHaveFocus();
    expect(await names()).toEqual(['Bob', 'Cat', 'Dan', 'Ann']);
    await user.selectOptions(screen.getByLabelText('Sort bids'), 'Lowest first');
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'Dan', 'Ann']));
    await user.selectOptions(screen.getByLabelText('Sort bids'), 'Newest first');
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'Dan', 'Ann']));
  });

  test('[A491] a shortlist that cannot be read is no empty one', async () => {
    let isDown = true;
    const { user } = openMany({
      listReceivedBids: ({ querystring }) => {
        if (!querystring.shortlist) return Promise.resolve(first);
        return isDown ? refused() : Promise.resolve([cat]);
      },
    });
    expect(await screen.findByText('Failed to Load the Bids')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Bids on this task' })).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await names()).toEqual(['Bob', 'Cat', 'Ann']);
  });

  test('[A491] one that is withdrawn is marked, also when no more are left than are listed', async () => {
    let bids = 3;
    const { queryClient } = openMany({
      getTask: () => Promise.resolve({ ...task, bids }),
      listReceivedBids: async ({ querystring }) => (querystring.shortlist ? [cat] : first),
    });
    expect(await names()).toEqual(['Bob', 'Cat', 'Ann']);
    bids = 2;
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { name: 'Bids (2)' })).toBeVisible();
    expect(await names()).toEqual(['Bob', 'Cat', 'Ann']);
    expect((await rows())[1]).toHaveTextContent('Withdrawn');
  });

  test('[A491] a list that is shown stays while a bid more makes it too long', async () => {
    let bids = 2;
    const { queryClient } = openMany({
      getTask: () => Promise.resolve({ ...task, bids }),
      listReceivedBids: ({ querystring }) =>
        querystring.shortlist ? new Promise(() => undefined) : Promise.resolve(first),
    });
    const [row] = await rows();
    bids = 3;
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { name: 'Bids (3)' })).toBeVisible();
    expect(row).toBeVisible();
  });
});

test('[A491] the only bid that is left is shown when the shortlist was chosen before', async () => {
  let gone = false;
  const view = open([bidOf('Ann'), bidOf('Bob', { isShortlisted: true })], undefined, (listed) =>
    Promise.resolve(gone ? listed.slice(0, 1) : listed),
  );
  await view.user.click(await screen.findByRole('button', { name: 'Shortlist only (1)' }));
  gone = true;
  await view.user.click(screen.getByRole('button', { name: 'Shortlist the bid of Bob' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(await names()).toEqual(['Bob']);
  await view.user.click(screen.getByRole('button', { name: 'Shortlist only (0)' }));
  expect(await names()).toEqual(['Ann']);
});

test('[A491] a mark that is refused is taken back, and says why, also while nothing can be read', async () => {
  let refuse: () => void = () => undefined;
  const answer = new Promise<null>((_resolve, reject) => {
    refuse = () => reject(new ApiError('', 503, undefined));
  });
  let isDown = false;
  const view = open(
    [bidOf('Ann'), bidOf('Bob')],
    () => answer,
    (listed) => (isDown ? refused() : Promise.resolve(listed)),
  );
  const mark = await screen.findByRole('button', { name: 'Shortlist the bid of Ann' });
  await view.user.click(mark);
  expect(mark).toHaveAttribute('aria-pressed', 'true');
  isDown = true;
  refuse();
  await waitFor(() =>
    expect(view.host.notices).toMatchObject([
      { title: 'Shortlist Not Changed', text: 'Your shortlist could not be changed' },
    ]),
  );
  expect(mark).toHaveAttribute('aria-pressed', 'false');
});

test('[A492] the owner writes a note about a bid, changes it and removes it', async () => {
  const view = open([bidOf('Ann'), bidOf('Bob')]);
  await view.user.click(
    await screen.findByRole('button', { name: 'Add Note about the bid of Ann' }),
  );
  const control = screen.getByLabelText(/Your note/);
  expect(control).toHaveFocus();
  await view.user.type(control, ' Asks good questions. ');
  await view.user.click(screen.getByRole('button', { name: 'Save Note' }));
  expect(await screen.findByText('Asks good questions.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Note about the bid of Ann' })).toHaveFocus();
  await view.user.click(screen.getByRole('button', { name: 'Edit Note about the bid of Ann' }));
  expect(screen.getByLabelText(/Your note/)).toHaveValue('Asks good questions.');
  await view.user.click(screen.getByRole('button', { name: 'Back' }));
  await view.user.click(screen.getByRole('button', { name: 'Remove Note about the bid of Ann' }));
  await waitFor(() => expect(screen.queryByText('Asks good questions.')).toBeNull());
  expect(screen.getByRole('button', { name: 'Add Note about the bid of Ann' })).toHaveFocus();
  expect(view.sent()).toEqual([
    { params: { bidId: 'bid-Ann' }, body: { note: 'Asks good questions.' } },
    { params: { bidId: 'bid-Ann' }, body: { note: '' } },
  ]);
});

test('[A492] a note that cannot be saved stays as it was typed, also when the session ends', async () => {
  const first = open([bidOf('Ann')], refused);
  await first.user.click(
    await screen.findByRole('button', { name: 'Add Note about the bid of Ann' }),
  );
  await first.user.type(screen.getByLabelText(/Your note/), 'Mine');
  await first.user.click(screen.getByRole('button', { name: 'Save Note' }));
  await waitFor(() => expect(first.host.notices).toMatchObject([{ title: 'Note Not Changed' }]));
  expect(screen.getByLabelText(/Your note/)).toHaveValue('Mine');
  first.unmount();
  open([bidOf('Ann')]);
  expect(await screen.findByLabelText(/Your note/)).toHaveValue('Mine');
});

test('[A489] after a hire the others read "Not chosen", and who was rejected before "Rejected"', async () => {
  open([
    bidOf('Ann', { status: 'rejected', isNotChosen: true }),
    bidOf('Bob', { status: 'rejected' }),
    bidOf('Cat', { status: 'accepted' }),
  ]);
  expect(await names()).toEqual(['Cat', 'Ann', 'Bob']);
  const [, ann, bob] = await rows();
  expect(ann).toHaveTextContent('Not chosen');
  expect(bob).toHaveTextContent('Rejected');
});

test('[A491] a server that keeps no notes is offered none', async () => {
  const { isShortlisted, note, isNotChosen, ...bid } = bidOf('Ann');
  expect([isShortlisted, note, isNotChosen]).toEqual([false, null, false]);
  open([bid]);
  await screen.findByRole('button', { name: 'Accept the bid of Ann' });
  expect(screen.queryByRole('button', { name: /Shortlist|Note/ })).toBeNull();
});
