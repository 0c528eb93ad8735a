import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './testing/free-port';

const projectId = 'demo-talentsphere';
const dataDir = mkdtempSync(path.join(tmpdir(), 'talentsphere-auth-'));
const file = path.join(dataDir, 'auth/accounts.json');

let base: string;
let port: number;
let emulator: ChildProcess;

/** Rejects with its output when it exits instead of becoming ready. */
async function start(seed = 'demo') {
  emulator = fork(path.join(__dirname, '../dist/server.mjs'), {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      AUTH_PORT: String(port),
      DATA_DIR: dataDir,
      FIREBASE_PROJECT_ID: projectId,
      SEED: seed,
    },
  });
  let said = '';
  emulator.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const failed = once(emulator, 'close').then(() => Promise.reject(new Error(said)));
  await Promise.race([once(emulator, 'message'), failed]);
  failed.catch(() => undefined);
}

async function end(signal: NodeJS.Signals) {
  if (emulator.exitCode !== null || emulator.signalCode !== null) return;
  const ended = once(emulator, 'close');
  emulator.kill(signal);
  await ended;
}

/** @param saved what is in the file by then */
async function restartAfterKill(...saved: string[]) {
  const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  while (!saved.every((each) => text().includes(each))) await setTimeout(20);
  await end('SIGKILL');
  await start();
}

/** The fields of the emulator's responses that the tests read. */
interface Account {
  localId: string;
  idToken: string;
  refreshToken: string;
  displayName?: string;
  isNewUser?: boolean;
  users: [{ displayName: string }];
}

const call = (name: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${base}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function account(name: string, body: object): Promise<Account> {
  const response = await call(name, { returnSecureToken: true, ...body });
  const answer = (await response.json()) as Account;
  expect({ status: response.status, answer }).toMatchObject({ status: 200 });
  return answer;
}

/** What a browser does when its token expires after an hour. */
async function refresh(refreshToken: string): Promise<{ user_id: string }> {
  const response = await fetch(`${base}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { user_id: string };
}

const password = { email: 'nadia@talentsphere.example', password: 'Abcdef1' };
const googleIdentity = {
  sub: 'google-7',
  email: 'leo@talentsphere.example',
  email_verified: true,
  name: 'Leo',
};
const google = {
  postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(googleIdentity))}`,
  requestUri: 'http://localhost',
};

beforeAll(async () => {
  port = await freePort();
  base = `http://127.0.0.1:${port}`;
  await start();
});
afterAll(async () => {
  await end('SIGTERM');
  rmSync(dataDir, { recursive: true });
});

test('demo accounts have their fixed uids and sign in', async () => {
  const mina = await account('signInWithPassword', {
    email: 'mina@talentsphere.example',
    password: 'Welcome1',
  });
  expect(mina.localId).toBe('demo-mina');
});

test.each([
  ['POST', 'identitytoolkit.googleapis.com/v1', 'accounts:query'],
  ['GET', 'emulator/v1', 'oobCodes'],
])('a web site does not get the rights of the project owner: %s %s', async (method, api, path) => {
  const status = async (headers: Record<string, string>) => {
    const type = { 'content-type': 'application/json' };
    const request = { method, ...(method === 'POST' ? { body: '{}' } : {}) };
    const address = `${base}/${api}/projects/${projectId}/${path}`;
    return (await fetch(address, { ...request, headers: { ...type, ...headers } })).status;
  };
  expect(await status({ authorization: 'Bearer owner' })).toBe(200);
  for (const authorization of ['Bearer owner', 'bearer OWNER', 'Bearer ya29.any', '']) {
    expect(await status({ authorization, origin: 'https://site.example' })).toBe(403);
  }
});

test('a web site does not get them at the addresses of pages either', async () => {
  const owner = { authorization: 'Bearer owner', origin: 'https://site.example' };
  const response = await call('update', { localId: 'demo-mina', password: 'Taken01' }, owner);
  expect(response.status).toBe(403);
});

test('no open page is signed out by an answer from before the accounts are loaded', async () => {
  const { idToken } = await account('signUp', {
    email: 'olga@talentsphere.example',
    password: 'Abcdef1',
  });
  await end('SIGTERM');
  const statuses = new Set<number>();
  let isStarting = true;
  const started = start().finally(() => (isStarting = false));
  while (isStarting) {
    await call('lookup', { idToken }).then(
      ({ status }) => statuses.add(status),
      () => setTimeout(5),
    );
  }
  await started;
  expect((await call('lookup', { idToken })).status).toBe(200);
  expect([...statuses].filter((status) => status !== 503 && status !== 200)).toEqual([]);
});

test('accounts, passwords, Google links and sessions survive kill -9', async () => {
  const signedUp = await account('signUp', password);
  const named = await account('update', { idToken: signedUp.idToken, displayName: 'Nadia' });
  expect(named.displayName).toBe('Nadia');
  const linked = await account('signInWithIdp', google);

  await restartAfterKill('"Nadia"', googleIdentity.sub);

  const known = await account('lookup', { idToken: signedUp.idToken });
  // The session of an open browser continues.
  expect(known.users[0].displayName).toBe('Nadia');
  expect((await refresh(signedUp.refreshToken)).user_id).toBe(signedUp.localId);
  expect((await refresh(linked.refreshToken)).user_id).toBe(linked.localId);
  expect((await account('signInWithPassword', password)).localId).toBe(signedUp.localId);
  const again = await account('signInWithIdp', google);
  expect(again.localId).toBe(linked.localId);
  expect(again.isNewUser).toBeUndefined();
});

test('a change made right before SIGTERM is stored, and a changed demo account stays changed', async () => {
  const mina = await account('signInWithPassword', {
    email: 'mina@talentsphere.example',
    password: 'Welcome1',
  });
  await account('update', { idToken: mina.idToken, password: 'Changed1' });
  await end('SIGTERM');
  await start();
  const again = await account('signInWithPassword', {
    email: 'mina@talentsphere.example',
    password: 'Changed1',
  });
  expect(again.localId).toBe('demo-mina');
});

test('a damaged accounts file prevents the start with one sentence, and is not changed', async () => {
  await end('SIGTERM');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.slice(0, 40));
  await expect(start()).rejects.toThrow(/The accounts in .*accounts\.json cannot be read/);
  expect(readFileSync(file, 'utf8')).toBe(whole.slice(0, 40));
  writeFileSync(file, whole);
  await start('none');
});
