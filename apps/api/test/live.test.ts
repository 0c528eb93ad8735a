import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '@talentsphere/api/contract';
import { changed, readEvents, untilItListens, type ReadEvent } from './support/event-reader';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres } from './support/raw-database';
import { postTask, taskBody } from './support/samples';
import { startServer } from './support/server-process';

let market: Marketplace;
/** Since when the server has received all changes, in milliseconds. */
let listensSince: number;
beforeAll(async () => {
  market = await startMarketplace();
  await untilItListens(market);
  listensSince = Date.now();
});
afterAll(() => market.stop());

const open = (query = '', headers = {}) =>
  readEvents(`${market.server.origin}/events${query}`, headers);
const authorization = async (user: string) => ({
  authorization: `Bearer ${await market.identity.tokenFor(user)}`,
});
const bidOn = (part: 'ownBids' | 'receivedBids', taskId: string) => (event: ReadEvent) =>
  event.data[part]?.includes(taskId) ?? false;

test("every change of a task and of one's own bids is sent, without any user's data", async () => {
  const reader = await open('', await authorization('mina'));
  expect(reader.headers.get('content-type')).toBe('text/event-stream');
  expect(reader.headers.get('content-encoding')).toBeNull();
  const { _id } = await postTask(market, 'omar');
  const created = await reader.find(changed(_id));
  expect(created).toEqual({
    id: expect.any(String),
    name: 'changes',
    data: { tasks: [_id], jitter: expect.any(Number) },
  });
  expect(created.data.jitter).toBeGreaterThan(0);
  await market.call('POST', '/bids', { as: 'mina', body: { taskId: _id } });
  await reader.find(bidOn('ownBids', _id));
  reader.events.length = 0;
  await market.call('PUT', `/tasks/${_id}`, { as: 'omar', body: taskBody({ budget: 7 }) });
  await reader.find(changed(_id));
  reader.events.length = 0;
  await market.call('DELETE', `/tasks/${_id}`, { as: 'omar' });
  await reader.find(changed(_id));
  reader.close();
});

test('many changes are sent together, each task once', async () => {
  const reader = await open();
  const posted = await Promise.all(Array.from({ length: 20 }, () => postTask(market, 'omar')));
  for (const { _id } of posted) await reader.find(changed(_id));
  const received = reader.events.flatMap(({ data }) => data.tasks ?? []);
  expect(received.sort()).toEqual(posted.map(({ _id }) => _id).sort());
  expect(reader.events.length).toBeLessThan(posted.length);
  reader.close();
});

test('[A354] bidders and owners receive their bids, others and visitors do not', async () => {
  const [own, other, visitor] = await Promise.all([
    open('', await authorization('mina')),
    open('', await authorization('zoe')),
    open(),
  ]);
  const owner = await open('', await authorization('omar'));
  const { id } = own.events[0]!;
  const { _id } = await postTask(market, 'omar');
  await market.call('POST', '/bids', { as: 'mina', body: { taskId: _id } });
  await own.find(bidOn('ownBids', _id));
  await owner.find(bidOn('receivedBids', _id));
  const later = await postTask(market, 'omar');
  await Promise.all([own, owner, other, visitor].map((reader) => reader.find(changed(later._id))));
  const back = await open(`?after=${id}`, await authorization('mina'));
  await back.find(bidOn('ownBids', _id));
  const anonymous = await open(`?after=${id}`);
  await anonymous.find(changed(later._id));
  const partsOf = ({ events }: typeof own) => [
    ...new Set(events.flatMap(({ data }) => Object.keys(data))),
  ];
  for (const reader of [other, visitor, anonymous])
    expect(partsOf(reader).sort()).toEqual(['jitter', 'tasks']);
  expect(own.events.some(({ data }) => data.receivedBids)).toBe(false);
  expect(owner.events.some(({ data }) => data.ownBids)).toBe(false);
  [own, owner, other, visitor, back, anonymous].forEach((reader) => reader.close());
});

test('[A354] a cache of lists learns that there was a bid, and nothing else of it', async () => {
  const cache = await open('?everyBid=true');
  const { _id: taskId } = await postTask(market, 'omar');
  await cache.find(changed(taskId));
  await market.call('POST', '/bids', { as: 'mina', body: { taskId } });
  const { data } = await cache.find((event) => event.data.bids === true);
  expect(data).toEqual({ bids: true, jitter: expect.any(Number) });
  cache.close();
});

test('pages and edges of earlier releases are asked to read everything again', async () => {
  const [page, edge] = [await open('?changes=false'), await open('?changes=false&everyBid=true')];
  expect(page.events.map(({ name }) => name)).toEqual(['hello']);
  const { _id: taskId } = await postTask(market, 'omar');
  const isResync = ({ name }: ReadEvent) => name === 'resync';
  await Promise.all([page, edge].map((reader) => reader.find(isResync)));
  edge.events.length = 0;
  await market.call('POST', '/bids', { as: 'mina', body: { taskId } });
  await edge.find(isResync);
  const back = await open(`?changes=false&after=${page.events[0]?.id}`);
  expect(back.events.map(({ name }) => name)).toEqual(['resync', 'hello']);
  [page, edge, back].forEach((reader) => reader.close());
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
  await reader.find(changed(_id));
  expect(reader.events.flatMap(({ data }) => data.tasks ?? [])).toEqual([_id]);
  reader.close();
});

test('a reader that reconnects receives what it missed, by header or by address', async () => {
  const first = await open();
  const { id } = first.events[0]!;
  first.close();
  // On PostgreSQL, the server learns of a change a moment after it was committed.
  const witness = await open();
  const { _id } = await postTask(market, 'omar');
  await witness.find(changed(_id));
  witness.close();
  for (const [query, headers] of [
    ['', { 'last-event-id': id }],
    [`?after=${encodeURIComponent(id)}`, {}],
  ] as const) {
    const back = await open(query, headers);
    expect(back.events.map(({ data }) => data.tasks)).toEqual([[_id]]);
    back.close();
  }
});

test('a new page receives what changed while it loaded; an unknown id gives a resync', async () => {
  const isResync = async (query: string) => {
    const reader = await open(query);
    reader.close();
    return reader.events[0]?.data.resync === true;
  };
  // The age reaches back to when the server began to listen: a late answer still has the change.
  while (await isResync('?age=1200')) await sleep(100);
  const { _id } = await postTask(market, 'omar');
  const young = await open(`?age=${Date.now() - listensSince}`);
  await young.find(changed(_id));
  young.close();
  expect(await isResync('?after=123456789')).toBe(true);
});

test('a stop of the server ends its streams, and is not delayed by them', async () => {
  const other = await startMarketplace();
  const reader = await readEvents(`${other.server.origin}/events`);
  // What is not closed would be cut off after longer than a test may take.
  expect(await other.server.stop()).toBe(0);
  await reader.ended;
  await other.stop();
});

onPostgres('two servers on one database', () => {
  test('every server sends a change at any of them, under the same id', async () => {
    const other = await startServer(market.environment);
    await untilItListens(market, other);
    const [here, there] = [await open(), await readEvents(`${other.origin}/events`)];
    const tasks: Task[] = [];
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const task = await postTask(market, 'omar');
      tasks.push(task);
      // One at a time: what is announced together may come in other batches by another server.
      const { id } = await here.find(changed(task._id));
      expect((await there.find(changed(task._id))).id).toBe(id);
      ids.push(id);
    }
    const moved = await readEvents(`${other.origin}/events?after=${ids[0]}`);
    expect(moved.events[0]).toMatchObject({
      id: ids[2],
      data: { tasks: tasks.slice(1).map(({ _id }) => _id) },
    });
    here.close();
    there.close();
    moved.close();
    await other.stop();
  });
});
