import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
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

describe('what is wrong in the environment is said in one sentence', () => {
  test.each<[string, Environment, RegExp]>([
    ['no mode', {}, /^AUTH_MODE is not set/],
    ['an unknown mode', { ...emulator, AUTH_MODE: 'guess' }, /^AUTH_MODE is "guess"/],
    ['no project', { AUTH_MODE: 'firebase' }, /^FIREBASE_PROJECT_ID is not set/],
    [
      'the emulator in production',
      { ...emulator, NODE_ENV: 'production' },
      /refused when NODE_ENV=production/,
    ],
    [
      'the emulator with a real project',
      { ...emulator, FIREBASE_PROJECT_ID: 'shop' },
      /starts with "demo-"/,
    ],
    [
      'an emulator elsewhere',
      { ...emulator, AUTH_EMULATOR_HOST: '10.0.0.1:9099' },
      /on this machine/,
    ],
    [
      'an emulator mode open to the network',
      { ...emulator, API_HOST: '0.0.0.0' },
      /must be a loopback address/,
    ],
    [
      'no emulator address',
      { ...emulator, AUTH_EMULATOR_HOST: '' },
      /^AUTH_EMULATOR_HOST is not set/,
    ],
    [
      'keys over plain http',
      { AUTH_MODE: 'firebase', FIREBASE_PROJECT_ID: 'p', AUTH_JWKS_URL: 'http://keys.example/' },
      /must be https/,
    ],
    ['a port that is none', { ...emulator, API_PORT: '70000' }, /^API_PORT is "70000"/],
    [
      'a proxy that is no address',
      { ...emulator, TRUST_PROXY: '10.0.0.0/8, proxy' },
      /^TRUST_PROXY holds "proxy"/,
    ],
    ['an unknown seed', { ...emulator, SEED: 'all' }, /^SEED is "all"/],
    [
      'a database address of another kind',
      { ...emulator, DATABASE_URL: 'mysql://x' },
      /^DATABASE_URL is not an address/,
    ],
    [
      'a database that is away',
      { ...emulator, DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/x' },
      /^The database at 127\.0\.0\.1:9\/x cannot be reached/,
    ],
    [
      'a data folder that is a file',
      { ...emulator, DATA_DIR: __filename },
      /^The data folder .* cannot be used/,
    ],
  ])('%s', async (_name, environment, sentence) => {
    const output = await refusal(environment);
    expect(output).toMatch(sentence);
    expect(output).not.toContain('secret');
  });

  test('a taken port', async () => {
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
  test('has one server; a second start is refused, the first goes on', async () => {
    const first = await startServer(firebase);
    expect(await refusal(firebase)).toMatch(/is in use by another server \(process \d+\)/);
    expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });

  test('keeps everything over kill -9, and the lock of the dead is taken over', async () => {
    const first = await startServer({ ...firebase, SEED: 'demo' });
    const before = await (await fetch(`${first.origin}/tasks`)).json();
    await first.stop('SIGKILL');
    const second = await startServer(firebase);
    expect(await (await fetch(`${second.origin}/tasks`)).json()).toEqual(before);
    expect(await second.stop()).toBe(0);
  });

  test('is free when another process got the id of the dead', async () => {
    const lock = { pid: process.pid, identity: 'long ago', host: hostname() };
    writeFileSync(join(folder, 'database.lock'), JSON.stringify(lock));
    const server = await startServer(firebase);
    expect(await server.stop()).toBe(0);
  });

  test('is not taken from a server on another machine that is alive', async () => {
    writeFileSync(
      join(folder, 'database.lock'),
      JSON.stringify({ pid: 1, identity: '1', host: 'elsewhere' }),
    );
    expect(await refusal(firebase)).toContain('is in use by another server');
  });

  test('two that start at once on the lock of a dead one: exactly one wins', async () => {
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

test('seeds an empty database once, with every category, and open, closed and expired tasks', async () => {
  const first = await startServer({ ...firebase, SEED: 'demo' });
  const tasks = (await (await fetch(`${first.origin}/tasks`)).json()) as {
    category: string;
    status: string;
  }[];
  expect(tasks.length).toBeGreaterThanOrEqual(40);
  expect(new Set(tasks.map(({ category }) => category)).size).toBe(12);
  expect(new Set(tasks.map(({ status }) => status))).toEqual(
    new Set(['open', 'closed', 'expired']),
  );
  await first.stop();
  const second = await startServer({ ...firebase, SEED: 'demo' });
  expect(await (await fetch(`${second.origin}/tasks`)).json()).toHaveLength(tasks.length);
  await second.stop();
});

test('the lines of the log hold no token and no email address', async () => {
  const server = await startServer({ ...firebase, LOG_LEVEL: 'trace' });
  await fetch(`${server.origin}/tasks/mina%40example.com?q=mina@example.com`, {
    headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2ln' },
  });
  await server.stop();
  expect(server.output()).toContain('"answered"');
  expect(server.output()).not.toMatch(/@example|eyJ/);
});
