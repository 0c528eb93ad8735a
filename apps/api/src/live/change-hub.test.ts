import type { LiveEvent } from '@talentsphere/api/contract';
import type { Batch, Reader } from './batch';
import type { Change } from './change';
import { openChangeHub } from './change-hub';

const visitor: Reader = { id: undefined, everyBid: false, isEarlier: false };
const reader = (change: Partial<Reader>): Reader => ({ ...visitor, ...change });
const dataOf = (event: Buffer | undefined) =>
  event && (JSON.parse(/^data: (.*)$/m.exec(String(event))?.[1] ?? '') as LiveEvent);

/** The batches of the changes that `announce` reports. */
function setUp() {
  let announce: (payload: string) => void = () => {};
  let lose = () => {};
  const order: string[] = [];
  const hub = openChangeHub(
    {
      listen({ onPayload, onGap }) {
        [announce, lose] = [onPayload, onGap];
        return { stop: async () => undefined };
      },
    },
    ({ kind }: Change) => order.push(kind),
  );
  const received: Batch[] = [];
  const join = (position?: { after: string }) =>
    hub.join((batch) => {
      received.push(batch);
      order.push('page');
    }, position);
  let last = 0;
  const change = (kind: string, rest: object) =>
    announce(JSON.stringify({ id: String((last += 1)), kind, ...rest }));
  const changeTask = (taskId: string) => change('task', { taskId });
  const bid = (taskId: string) => change('bid', { taskId, bidderId: 'mina', ownerId: 'omar' });
  return { hub, join, received, order, change, changeTask, bid, lose: () => lose() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('the first change is sent at once, those of the next half second together, each once', async () => {
  const { join, received, changeTask } = setUp();
  join();
  changeTask('a');
  await wait(1);
  expect(received.map((batch) => dataOf(batch.eventFor(visitor)))).toEqual([
    { tasks: ['a'], jitter: 5 },
  ]);
  for (const id of ['a', 'b', 'a', 'c']) changeTask(id);
  await wait(490);
  expect(received).toHaveLength(1);
  await wait(10);
  expect(received).toHaveLength(2);
  expect(String(received[1]!.eventFor(visitor))).toBe(
    'id: 5\nevent: changes\ndata: {"jitter":5,"tasks":["a","b","c"]}\n\n',
  );
  await wait(5_000);
  changeTask('d');
  await wait(1);
  expect(received).toHaveLength(3);
});

test('all who may know the same get the same bytes, formatted once', async () => {
  const { join, received, changeTask } = setUp();
  join();
  changeTask('a');
  await wait(1);
  const [batch] = received as [Batch];
  expect(batch.eventFor(reader({ id: 'mina' }))).toBe(batch.eventFor(visitor));
});

test.each([
  [
    'more tasks than an event lists',
    ({ changeTask }: ReturnType<typeof setUp>) => {
      for (let id = 0; id <= 500; id += 1) changeTask(`task-${id}`);
    },
  ],
  ['lost notifications', ({ lose }: ReturnType<typeof setUp>) => lose()],
  [
    'a kind of a later schema',
    ({ change }: ReturnType<typeof setUp>) => change('something newer', { taskId: 't' }),
  ],
])('%s are a resync', async (_, act) => {
  const all = setUp();
  all.join();
  act(all);
  await wait(1);
  expect(dataOf(all.received[0]!.eventFor(visitor))).toEqual({ resync: true, jitter: 5 });
});

test('what is cached is emptied before any page is notified, also when something was missed', async () => {
  const { join, order, changeTask, bid, lose } = setUp();
  join();
  changeTask('a');
  bid('a');
  await wait(1);
  lose();
  await wait(500);
  expect(order).toEqual(['task', 'bid', 'page', 'resync', 'page']);
});

test('a reader that joins gets what it missed, and the time over which calls are distributed', async () => {
  const { join, changeTask } = setUp();
  join();
  changeTask('a');
  changeTask('b');
  const { missed, leave } = join({ after: '1' });
  expect(String(missed.firstEventFor(visitor))).toBe(
    'id: 2\nevent: changes\ndata: {"jitter":10,"tasks":["b"]}\n\n',
  );
  leave();
  expect(dataOf(join({ after: '2' }).missed.firstEventFor(visitor))).toEqual({ jitter: 10 });
  expect(dataOf(join({ after: '0' }).missed.firstEventFor(visitor))).toMatchObject({
    resync: true,
  });
});

test('[A354] bids and notifications are for their people alone, without any user’s id', async () => {
  const { join, received, change, bid } = setUp();
  join();
  bid('a');
  bid('a');
  change('notifications', { personIds: ['omar'] });
  await wait(1);
  const [batch] = received as [Batch];
  const sentTo = (id: string | undefined) => dataOf(batch.eventFor(reader({ id })));
  expect(sentTo('mina')).toEqual({ ownBids: ['a'], jitter: 5 });
  expect(sentTo('omar')).toEqual({ receivedBids: ['a'], notifications: true, jitter: 5 });
  expect(sentTo('zoe')).toBeUndefined();
  expect(sentTo(undefined)).toBeUndefined();
  expect(sentTo('')).toBeUndefined();
});

test('[A354] who asks for every bid does not get its task', async () => {
  const { join, received, bid } = setUp();
  join();
  bid('a');
  await wait(1);
  expect(dataOf(received[0]!.eventFor(reader({ everyBid: true })))).toEqual({
    bids: true,
    jitter: 5,
  });
});

test('pages and edges of earlier releases are asked to read everything again', async () => {
  const { join, received, changeTask, bid } = setUp();
  const earlier = reader({ isEarlier: true });
  const { missed } = join();
  expect(String(missed.firstEventFor(earlier))).toMatch(
    /^id: \S+\nevent: hello\ndata: {"spread":5}\n\n$/,
  );
  bid('a');
  await wait(1);
  expect(received[0]!.eventFor(earlier)).toBeUndefined();
  const resync = (id: string) => `id: ${id}\nevent: resync\ndata: {"spread":5}\n\n`;
  expect(String(received[0]!.eventFor({ ...earlier, everyBid: true }))).toBe(resync('1'));
  changeTask('a');
  await wait(500);
  expect(String(received[1]!.eventFor(earlier))).toBe(resync('2'));
  expect(String(join({ after: '1' }).missed.firstEventFor(earlier))).toBe(
    'id: 2\nevent: resync\ndata: {"spread":10}\n\nid: 2\nevent: hello\ndata: {"spread":10}\n\n',
  );
});
