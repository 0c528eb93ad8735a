import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createDataFolder } from './support/marketplace';
import { runToExit, startServer, type Environment } from './support/server-process';

let folder: string;
let firebase: Environment;

beforeEach(() => {
  folder = createDataFolder();
  firebase = {
    AUTH_MODE: 'firebase',
    FIREBASE_PROJECT_ID: 'some-project',
    DATA_DIR: folder,
    API_PORT: '0',
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const emulator = {
  AUTH_MODE: 'emulator',
  FIREBASE_PROJECT_ID: 'demo-x',
  AUTH_EMULATOR_HOST: '127.0.0.1:9',
};

async function refusal(environment: Environment): Promise<string> {
  const { code, output } = await runToExit({ DATA_DIR: folder, API_PORT: '0', ...environment });
  expect(code).toBe(1);
  expect(output.split('\n')).toHaveLength(1);
  return output;
}

describe('a failed start is reported on stderr, with exit code 1', () => {
  test('a wrong setting, in one sentence', async () => {
    expect(await refusal({ ...emulator, AUTH_MODE: 'guess' })).toBe(
      'AUTH_MODE is "guess": it must be emulator or firebase.',
    );
  });

  test('a port that is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ ...emulator, API_PORT: String(port) })).toContain(
      `Port ${port} on 127.0.0.1 is already in use`,
    );
    other.close();
  });
});

describe('the data folder', () => {
  test('has one server: a second one is refused, the first keeps running', async () => {
    const first = await startServer(firebase);
    expect(await refusal(firebase)).toMatch(/is in use by another server \(process \d+\)/);
    expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });

  test('is free when another process has the id of the dead one', async () => {
    const lock = { pid: process.pid, identity: 'long ago', host: hostname() };
    writeFileSync(join(folder, 'database.lock'), JSON.stringify(lock));
    const server = await startServer(firebase);
    expect(await server.stop()).toBe(0);
  });

  test('is not taken from a running server on another machine', async () => {
    writeFileSync(
      join(folder, 'database.lock'),
      JSON.stringify({ pid: 1, identity: '1', host: 'elsewhere' }),
    );
    expect(await refusal(firebase)).toContain('is in use by another server');
  });

  test('of two that start at once on a lock of a dead process, exactly one wins', async () => {
    writeFileSync(
      join(folder, 'database.lock'),
      JSON.stringify({ pid: 2 ** 22 + 1, identity: '1', host: hostname() }),
    );
    const results = await Promise.allSettled([startServer(firebase), startServer(firebase)]);
    const [winner] = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await winner?.stop();
  });
});

test('the embedded database reads values as the driver of a server does', async () => {
  const worker = new Worker(resolve(__dirname, '../dist/pglite-worker.mjs'), {
    workerData: { folder: join(folder, 'database') },
  });
  await once(worker, 'message');
  const sql = `select 1::bigint as count, 2::int as number, 1.5::numeric as price,
    array[3]::bigint[] as counts, '{"a":4}'::jsonb as json`;
  worker.postMessage({ id: 1, kind: 'query', sql, parameters: [] });
  const [reply] = (await once(worker, 'message')) as unknown[];
  await worker.terminate();
  expect(reply).toMatchObject({
    ok: true,
    rows: [{ count: '1', number: 2, price: '1.5', counts: ['3'], json: { a: 4 } }],
  });
});

test('seeds an empty database once, and keeps everything after kill -9, whose lock is taken over', async () => {
  const first = await startServer({ ...firebase, SEED: 'demo' });
  const tasks = (await (await fetch(`${first.origin}/tasks`)).json()) as {
    category: string;
    status: string;
  }[];
  expect(tasks.length).toBeGreaterThanOrEqual(40);
  expect(new Set(tasks.map(({ category }) => category)).size).toBe(12);
  expect(new Set(tasks.map(({ status }) => status))).toEqual(
    new Set(['open', 'in progress', 'completed', 'cancelled', 'expired']),
  );
  await first.stop('SIGKILL');
  const second = await startServer({ ...firebase, SEED: 'demo' });
  expect(await (await fetch(`${second.origin}/tasks`)).json()).toEqual(tasks);
  expect(await second.stop()).toBe(0);
});

test('the log has no token and no email address', async () => {
  const server = await startServer({ ...firebase, LOG_LEVEL: 'trace' });
  await fetch(`${server.origin}/tasks/mina%40example.com?q=mina@example.com`, {
    headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2ln' },
  });
  await server.stop();
  expect(server.output()).toContain('"answered"');
  expect(server.output()).not.toMatch(/@example|eyJ/);
});
