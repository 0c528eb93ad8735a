import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from './pglite-database';

const failing = new Set<string>();
const threads: string[][] = [];
/** Threads that use the files. */
let running = 0;
let isOpenable = true;
/** Of the disk. */
let freeBytes = 1e12;
const mostRunning = jest.fn();

jest.mock('./pglite-thread', () => ({
  PgliteThread: class {
    dead = false;
    ended = Promise.resolve();
    readonly asked: string[] = [];
    static async open() {
      if (!isOpenable) throw new Error('PGlite failed to initialize properly');
      const thread = new this();
      threads.push(thread.asked);
      running += 1;
      mostRunning(running);
      return thread;
    }
    async query(sql: string) {
      this.asked.push(sql);
      const [first = ''] = sql.split(';');
      if (failing.has(first)) throw new Error(`${first} failed`);
      return [];
    }
    abandon() {
      this.dead = true;
      this.ended = new Promise((resolve) => setTimeout(resolve, 20)).then(() => {
        running -= 1;
      });
    }
    async close() {
      this.dead = true;
      running -= 1;
    }
  },
}));

jest.mock('node:fs', () => ({
  ...jest.requireActual<object>('node:fs'),
  statfsSync: () => ({ bavail: freeBytes, bsize: 1 }),
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talentsphere-'));
  threads.length = 0;
  mostRunning.mockClear();
  failing.clear();
  isOpenable = true;
  freeBytes = 1e12;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['begin', 'rollback'])(
  '[A350] a thread whose %s failed is not used again, and the gap is reported',
  async (statement) => {
    const database = await openPglite(folder);
    const onGap = jest.fn();
    database.listen({ onPayload: () => undefined, onGap });
    failing.add(statement);
    const fail = () => Promise.reject(new Error('the work failed'));
    await expect(database.transaction(fail)).rejects.toThrow(
      statement === 'begin' ? 'begin failed' : 'the work failed',
    );
    await database.query('select 1');
    expect(threads).toEqual([expect.not.arrayContaining(['select 1']), ['select 1']]);
    expect(onGap).toHaveBeenCalledTimes(1);
    // Two of them would lose data.
    expect(mostRunning.mock.calls).toEqual([[1], [1]]);
    await database.close();
  },
);

test('makes a checkpoint each minute, so that a crash leaves little to replay', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  const database = await openPglite(folder);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(threads).toEqual([['checkpoint', 'checkpoint']]);
  await database.close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('[A572] a database that cannot be opened again refuses calls at once, and is opened later', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const database = await openPglite(folder);
  failing.add('begin');
  const write = () => database.transaction(async () => undefined);
  await expect(write()).rejects.toThrow('begin failed');
  await jest.advanceTimersByTimeAsync(20);
  isOpenable = false;
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
  isOpenable = true;
  failing.clear();
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
  expect(threads).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5_000);
  await expect(write()).resolves.toBeUndefined();
  await database.close();
  jest.useRealTimers();
});

test('[A573] a start on a full disk says so', async () => {
  isOpenable = false;
  await expect(openPglite(folder)).rejects.toThrow('failed to initialize properly.');
  freeBytes = 15e6;
  await expect(openPglite(folder)).rejects.toThrow(
    /^The database in .* cannot be opened: the disk is full, and it needs 40 MB\.$/,
  );
});
