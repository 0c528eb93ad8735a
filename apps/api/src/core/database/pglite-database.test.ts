import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from './pglite-database';

const failing = new Set<string>();
const threads: string[][] = [];
/** Threads that use the files. */
let running = 0;
const mostRunning = jest.fn();

jest.mock('./pglite-thread', () => ({
  PgliteThread: class {
    dead = false;
    ended = Promise.resolve();
    readonly asked: string[] = [];
    static async open() {
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

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talentsphere-'));
  threads.length = 0;
  mostRunning.mockClear();
  failing.clear();
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
