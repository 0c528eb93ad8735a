import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Random } from '../src/seed/random';
import { startIdentityProvider } from './support/identity-provider';
import { caller, createDataFolder } from './support/marketplace';
import { taskBody } from './support/samples';
import { execArgv, startServer } from './support/server-process';

/** How often the server is killed, and how many writes it acknowledges, all in all. */
const kills = Number(process.env['KILLS'] ?? 3);
const writes = Number(process.env['WRITES'] ?? 150);
const seed = Number(process.env['KILLS_SEED'] ?? 1);

/** Each has so many tasks: an account may not have more than 200 open ones. */
const tasksOfOwner = 100;
const writers = 8;

interface StoredRow {
  table: string;
  row: { id: string; task_id: string; bidder_id: string };
}

/** The ids of tasks, and of each bid those of its task and bidder. */
function storedIn(folder: string): string[] {
  const file = join(folder, 'dump.jsonl');
  const { PATH } = process.env;
  execFileSync(
    process.execPath,
    [...execArgv, resolve(__dirname, '../dist/db.mjs'), 'dump', '--file', file],
    { env: { PATH, DATA_DIR: folder }, stdio: 'ignore' },
  );
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1, -1);
  return lines
    .map((line) => JSON.parse(line) as StoredRow)
    .flatMap(({ table, row }) => {
      if (table === 'tasks') return [row.id];
      return table === 'bids' ? [`${row.task_id} ${row.bidder_id}`] : [];
    });
}

// On the embedded database alone: a server of PostgreSQL outlives this one.
test(
  `[A574] of ${writes} acknowledged writes, none is lost by ${kills} ends of the server while it writes`,
  async () => {
    const folder = createDataFolder();
    const identity = await startIdentityProvider();
    const random = new Random(seed);
    const acknowledged: string[] = [];
    const openings: number[] = [];
    let tasks = 0;
    const start = async () => {
      const began = performance.now();
      const server = await startServer({
        ...identity.environment,
        RATE_LIMIT_WRITES: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: folder,
      });
      openings.push(performance.now() - began);
      return server;
    };
    for (let round = 1; round <= kills; round += 1) {
      const server = await start();
      const call = caller(server.origin, identity);
      const goal = Math.floor((writes * round) / kills);
      // Between one call and all that it makes others wait for.
      const delay = random.integer(0, 30);
      const write = async (as: string, path: string, body: object) => {
        const answer = await call<{ _id: string }>('POST', path, { as, body });
        expect(answer.status).toBe(201);
        return answer.body._id;
      };
      const work = async () => {
        for (;;) {
          const owner = Math.floor((tasks += 1) / tasksOfOwner);
          const taskId = await write(`owner-${owner}`, '/tasks', taskBody());
          acknowledged.push(taskId);
          for (const bidder of ['ann', 'ben', 'cem']) {
            await write(`${bidder}-${owner}`, '/bids', { taskId });
            acknowledged.push(`${taskId} ${bidder}-${owner}`);
          }
        }
      };
      const calls = Array.from({ length: writers }, work);
      const ended = Promise.allSettled(calls);
      while (acknowledged.length < goal) {
        await Promise.race([new Promise((next) => setTimeout(next, 5)), ...calls]);
      }
      await new Promise((next) => setTimeout(next, delay));
      await server.stop('SIGKILL');
      const reasons = (await ended).map((one) => (one as PromiseRejectedResult).reason as Error);
      expect(reasons.map(({ message }) => message)).toEqual(
        reasons.map(() => expect.stringMatching(/fetch failed|terminated/)),
      );
    }
    await (await start()).stop();
    const afterKill = openings.slice(1).sort((a, b) => a - b);
    const share = (part: number) => Math.round(afterKill[Math.floor(afterKill.length * part)] ?? 0);
    if (kills >= 10) {
      process.stdout.write(
        `${acknowledged.length} writes, ${kills} kills; opening: median ${share(0.5)} ms, p95 ${share(0.95)} ms\n`,
      );
    }
    const stored = storedIn(folder);
    expect(new Set(stored).size).toBe(stored.length);
    const found = new Set(stored);
    expect(acknowledged.length).toBeGreaterThanOrEqual(writes);
    expect(acknowledged.filter((one) => !found.has(one))).toEqual([]);
    await identity.stop();
    rmSync(folder, { recursive: true });
  },
  180_000 + kills * 30_000 + writes * 200,
);
