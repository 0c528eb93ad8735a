import type { Task } from '@talentsphere/contract';
import type { Batch, Change } from './change';
import { openChangeBatches } from './change-batches';
import { openChangeHub } from './change-hub';

const task = (id: string, description = '') => ({ _id: id, description, createdAt: id }) as Task;
const payload = (id: number, kind: string, rest: object) =>
  JSON.stringify({ id: String(id), kind, ...rest });
const ids = (count: number) => Array.from({ length: count }, (_, index) => `task-${index}`);

interface Patches {
  tasks: Task[];
  gone: string[];
  ids: string[];
  spread: number;
}
const patchesOf = ({ shared }: Batch) =>
  JSON.parse(/^data: (.*)$/m.exec(String(shared))?.[1] ?? '{}') as Patches;

/** Batches of the changes that `announce` reports; tasks are read from `stored`. */
function setUp() {
  const stored = new Map<string, Task>();
  const read = jest.fn(async (wanted: readonly string[]) =>
    wanted.flatMap((id) => stored.get(id) ?? []).map((each) => ({ task: each, isNew: false })),
  );
  let announce: (payload: string) => void = () => {};
  let lose = () => {};
  const database: Parameters<typeof openChangeHub>[0] = {
    listen({ onPayload, onGap }) {
      [announce, lose] = [onPayload, onGap];
      return { stop: async () => undefined };
    },
  };
  const hub = openChangeHub(database, () => undefined);
  const batches = openChangeBatches(hub, read);
  const received: Batch[] = [];
  const join = (position?: { after: string }) =>
    batches.join((batch) => received.push(batch), position);
  let last = 0;
  const change = (kind: string, rest: object) => announce(payload((last += 1), kind, rest));
  const changeTask = (taskId: string) => change('task', { taskId });
  return { stored, read, join, received, change, changeTask, lose: () => lose() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('the first change is told at once, those of the next half second together, and read once for all', async () => {
  const { stored, read, join, received, changeTask } = setUp();
  join();
  join();
  stored.set('a', task('a', 'first'));
  changeTask('a');
  await wait(1);
  expect(received.map((batch) => patchesOf(batch).tasks)).toEqual([
    [task('a', 'first')],
    [task('a', 'first')],
  ]);
  stored.set('a', task('a', 'second'));
  stored.set('b', task('b'));
  for (const id of ['a', 'b', 'a', 'c']) changeTask(id);
  await wait(490);
  expect(received).toHaveLength(2);
  await wait(10);
  expect(read.mock.calls).toEqual([[['a']], [['a', 'b', 'c']]]);
  const { lastId } = received[2]!;
  expect(lastId).toBe('5');
  expect(received[2]!.shared).toEqual(received[3]!.shared);
  const { tasks, gone } = patchesOf(received[2]!);
  expect(tasks).toEqual([task('b'), task('a', 'second')]);
  expect(gone).toEqual(['c']);
});

test('when tasks cannot be read, or do not fit, only their ids are told', async () => {
  const { stored, read, join, received, changeTask } = setUp();
  join();
  read.mockRejectedValueOnce(new Error('The database is away.'));
  changeTask('a');
  await wait(1);
  expect(patchesOf(received[0]!)).toMatchObject({ tasks: [], gone: [], ids: ['a'] });
  for (const id of ids(10)) stored.set(id, task(id, 'x'.repeat(1_000)));
  ids(10).forEach(changeTask);
  await wait(500);
  const { tasks, ids: others } = patchesOf(received[1]!);
  expect(tasks).toHaveLength(3);
  expect(others).toHaveLength(7);
  expect(received[1]!.shared!.length).toBeLessThan(5_000);
});

test('what has changed again while it was read is told as it is, or by its id', async () => {
  const { stored, read, join, received, changeTask } = setUp();
  join();
  let answer: (tasks: { task: Task; isNew: boolean }[]) => void = () => {};
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  changeTask('a');
  await wait(1);
  changeTask('a');
  answer([{ task: task('a', 'old'), isNew: false }]);
  await wait(1);
  expect(patchesOf(received[0]!)).toMatchObject({ tasks: [], gone: [], ids: ['a'] });
  read.mockRejectedValueOnce(new Error('The database is not available.'));
  await wait(500);
  expect(patchesOf(received[1]!)).toMatchObject({ tasks: [], gone: [], ids: ['a'] });
  stored.set('a', task('a', 'new'));
  changeTask('a');
  await wait(500);
  expect(patchesOf(received[2]!).tasks).toEqual([task('a', 'new')]);
});

test('a task is told by its id to a reader that joins after a bid on it', async () => {
  const { stored, join, changeTask, change } = setUp();
  join();
  stored.set('a', task('a'));
  changeTask('b');
  changeTask('a');
  await wait(500);
  const missed = () => patchesOf(join({ after: '1' }).missed);
  expect(missed().tasks).toEqual([task('a')]);
  change('bid', { taskId: 'a', bidderId: 'mina', ownerId: 'omar' });
  await wait(500);
  expect(missed()).toMatchObject({ tasks: [], ids: ['a'] });
});

test.each([
  [
    'more tasks than an event tells',
    ({ changeTask }: ReturnType<typeof setUp>) => ids(501).forEach(changeTask),
  ],
  ['lost notifications', ({ lose }: ReturnType<typeof setUp>) => lose()],
])('%s are a resync, and nothing is read', async (_, act) => {
  const all = setUp();
  all.join();
  act(all);
  await wait(1);
  expect(String(all.received[0]!.shared)).toContain('event: resync');
  expect(all.read).not.toHaveBeenCalled();
});

test('a reader that joins gets what it missed, and the time over which calls are spread', async () => {
  const { stored, read, join, received, changeTask } = setUp();
  join();
  stored.set('a', task('a'));
  changeTask('a');
  await wait(1);
  changeTask('a');
  const { missed, spread, lastId, leave } = join({ after: '0' });
  expect(spread).toBe(20);
  expect(String(missed.shared)).toContain('event: resync');
  leave();
  const { missed: known } = join({ after: '1' });
  // What has changed again is out of date until it is read.
  expect(patchesOf(known)).toMatchObject({ tasks: [], ids: ['a'] });
  expect(lastId).toBe('2');
  stored.delete('a');
  await wait(500);
  expect(read).toHaveBeenCalledTimes(2);
  expect(patchesOf(received.at(-1)!).gone).toEqual(['a']);
});

test('bids and notifications are for their people alone', async () => {
  const { join, received, change } = setUp();
  join();
  change('bid', { taskId: 'a', bidderId: 'mina', ownerId: 'omar' });
  change('notifications', { personIds: ['omar'] });
  await wait(1);
  const [{ shared, personal, lastId }] = received as [Batch];
  expect(shared).toBeUndefined();
  expect(lastId).toBe('2');
  const kinds = (changes: Change[] | undefined) => changes?.map(({ kind }) => kind);
  expect(kinds(personal.get('omar'))).toEqual(['bid', 'notifications']);
  expect(kinds(personal.get('mina'))).toEqual(['bid']);
});
