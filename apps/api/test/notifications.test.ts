import { TaskUpdate, type Bid, type Notification } from '@talentsphere/api/contract';
import { clockAt } from './support/clock';
import { changed, readEvents, type ReadEvent } from './support/event-reader';
import { caller, startMarketplace, type Marketplace } from './support/marketplace';
import { dayFromNow, postTask, taskBody } from './support/samples';
import { startServer } from './support/server-process';

// Depends on the engine: who is notified of what is decided by statements.

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0' });
});
afterAll(() => market.stop());

const list = async (as: string) =>
  (await market.call<Notification[]>('GET', '/notifications', { as })).body;
const unread = async (as: string) =>
  (await market.call<{ count: number }>('GET', '/notifications/unread', { as })).body.count;
const mark = (as: string, body: object) => market.call('PUT', '/notifications/read', { as, body });
/** What somebody was notified of about a task, the latest first. */
const notifiedOf = async (as: string, taskId: string) =>
  (await list(as)).filter((each) => each.taskId === taskId).map(({ occasion }) => occasion);

const placeBid = async (taskId: string, as: string) =>
  (await market.call<Bid>('POST', '/bids', { as, body: { taskId } })).body._id;
const decide = (bidId: string, status: string) =>
  market.call('PUT', `/bids/${bidId}/status`, { as: 'owner', body: { status } });
const step = (taskId: string, as: string, body: object) =>
  market.call('PUT', `/tasks/${taskId}/status`, { as, body });

/** For fields that do not take any text. */
const others: Partial<TaskUpdate> = {
  category: 'Writing',
  deadline: dayFromNow(20),
  budget: 7,
  skills: ['Editing'],
  isRemote: false,
};

/** All but pictures, which are no terms: see A521 in pictures.test.ts. */
const terms = (Object.keys(TaskUpdate.properties) as (keyof TaskUpdate)[]).filter(
  (field) => field !== 'pictures',
);

test.each(terms)('a change of the %s notifies the bidders', async (field) => {
  const { _id: taskId } = await postTask(market, 'owner');
  await placeBid(taskId, 'bidder');
  const body = taskBody({ [field]: others[field] ?? 'Another text' });
  await market.call('PUT', `/tasks/${taskId}`, { as: 'owner', body });
  expect(await notifiedOf('bidder', taskId)).toEqual(['task changed']);
});

test('[A375] every step notifies the people whom the table of transitions names, and nobody else', async () => {
  const { _id: taskId } = await postTask(market, 'owner', { title: 'Whole life' });
  const winner = await placeBid(taskId, 'winner');
  await placeBid(taskId, 'loser');
  const leaver = await placeBid(taskId, 'leaver');
  const rejected = await placeBid(taskId, 'rejected');
  await market.call('PUT', `/bids/${winner}`, { as: 'winner', body: { amount: 5 } });
  await market.call('DELETE', `/bids/${leaver}`, { as: 'leaver' });
  expect(await notifiedOf('owner', taskId)).toEqual([
    'bid withdrawn',
    'bid changed',
    ...Array<string>(4).fill('bid received'),
  ]);
  await decide(rejected, 'rejected');
  await market.call('PUT', `/tasks/${taskId}`, { as: 'owner', body: taskBody({ budget: 9 }) });
  await decide(winner, 'accepted');
  await step(taskId, 'winner', { status: 'cancelled', reason: 'Ill.' });
  expect(await notifiedOf('winner', taskId)).toEqual(['bid accepted', 'task changed']);
  const isOwner = async (as: string) => (await list(as))[0]?.isOwner;
  expect([await isOwner('owner'), await isOwner('winner')]).toEqual([true, false]);
  expect((await notifiedOf('owner', taskId))[0]).toBe('task cancelled');
  await step(taskId, 'owner', { status: 'open', deadline: dayFromNow(9) });
  expect(await notifiedOf('winner', taskId)).toEqual([
    'task opened again',
    'bid accepted',
    'task changed',
  ]);
  expect(await notifiedOf('loser', taskId)).toEqual([
    'task opened again',
    'bid rejected',
    'task changed',
  ]);
  expect(await notifiedOf('rejected', taskId)).toEqual(['bid rejected']);
  expect(await notifiedOf('leaver', taskId)).toEqual([]);
  expect(await notifiedOf('stranger', taskId)).toEqual([]);
  await step(taskId, 'owner', { status: 'cancelled' });
  expect((await notifiedOf('loser', taskId))[0]).toBe('task cancelled');
  await market.call('DELETE', `/tasks/${taskId}`, { as: 'owner' });
  expect((await notifiedOf('loser', taskId))[0]).toBe('task deleted');
});

test('[A375] work that is completed, and ratings, are announced to the other side', async () => {
  const { _id: taskId } = await postTask(market, 'owner');
  await decide(await placeBid(taskId, 'worker'), 'accepted');
  await step(taskId, 'owner', { status: 'completed' });
  const rate = (as: string) =>
    market.call('PUT', `/tasks/${taskId}/rating`, { as, body: { stars: 5 } });
  await rate('worker');
  expect((await notifiedOf('owner', taskId))[0]).toBe('rating received');
  await rate('owner');
  expect(await notifiedOf('worker', taskId)).toEqual([
    'rating received',
    'task completed',
    'bid accepted',
  ]);
});

test('a notification says of which task, by whom, and when', async () => {
  const { _id: taskId } = await postTask(market, 'olivia', { title: 'Menu' });
  const before = Date.now();
  await placeBid(taskId, 'ben');
  const [entry] = await list('olivia');
  expect(entry).toMatchObject({ taskId, title: 'Menu', actorName: 'User ben', isRead: false });
  expect(Date.parse(entry?.notifiedAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  expect(JSON.stringify(entry)).not.toContain('@');
});

test('[A375] steps that are refused, and changes that change nothing, notify nobody', async () => {
  const task = await postTask(market, 'owner');
  const bidId = await placeBid(task._id, 'bob');
  await placeBid(task._id, 'bob');
  await market.call('PUT', `/bids/${bidId}`, { as: 'bob', body: {} });
  await market.call('PUT', `/tasks/${task._id}`, { as: 'owner', body: taskBody() });
  await market.call('PUT', `/tasks/${task._id}`, { as: 'bob', body: taskBody({ budget: 2 }) });
  expect(await notifiedOf('owner', task._id)).toEqual(['bid received']);
  expect(await notifiedOf('bob', task._id)).toEqual([]);
});

test('while they are unread, repetitions of one bidder are one notification', async () => {
  const { _id: taskId } = await postTask(market, 'iris');
  const bidId = await placeBid(taskId, 'tom');
  for (let amount = 1; amount <= 20; amount += 1) {
    await market.call('PUT', `/bids/${bidId}`, { as: 'tom', body: { amount } });
  }
  expect(await notifiedOf('iris', taskId)).toEqual(['bid changed', 'bid received']);
  await mark('iris', { taskId });
  await market.call('PUT', `/bids/${bidId}`, { as: 'tom', body: { amount: 99 } });
  expect(await notifiedOf('iris', taskId)).toEqual(['bid changed', 'bid changed', 'bid received']);
  expect(await unread('iris')).toBe(1);
});

test('one, those of a task, or those seen so far can be marked as read, each only by its person', async () => {
  const [first, second] = [await postTask(market, 'uma'), await postTask(market, 'uma')];
  for (const as of ['a', 'b']) await placeBid(first._id, as);
  await placeBid(second._id, 'a');
  const [latest, , oldest] = await list('uma');
  expect(await unread('uma')).toBe(3);
  await mark('stranger', { _id: oldest?._id });
  await mark('stranger', { taskId: first._id });
  expect(await unread('uma')).toBe(3);
  await mark('uma', { _id: oldest?._id });
  expect(await unread('uma')).toBe(2);
  await mark('uma', { taskId: first._id });
  expect(await unread('uma')).toBe(1);
  await placeBid(second._id, 'b');
  await mark('uma', { upTo: latest?.position });
  expect((await list('uma')).map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
});

test.each([{}, { taskID: 'x' }, { _id: 'x' }, { upTo: '-1' }, { upTo: '1e3' }, { taskId: 1 }])(
  'the mark %j is refused',
  async (body) => expect((await mark('uma', body)).status).toBe(400),
);

test('the list comes in pages, the latest first', async () => {
  const { _id: taskId } = await postTask(market, 'pia');
  for (const as of ['a', 'b', 'c', 'd', 'e']) await placeBid(taskId, as);
  const names: (string | null)[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor ? `&cursor=${cursor}` : '';
    const page = await market.call<Notification[]>('GET', `/notifications?limit=2${query}`, {
      as: 'pia',
    });
    names.push(...page.body.map(({ actorName }) => actorName));
    cursor = page.headers.get('x-next-cursor');
    expect(page.headers.get('x-total-count')).toBe('5');
  }
  expect(names).toEqual(['User e', 'User d', 'User c', 'User b', 'User a']);
});

test('[A375] open pages of the person, and of nobody else, are notified at once', async () => {
  const { _id: taskId } = await postTask(market, 'vera');
  const open = async (as: string) =>
    readEvents(`${market.server.origin}/events`, {
      authorization: `Bearer ${await market.identity.tokenFor(as)}`,
    });
  const [own, other] = [await open('vera'), await open('walter')];
  const isTold = ({ data }: ReadEvent) => data.notifications === true;
  await placeBid(taskId, 'xena');
  await own.find(isTold);
  own.events.length = 0;
  await mark('vera', { taskId });
  await own.find(isTold);
  const { _id } = await postTask(market, 'walter');
  await other.find(changed(_id));
  expect(other.events.filter(isTold)).toEqual([]);
  own.close();
  other.close();
});

test('every call needs a session', async () => {
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/notifications'],
    ['GET', '/notifications/unread'],
    ['PUT', '/notifications/read', { upTo: '1' }],
    ['GET', '/notifications/email'],
    ['PUT', '/notifications/email', { isOn: true }],
  ];
  for (const [method, path, body] of calls) {
    expect((await market.call(method, path, { body })).status).toBe(401);
  }
});

test('[A376] a deadline that ends within a day notifies the owner and who was hired once', async () => {
  const deadline = dayFromNow(5);
  const { _id: open } = await postTask(market, 'dora', { deadline });
  const { _id: atWork } = await postTask(market, 'owner', { deadline });
  await decide(await placeBid(atWork, 'erik'), 'accepted');
  const { _id: later } = await postTask(market, 'dora', { deadline: dayFromNow(9) });
  await market.server.stop();
  for (let start = 0; start < 2; start += 1) {
    const server = await startServer({
      ...market.environment,
      ...clockAt(`${deadline}T18:00:00Z`),
    });
    const call = caller(server.origin, market.identity);
    const typesOf = async (as: string, taskId: string) => {
      const exp = Math.floor(Date.parse(deadline) / 1_000) + 2 * 86_400;
      const token = await market.identity.tokenFor(as, { exp });
      const { body } = await call<Notification[]>('GET', '/notifications', { token });
      return body.filter((each) => each.taskId === taskId).map(({ occasion }) => occasion);
    };
    const near = 'deadline near';
    await waitFor(async () => (await typesOf('dora', open)).includes(near));
    expect(await typesOf('dora', open)).toEqual([near]);
    expect((await typesOf('owner', atWork)).filter((each) => each === near)).toHaveLength(1);
    expect((await typesOf('erik', atWork)).filter((each) => each === near)).toHaveLength(1);
    expect(await typesOf('dora', later)).toEqual([]);
    await server.stop();
  }
});

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 100));
}
