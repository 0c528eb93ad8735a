import type { User } from '@talentsphere/host';
import { makeTask, makeUser } from '../../factories';
import { createMarket } from './market';
import { makeMarketData } from './market-data';

const mina = makeUser();
const draft = {
  title: 'Label the jars',
  category: 'Design',
  description: 'Two sizes.',
  deadline: '2097-03-05',
  budget: 120,
};
const everything = { querystring: {} };

function setUp(user: User | null = mina) {
  const theirs = makeTask({ employerEmailVerified: true });
  const own = makeTask({ userId: mina.uid, title: 'Repair a fence' });
  const closed = makeTask({ status: 'closed', budget: 20 });
  const caller = { user };
  const market = createMarket({ tasks: [theirs, own, closed], bids: [] }, () => caller.user);
  return { market, theirs, own, closed, caller };
}

test('a task that is posted is listed, changed and deleted', async () => {
  const { market } = setUp();
  const { _id } = await market.createTask({ body: draft });
  const params = { taskId: _id };
  await expect(market.getTask({ params })).resolves.toMatchObject({
    title: 'Label the jars',
    status: 'open',
    userId: mina.uid,
    employerName: 'Mina Rao',
  });
  await market.updateTask({ params, body: { ...draft, budget: 140 } });
  const found = await market.listTasks({ querystring: { q: 'JARS' } });
  expect(found.map(({ budget }) => budget)).toEqual([140]);
  await market.deleteTask({ params });
  await expect(market.getTask({ params })).rejects.toMatchObject({ status: 404 });
});

test('[A322] a task takes bids until its closing instant', async () => {
  const past = { status: 'open', closesAt: new Date(Date.now() - 1).toISOString() } as const;
  const over = makeTask(past);
  const market = createMarket({ tasks: [over], bids: [] }, () => mina);
  expect(await market.listTasks({ querystring: { status: 'open' } })).toEqual([]);
  const task = await market.getTask({ params: { taskId: over._id } });
  expect(task.status).toBe('expired');
  const bid = market.placeBid({ body: { taskId: over._id } });
  await expect(bid).rejects.toMatchObject({ status: 422 });
  expect(await market.listTaskFacets({})).toMatchObject({ total: 1, open: 0 });
});

test('[A328] a task shows its bidder the outcome of the bid', async () => {
  const { market, theirs, caller } = setUp();
  const ownBid = async () => (await market.getTask({ params: { taskId: theirs._id } })).ownBid;
  expect(await ownBid()).toBeUndefined();
  await market.placeBid({ body: { taskId: theirs._id } });
  expect(await ownBid()).toBe('pending');
  caller.user = null;
  expect(await ownBid()).toBeUndefined();
});

test.each([
  [{ emailVerified: true }, true],
  [{ emailVerified: false }, false],
  [{}, false],
  [{ email: null }, null],
])('[A361] a task of %j has the address marked as verified: %p', async (user, verified) => {
  const { market } = setUp(makeUser(user));
  expect(await market.createTask({ body: draft })).toMatchObject({
    employerEmailVerified: verified,
  });
});

test('a task that breaks a rule of the product is refused with the message of the rule', async () => {
  const { market } = setUp();
  const body = { ...draft, budget: 0 };
  await expect(market.createTask({ body })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('budget') as string,
  });
});

test('one bid per user on an open task of another user; the bid outlives its task', async () => {
  const { market, theirs, own, closed } = setUp();
  const bid = (taskId: string) => market.placeBid({ body: { taskId } });
  await expect(bid(own._id)).rejects.toMatchObject({ status: 403, code: 'own_task' });
  await expect(bid(closed._id)).rejects.toMatchObject({ status: 422 });
  await expect(bid('nowhere')).rejects.toMatchObject({ status: 404 });
  await bid(theirs._id);
  await expect(bid(theirs._id)).rejects.toMatchObject({ status: 409 });
  const summary = await market.getBidSummary({ params: { uid: mina.uid } });
  expect(summary).toEqual({ bidTaskIds: [theirs._id], count: 1 });
});

test('deleting a task marks the bids on it', async () => {
  const { market, theirs, caller } = setUp();
  await market.placeBid({ body: { taskId: theirs._id } });
  caller.user = makeUser({ uid: theirs.userId });
  await market.deleteTask({ params: { taskId: theirs._id } });
  caller.user = mina;
  const [bid] = await market.listBids({ querystring: { bidderId: mina.uid } });
  expect(bid?.task).toMatchObject({ title: theirs.title, removed: true });
});

test('a visitor reads, without the posters’ addresses, and changes nothing', async () => {
  const { market, theirs, own } = setUp(null);
  const [first] = await market.listTasks(everything);
  expect(first).not.toHaveProperty('employerEmail');
  expect(first).not.toHaveProperty('employerEmailVerified');
  const refused = { status: 401 };
  await expect(market.createTask({ body: draft })).rejects.toMatchObject(refused);
  await expect(market.deleteTask({ params: { taskId: own._id } })).rejects.toMatchObject(refused);
  const body = { taskId: theirs._id };
  await expect(market.placeBid({ body })).rejects.toMatchObject(refused);
});

test('another’s task is not changed', async () => {
  const { market, theirs } = setUp();
  const params = { taskId: theirs._id };
  await expect(market.updateTask({ params, body: draft })).rejects.toMatchObject({ status: 403 });
  await expect(market.deleteTask({ params })).rejects.toMatchObject({ status: 403 });
});

test('ten thousand tasks come filtered, in order, and page by page', async () => {
  const market = createMarket(makeMarketData('many'), () => mina);
  const filter = { status: 'open', sortBy: 'budget_desc', limit: 48 } as const;
  const first = await market.listTaskPage({ querystring: filter });
  const second = await market.listTaskPage({
    querystring: { ...filter, ...(first.next ? { cursor: first.next } : {}) },
  });
  const budgets = [...first.items, ...second.items].map(({ budget }) => budget);
  expect(budgets).toHaveLength(96);
  expect(budgets).toEqual([...budgets].sort((a, b) => b - a));
  const facets = await market.listTaskFacets({});
  expect(facets.total).toBe(10_000);
  expect(facets.open).toBe(first.total);
});

test.each([
  ['empty', 0, 0],
  ['one', 2, 1],
  ['normal', 24, 3],
] as const)('%s: %i tasks and %i bids of the viewer', (kind, tasks, bids) => {
  const data = makeMarketData(kind);
  expect(data.tasks).toHaveLength(tasks);
  expect(data.bids).toHaveLength(bids);
});
