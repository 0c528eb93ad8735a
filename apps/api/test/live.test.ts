import type { Task } from '@talentsphere/contract';
import { readEvents, type ReadEvent } from './support/event-reader';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres } from './support/raw-database';
import { postTask, taskBody } from './support/samples';
import { startServer } from './support/server-process';

let market: Marketplace;
beforeAll(async () => (market = await startMarketplace()));
afterAll(() => market.stop());

const open = (query = '', headers = {}) =>
  readEvents(`${market.server.origin}/events${query}`, headers);
const authorization = async (user: string) => ({
  authorization: `Bearer ${await market.identity.tokenFor(user)}`,
});
const about = (kind: string, taskId: string) => (event: ReadEvent) =>
  event.event === kind && event.data['taskId'] === taskId;

test("every change of a task and of one's own bids is sent at once, without any user's data", async () => {
  const reader = await open('', await authorization('mina'));
  await reader.find(({ event }) => event === 'hello');
  expect(reader.headers.get('content-type')).toBe('text/event-stream');
  expect(reader.headers.get('content-encoding')).toBeNull();
  const { _id } = await postTask(market, 'omar');
  const created = await reader.find(about('task', _id));
  expect(created.data).toEqual({ taskId: _id });
  await market.call('POST', '/bids', { as: 'mina', body: { taskId: _id } });
  expect((await reader.find(about('bid', _id))).data).toEqual({ taskId: _id, own: true });
  const ofTasks = () => reader.events.filter(({ event }) => event !== 'notifications');
  const seen = ofTasks().length;
  await market.call('PUT', `/tasks/${_id}`, { as: 'omar', body: taskBody({ budget: 7 }) });
  await market.call('DELETE', `/tasks/${_id}`, { as: 'omar' });
  await reader.find((event) => ofTasks().indexOf(event) === seen + 1);
  expect(ofTasks().slice(seen).every(about('task', _id))).toBe(true);
  reader.close();
});

test('[A354] bidders and owners receive their bids, others and visitors do not', async () => {
  const [own, other, visitor] = await Promise.all([
    open('', await authorization('mina')),
    open('', await authorization('zoe')),
    open(),
  ]);
  const owner = await open('', await authorization('omar'));
  const hello = ({ event }: ReadEvent) => event === 'hello';
  const { id } = await own.find(hello);
  await Promise.all([owner, other, visitor].map((reader) => reader.find(hello)));
  const { _id } = await postTask(market, 'omar');
  await market.call('POST', '/bids', { as: 'mina', body: { taskId: _id } });
  const expected = { taskId: _id, own: true };
  expect((await own.find(about('bid', _id))).data).toEqual(expected);
  expect((await owner.find(about('bid', _id))).data).toEqual({ taskId: _id, own: false });
  const later = await postTask(market, 'omar');
  await Promise.all([other, visitor].map((reader) => reader.find(about('task', later._id))));
  const back = await open(`?after=${id}`, await authorization('mina'));
  expect((await back.find(about('bid', _id))).data).toEqual(expected);
  const anonymous = await open(`?after=${id}`);
  await anonymous.find(about('task', later._id));
  for (const reader of [other, visitor, anonymous])
    expect(reader.events.filter(({ event }) => event === 'bid')).toEqual([]);
  [own, owner, other, visitor, back, anonymous].forEach((reader) => reader.close());
});

test('[A354] a cache of lists is told that there was a bid, and nothing else of it', async () => {
  const cache = await open('?everyBid=true');
  await cache.find(({ event }) => event === 'hello');
  const { _id: taskId } = await postTask(market, 'omar');
  await market.call('POST', '/bids', { as: 'mina', body: { taskId } });
  expect((await cache.find(({ event }) => event === 'bids')).data).toEqual({});
  expect(cache.events.some(({ event }) => event === 'bid')).toBe(false);
  cache.close();
});

test('[A354] a page that asks for patches receives changed tasks as every visitor reads them', async () => {
  const headers = await authorization('mina');
  const [page, visitor] = [await open('?patches=true', headers), await open('?patches=true')];
  const hello = await page.find(({ event }) => event === 'hello');
  expect(hello.data['spread']).toBeGreaterThan(0);
  await visitor.find(({ event }) => event === 'hello');
  const { _id: taskId } = await postTask(market, 'omar');
  const news = (wanted: (data: Task[], gone: string[]) => boolean) => (event: ReadEvent) =>
    event.event === 'tasks' &&
    wanted(event.data['tasks'] as Task[], event.data['gone'] as string[]);
  const carries = news((tasks) => tasks.some(({ _id }) => _id === taskId));
  const { data } = await page.find(carries);
  const { body } = await market.call('GET', `/tasks/${taskId}`);
  expect(data['tasks']).toContainEqual(body);
  expect((await visitor.find(carries)).data).toEqual(data);
  await market.call('POST', '/bids', { as: 'mina', body: { taskId } });
  expect((await page.find(about('bid', taskId))).data).toEqual({ taskId, own: true });
  await market.call('DELETE', `/tasks/${taskId}`, { as: 'omar' });
  const isGone = news((_, gone) => gone.includes(taskId));
  const { id } = await visitor.find(isGone);
  expect(visitor.events.map(({ event }) => event)).not.toContain('bid');
  const back = await open(`?patches=true&after=${hello.id}`, headers);
  await back.find(({ event }) => event === 'hello');
  expect(back.events.filter(isGone)).toHaveLength(1);
  expect(back.events.filter(about('bid', taskId))).toHaveLength(1);
  expect(back.events.at(-1)?.id).toBe(id);
  [page, visitor, back].forEach((reader) => reader.close());
});

test('an invalid session receives nothing', async () => {
  const refused = await fetch(`${market.server.origin}/events`, {
    headers: { authorization: 'Bearer forged' },
  });
  expect(refused.status).toBe(401);
});

test('a refused call sends nothing', async () => {
  const reader = await open();
  await market.call('POST', '/tasks', { as: 'omar', body: taskBody({ budget: -1 }) });
  const { _id } = await postTask(market, 'omar');
  await reader.find(about('task', _id));
  expect(reader.events.filter(({ event }) => event !== 'hello')).toHaveLength(1);
  reader.close();
});

test('a reader that reconnects receives what it missed, by header or by address', async () => {
  const first = await open();
  const { id } = await first.find(({ event }) => event === 'hello');
  first.close();
  // On PostgreSQL, the server is told of a change a moment after it was committed.
  const witness = await open();
  const { _id } = await postTask(market, 'omar');
  await witness.find(about('task', _id));
  witness.close();
  for (const [query, headers] of [
    ['', { 'last-event-id': id }],
    [`?after=${encodeURIComponent(id)}`, {}],
  ] as const) {
    const back = await open(query, headers);
    await back.find(({ event }) => event === 'hello');
    expect(back.events.map(({ event }) => event)).toEqual(['task', 'hello']);
    expect(back.events[0]?.data).toEqual({ taskId: _id });
    back.close();
  }
});

test('a new page receives what changed while it loaded; an unknown id gives a resync', async () => {
  // The server must have started before the page.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { _id } = await postTask(market, 'omar');
  const young = await open('?age=1000');
  await young.find(about('task', _id));
  young.close();
  const strange = await open('?after=123456789');
  await strange.find(({ event }) => event === 'resync');
  strange.close();
});

test('a stop of the server ends its streams, and is not delayed by them', async () => {
  const other = await startMarketplace();
  const reader = await readEvents(`${other.server.origin}/events`);
  await reader.find(({ event }) => event === 'hello');
  const started = Date.now();
  await other.stop();
  await reader.ended;
  expect(Date.now() - started).toBeLessThan(5_000);
});

test('a stream ends with the token of its reader, and not before', async () => {
  const now = Math.floor(Date.now() / 1_000);
  // Clocks may differ by a minute.
  const token = await market.identity.tokenFor('mina', { exp: now - 57 });
  const reader = await open('', { authorization: `Bearer ${token}` });
  await reader.find(({ event }) => event === 'hello');
  const { _id } = await postTask(market, 'omar');
  await reader.find(about('task', _id));
  await reader.ended;
  expect(Date.now()).toBeGreaterThanOrEqual((now + 3) * 1_000);
});

onPostgres('two servers on one database', () => {
  test('every server sends a change at any of them, under the same id', async () => {
    const other = await startServer(market.environment);
    const [here, there] = [await open(), await readEvents(`${other.origin}/events`)];
    const hello = ({ event }: ReadEvent) => event === 'hello';
    await Promise.all([here.find(hello), there.find(hello)]);
    const tasks: Task[] = [];
    for (let count = 0; count < 3; count += 1) tasks.push(await postTask(market, 'omar'));
    const idsAt = async (reader: typeof here) =>
      Promise.all(tasks.map(async ({ _id }) => (await reader.find(about('task', _id))).id));
    const ids = await idsAt(here);
    expect(await idsAt(there)).toEqual(ids);
    const moved = await readEvents(`${other.origin}/events?after=${ids[0]}`);
    await moved.find(hello);
    expect(moved.events.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[2]]);
    here.close();
    there.close();
    moved.close();
    await other.stop();
  });
});
