import type {
  Bid,
  BidSummary,
  OwnBid,
  ReceivedBid,
  TaskOfCaller,
} from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { readEvents, takeEvents, untilItListens } from './support/event-reader';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { dayFromNow, postTask } from './support/samples';

// Depends on the engine: two decisions are made at once.

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.stop());

type Refused = { message: string; code: string };

const read = async (taskId: string, as: string) =>
  (await market.call<TaskOfCaller>('GET', `/tasks/${taskId}`, { as })).body;

async function bid(taskId: string, as: string, terms: object = {}) {
  const answer = await market.call<Bid & Refused>('POST', '/bids', {
    as,
    body: { taskId, ...terms },
  });
  return answer;
}

const decide = (bidId: string, status: string, as = 'owner') =>
  market.call<Refused>('PUT', `/bids/${bidId}/status`, { as, body: { status } });

const changeStatus = (taskId: string, as: string, body: object) =>
  market.call<TaskOfCaller & Refused>('PUT', `/tasks/${taskId}/status`, { as, body });

const received = (taskId: string, as = 'owner', sortBy = 'bidDate-desc') =>
  market.call<ReceivedBid[]>('GET', `/tasks/${taskId}/bids?sortBy=${sortBy}`, { as });

async function taskWithBids(...bidders: string[]) {
  const { _id } = await postTask(market, 'owner');
  const ids: Record<string, string> = {};
  for (const each of bidders) ids[each] = (await bid(_id, each)).body._id;
  return { taskId: _id, ids };
}

test('[A362] [A364] a bid may say something, and can be changed, withdrawn and placed again', async () => {
  const { _id: taskId } = await postTask(market, 'owner');
  const placed = await bid(taskId, 'ann', { amount: 120.5, message: ' I can start today. ' });
  expect(placed.status).toBe(201);
  const { body: changed } = await market.call<OwnBid>('PUT', `/bids/${placed.body._id}`, {
    as: 'ann',
    body: { amount: 99.99 },
  });
  expect(changed).toMatchObject({ amount: 99.99, message: null, status: 'pending' });
  expect((await read(taskId, 'ann')).bid).toEqual(changed);
  expect((await bid(taskId, 'ann')).status).toBe(409);

  await market.call('DELETE', `/bids/${placed.body._id}`, { as: 'ann' });
  expect((await read(taskId, 'ann')).ownBid).toBeUndefined();
  const { body: none } = await market.call('GET', '/bids?bidderId=ann', { as: 'ann' });
  expect(none).toEqual([]);
  const { body: summary } = await market.call<BidSummary>('GET', '/bids/user/ann/summary', {
    as: 'ann',
  });
  expect(summary).toEqual({ bidTaskIds: [], count: 0 });
  expect((await received(taskId)).body).toEqual([]);

  const again = await bid(taskId, 'ann', { amount: 80 });
  expect(again).toMatchObject({ status: 201, body: { _id: placed.body._id, status: 'pending' } });
});

test.each([
  [{ amount: 0 }, 'Please enter a valid positive amount.'],
  [{ amount: 1.005 }, 'The amount can have at most two digits after the decimal point.'],
  [{ message: 'x'.repeat(1_001) }, 'The message can have at most 1,000 characters.'],
])('a bid with %p is refused', async (terms, message) => {
  const { _id } = await postTask(market, 'owner');
  expect(await bid(_id, 'ann', terms)).toMatchObject({ status: 400, body: { message } });
});

test('[A364] a bid that was rejected can neither be changed nor withdrawn', async () => {
  const { taskId, ids } = await taskWithBids('ann');
  expect((await read(taskId, 'ann')).possible).toEqual(['changeBid', 'confirmBid', 'withdrawBid']);
  await decide(ids['ann'] ?? '', 'rejected');
  expect((await read(taskId, 'ann')).possible).toEqual([]);
});

test('[A365] the owner sees the bids, newest or lowest first, and nobody’s address', async () => {
  const { _id } = await postTask(market, 'owner', { budget: 100 });
  await bid(_id, 'ann', { amount: 120 });
  await bid(_id, 'bob');
  await bid(_id, 'cem', { amount: 90, message: 'Mine' });
  const { body: newest } = await received(_id);
  expect(newest.map(({ bidderId }) => bidderId)).toEqual(['cem', 'bob', 'ann']);
  expect(JSON.stringify(newest)).not.toContain('@');
  const { body: lowest } = await received(_id, 'owner', 'amount-asc');
  expect(lowest.map(({ bidderId }) => bidderId)).toEqual(['cem', 'bob', 'ann']);
  expect(await received(_id, 'ann')).toMatchObject({
    status: 403,
    body: { message: 'You can only see the bids on your own tasks.' },
  });
});

test('[A366] accepting a bid rejects the others, and both sides see each other’s address', async () => {
  const { taskId, ids } = await taskWithBids('ann', 'bob');
  expect((await read(taskId, 'ann')).contact).toBeUndefined();
  expect((await decide(ids['ann'] ?? '', 'accepted')).status).toBe(204);
  const ofOwner = await read(taskId, 'owner');
  expect(ofOwner).toMatchObject({
    status: 'in progress',
    possible: ['complete', 'abandon'],
    contact: { email: 'ann@example.com' },
  });
  expect(await read(taskId, 'ann')).toMatchObject({
    ownBid: 'accepted',
    possible: ['handIn', 'abandon'],
    contact: { email: 'owner@example.com' },
  });
  for (const later of ['cancelReason', 'ratings']) expect(ofOwner).not.toHaveProperty(later);
  const ofLoser = await read(taskId, 'bob');
  expect(ofLoser).toMatchObject({ ownBid: 'rejected' });
  expect(ofLoser.contact).toBeUndefined();
  expect(await decide(ids['bob'] ?? '', 'accepted')).toMatchObject({
    status: 409,
    body: { code: 'wrong_status', message: 'You cannot accept a bid: the task is in progress.' },
  });
  expect(await bid(taskId, 'late')).toMatchObject({
    status: 422,
    body: { code: 'task_closed', message: 'This task is no longer accepting new bids.' },
  });
});

test('[A367] terms that changed after they were read are not accepted, and do not overwrite others', async () => {
  const { taskId, ids } = await taskWithBids('ann');
  const bidId = ids['ann'] ?? '';
  const change = (body: object) =>
    market.call<Refused>('PUT', `/bids/${bidId}`, { as: 'ann', body });
  const seen = { amount: 1_500, message: null };
  // The second time as after a lost answer.
  for (let time = 0; time < 2; time += 1)
    expect((await change({ amount: 900, seen })).status).toBe(200);
  const refused = {
    status: 409,
    body: { code: 'wrong_status', message: 'The bid has changed since you read it.' },
  };
  for (const terms of [{ amount: 800 }, { message: 'Mine' }, { deliveryDays: 5 }])
    expect(await change({ amount: 900, ...terms, seen })).toMatchObject(refused);
  const accept = (body: object) =>
    market.call<Refused>('PUT', `/bids/${bidId}/status`, { as: 'owner', body });
  const now = { amount: 900, message: null };
  for (const other of [seen, { ...now, message: 'Mine' }])
    expect(await accept({ status: 'accepted', seen: other })).toMatchObject(refused);
  expect((await accept({ status: 'accepted', seen: now })).status).toBe(204);
  expect((await read(taskId, 'ann')).ownBid).toBe('accepted');
});

test('[A366] of two decisions at once, one wins and the other is refused', async () => {
  const { taskId, ids } = await taskWithBids('ann', 'bob');
  const answers = await Promise.all(
    ['ann', 'bob'].map((each) => decide(ids[each] ?? '', 'accepted')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const { body } = await received(taskId);
  expect(body.map(({ status }) => status).sort()).toEqual(['accepted', 'rejected']);
});

test('[A368] work is completed, or cancelled with a reason and opened again', async () => {
  const { taskId, ids } = await taskWithBids('ann', 'bob');
  await decide(ids['ann'] ?? '', 'accepted');
  expect(await changeStatus(taskId, 'ann', { status: 'cancelled' })).toMatchObject({
    status: 400,
    body: { message: 'Please give a reason for cancelling work in progress.' },
  });
  const endless = { status: 'cancelled', reason: 'x'.repeat(limits.cancelReasonLength + 1) };
  expect(await changeStatus(taskId, 'ann', endless)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^The reason can have at most/) },
  });
  const cancelled = await changeStatus(taskId, 'ann', { status: 'cancelled', reason: 'I am ill.' });
  expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelReason: 'I am ill.' });
  expect((await read(taskId, 'owner')).cancelReason).toBe('I am ill.');
  expect(await read(taskId, 'bob')).not.toHaveProperty('cancelReason');
  expect(await changeStatus(taskId, 'owner', { status: 'open' })).toMatchObject({ status: 400 });
  const opened = await changeStatus(taskId, 'owner', { status: 'open', deadline: dayFromNow(5) });
  expect(opened.body).toMatchObject({ status: 'open', deadline: dayFromNow(5) });
  expect((await read(taskId, 'ann')).ownBid).toBe('rejected');
  // Who was not chosen can be chosen now.
  expect((await read(taskId, 'bob')).ownBid).toBe('pending');

  const { body: placed } = await bid(taskId, 'cem');
  await decide(placed._id, 'accepted');
  const completed = await changeStatus(taskId, 'owner', { status: 'completed' });
  expect(completed.body).toMatchObject({ status: 'completed', possible: ['rate'] });
  expect(await read(taskId, 'bob')).not.toHaveProperty('ratings');
});

test('[A368] a reason that comes with another step is none for which work was cancelled', async () => {
  const { taskId, ids } = await taskWithBids('ann');
  await decide(ids['ann'] ?? '', 'accepted');
  const completed = { status: 'completed', reason: 'It is done.' };
  expect((await changeStatus(taskId, 'owner', completed)).body).not.toHaveProperty('cancelReason');
  expect(await read(taskId, 'ann')).not.toHaveProperty('cancelReason');
});

test('[A368] who was hired learns why work that was completed meanwhile cannot be cancelled', async () => {
  const { taskId, ids } = await taskWithBids('ann');
  await decide(ids['ann'] ?? '', 'accepted');
  const change = (as: string, body: object) =>
    market.call<Refused>('PUT', `/tasks/${taskId}/status`, { as, body });
  await change('owner', { status: 'completed' });
  expect(await change('ann', { status: 'cancelled', reason: 'Ill.' })).toMatchObject({
    status: 409,
    body: { message: 'You cannot cancel work in progress: the task is completed.' },
  });
});

test('[A369] the terms that somebody agreed to do not change', async () => {
  const { taskId, ids } = await taskWithBids('ann');
  await decide(ids['ann'] ?? '', 'accepted');
  const { title, category, description, deadline, budget } = await read(taskId, 'owner');
  const body = { title, category, description, deadline, budget: budget - 1 };
  const expectRefusals = async () => {
    const change = await market.call('PUT', `/tasks/${taskId}`, { as: 'owner', body });
    const deletion = await market.call('DELETE', `/tasks/${taskId}`, { as: 'owner' });
    expect([change.status, deletion.status]).toEqual([409, 409]);
  };
  await expectRefusals();
  const completed = { as: 'owner', body: { status: 'completed' } };
  expect((await market.call('PUT', `/tasks/${taskId}/status`, completed)).status).toBe(200);
  await expectRefusals();
});

test('a bid of somebody else does not exist', async () => {
  const { ids } = await taskWithBids('ann');
  const notFound = { status: 404, body: { message: 'Bid not found.' } };
  for (const as of ['bob', 'owner']) {
    const answer = await market.call('PUT', `/bids/${ids['ann']}`, { as, body: {} });
    expect(answer).toMatchObject(as === 'owner' ? { status: 403 } : notFound);
  }
  for (const bidId of [ids['ann'] ?? '', '00000000-0000-4000-8000-000000000000', 'no-id'])
    expect(await decide(bidId, 'accepted', 'bob')).toMatchObject(notFound);
  expect((await decide(ids['ann'] ?? '', 'accepted', 'ann')).status).toBe(403);
});

test('[A354] open pages learn of each step from the bid to the end of the work', async () => {
  const { taskId, ids } = await taskWithBids('ann', 'bob');
  await untilItListens(market);
  const open = async (as: string) =>
    readEvents(`${market.server.origin}/events`, {
      authorization: `Bearer ${await market.identity.tokenFor(as)}`,
    });
  const readers = [await open('owner'), await open('ann'), await open('bob')];
  /** What each of them was sent about the task since the last time. */
  const learned = async () =>
    (await takeEvents(market, readers)).map((events) =>
      events.flatMap(({ data }) =>
        Object.entries(data)
          .filter(([, part]) => Array.isArray(part) && part.includes(taskId))
          .map(([name]) => name),
      ),
    );

  await market.call('PUT', `/bids/${ids['ann']}`, { as: 'ann', body: { amount: 7 } });
  expect(await learned()).toEqual([['receivedBids'], ['ownBids'], []]);
  await market.call('DELETE', `/bids/${ids['bob']}`, { as: 'bob' });
  expect(await learned()).toEqual([['receivedBids'], [], ['ownBids']]);
  await bid(taskId, 'bob');
  expect(await learned()).toEqual([['receivedBids'], [], ['ownBids']]);
  // Who is not chosen learns of it, too.
  const all = [
    ['tasks', 'receivedBids'],
    ['tasks', 'ownBids'],
    ['tasks', 'ownBids'],
  ];
  await decide(ids['ann'] ?? '', 'accepted');
  expect(await learned()).toEqual(all);
  await changeStatus(taskId, 'ann', { status: 'handed in', message: 'Done.' });
  expect(await learned()).toEqual([['tasks'], ['tasks'], ['tasks']]);
  await changeStatus(taskId, 'owner', { status: 'cancelled', reason: 'It does not fit.' });
  expect(await learned()).toEqual([['tasks'], ['tasks'], ['tasks']]);
  await changeStatus(taskId, 'owner', { status: 'open', deadline: dayFromNow(5) });
  expect(await learned()).toEqual(all);
  readers.forEach((reader) => reader.close());
});

test('a bidder without a name is read as anonymous', async () => {
  const { _id: taskId } = await postTask(market, 'owner');
  const token = await market.identity.tokenFor('shy', { name: null, email: null });
  expect((await market.call('POST', '/bids', { token, body: { taskId } })).status).toBe(201);
  expect((await received(taskId)).body).toMatchObject([{ bidderName: 'Anonymous Bidder' }]);
});
