import type { Bid, BidSummary } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { walkPages } from './support/pages';
import { postTask } from './support/samples';

// Depends on the engine: a person bids 20 times at once.

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.stop());

const bid = (as: string, taskId: string, more: object = {}) =>
  market.call('POST', '/bids', { as, body: { taskId, ...more } });

const listOf = async (uid: string) =>
  (await market.call<Bid[]>('GET', `/bids?bidderId=${uid}`, { as: uid })).body;

test('[A298] a user without bids has an empty summary', async () => {
  const { body } = await market.call<BidSummary>('GET', '/bids/user/nobody/summary', {
    as: 'nobody',
  });
  expect(body).toEqual({ bidTaskIds: [], count: 0 });
});

test('[A299] [A300] a bid is pending, and is listed with its task', async () => {
  const task = await postTask(market, 'owner', { title: 'First' });
  const second = await postTask(market, 'owner', { title: 'Second' });
  expect((await bid('bidder', task._id)).status).toBe(201);
  expect((await bid('bidder', second._id)).status).toBe(201);
  const [newest, oldest] = await listOf('bidder');
  expect(newest?.task.title).toBe('Second');
  expect(oldest).toEqual({
    _id: expect.any(String),
    status: 'pending',
    bidDate: expect.stringMatching(/Z$/),
    bidderId: 'bidder',
    amount: task.budget,
    deliveryDays: null,
    isConfirmed: true,
    task: {
      _id: task._id,
      title: 'First',
      category: task.category,
      budget: task.budget,
      deadline: task.deadline,
      status: 'open',
      removed: false,
    },
  });
  const summary = await market.call<BidSummary>('GET', '/bids/user/bidder/summary', {
    as: 'bidder',
  });
  expect(summary.body).toEqual({ bidTaskIds: [second._id, task._id], count: 2 });
});

test('[A301] of 20 concurrent bids of a user, one is stored', async () => {
  const task = await postTask(market, 'owner');
  const answers = await Promise.all(Array.from({ length: 20 }, () => bid('eager', task._id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.body).toEqual({
    message: 'You have already placed a bid on this task.',
    code: 'already_bid',
  });
  expect(await listOf('eager')).toHaveLength(1);
});

test('[A302] a bid on one’s own task is refused', async () => {
  const task = await postTask(market, 'owner');
  expect(await bid('owner', task._id)).toMatchObject({
    status: 403,
    body: { code: 'own_task', message: 'You cannot bid on your own task.' },
  });
});

test('[A304] bids and summaries answer only for the caller', async () => {
  const task = await postTask(market, 'owner');
  expect((await market.call('GET', '/bids?bidderId=x')).status).toBe(401);
  expect((await market.call('GET', '/bids/user/x/summary')).status).toBe(401);
  expect((await market.call('POST', '/bids', { body: { taskId: task._id } })).status).toBe(401);
  const refused = { status: 403, body: { message: 'You can only see and place your own bids.' } };
  for (const path of ['/bids?bidderId=x', '/bids/user/x/summary'])
    expect(await market.call('GET', path, { as: 'y' })).toMatchObject(refused);
  expect(await bid('y', task._id, { userId: 'x' })).toMatchObject(refused);
  expect(await listOf('y')).toEqual([]);
});

test('an unknown task cannot be bid on', async () => {
  expect((await bid('y', 'abc')).status).toBe(404);
  expect((await bid('y', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect(await market.call('POST', '/bids', { as: 'y', body: {} })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});

test('[A283] a bid outlives its task, which is shown as removed', async () => {
  const task = await postTask(market, 'owner', { title: 'Short-lived' });
  await bid('faithful', task._id);
  await market.call('DELETE', `/tasks/${task._id}`, { as: 'owner' });
  expect((await listOf('faithful'))[0]?.task).toMatchObject({
    title: 'Short-lived',
    removed: true,
  });
  expect((await bid('late', task._id)).status).toBe(404);
});

test('[A334] a bid on a deleted task reads rejected, is sorted so, and does not count', async () => {
  const second = await postTask(market, 'owner', { title: 'Stays' });
  const first = await postTask(market, 'owner', { title: 'Deleted' });
  const last = await postTask(market, 'owner', { title: 'Stays as well' });
  for (const { _id } of [first, second, last]) await bid('loser', _id);
  await market.call('DELETE', `/tasks/${first._id}`, { as: 'owner' });
  const path = '/bids/user/loser/summary';
  const summary = await market.call<BidSummary>('GET', path, { as: 'loser' });
  expect(summary.body).toEqual({ bidTaskIds: [last._id, second._id], count: 2 });
  const shown = async (sortBy: string) => {
    const bids = await walkPages<Bid>(market, `/bids?bidderId=loser&sortBy=${sortBy}`, 'loser');
    return bids.map(({ status, task }) => [task.title, status]);
  };
  const pending = [
    ['Stays', 'pending'],
    ['Stays as well', 'pending'],
  ];
  expect(await shown('status-asc')).toEqual([...pending, ['Deleted', 'rejected']]);
  expect(await shown('status-desc')).toEqual([['Deleted', 'rejected'], ...pending.toReversed()]);
});

test('[A364] a page of bids says how many there are, without those that were withdrawn', async () => {
  const withdrawn = await bid('fickle', (await postTask(market, 'owner'))._id);
  for (let count = 0; count < 2; count += 1)
    await bid('fickle', (await postTask(market, 'owner'))._id);
  await market.call('DELETE', `/bids/${withdrawn.body['_id']}`, { as: 'fickle' });
  const { headers } = await market.call('GET', '/bids?bidderId=fickle&limit=1', { as: 'fickle' });
  expect(headers.get('x-total-count')).toBe('2');
});

test('[A364] so does a page of the bids on a task', async () => {
  const { _id: taskId } = await postTask(market, 'owner');
  const withdrawn = await bid('fickle', taskId);
  for (const as of ['firm', 'sure']) await bid(as, taskId);
  await market.call('DELETE', `/bids/${withdrawn.body['_id']}`, { as: 'fickle' });
  const { headers } = await market.call('GET', `/tasks/${taskId}/bids?limit=1`, { as: 'owner' });
  expect(headers.get('x-total-count')).toBe('2');
});
