import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '../lib/ports.mjs';
import { startService } from '../lib/service.mjs';

const projectId = 'demo-talentsphere';
const dataDir = mkdtempSync(path.join(tmpdir(), 'talentsphere-auth-'));
const [port] = await freePorts(1);
const base = `http://127.0.0.1:${port}`;

/** @type {import('../lib/service.mjs').Service} */
let emulator;

async function start(seed = 'demo') {
  emulator = startService({
    name: 'sign-in',
    script: 'tools/auth-emulator.mjs',
    env: { AUTH_PORT: `${port}`, DATA_DIR: dataDir, FIREBASE_PROJECT_ID: projectId, SEED: seed },
  });
  await emulator.ready;
}

async function restartAfterKill() {
  await setTimeout(1_000);
  process.kill(emulator.pid, 'SIGKILL');
  await emulator.ended;
  await start();
}

/**
 * @param {string} name
 * @param {object} body
 * @returns {Promise<any>}
 */
async function account(name, body) {
  const response = await fetch(
    `${base}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    },
  );
  const answer = await response.json();
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer;
}

/**
 * What a browser does when its hour is over.
 * @param {string} refreshToken
 * @returns {Promise<any>}
 */
async function refresh(refreshToken) {
  const response = await fetch(`${base}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  assert.equal(response.status, 200, await response.clone().text());
  return response.json();
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

before(() => start());
after(async () => {
  await emulator.stop();
  rmSync(dataDir, { recursive: true });
});

test('demo accounts have their fixed uids and sign in', async () => {
  const mina = await account('signInWithPassword', {
    email: 'mina@talentsphere.example',
    password: 'Welcome1',
  });
  assert.equal(mina.localId, 'demo-mina');
});

test('accounts, passwords, Google links and sessions survive kill -9 a second later', async () => {
  const signedUp = await account('signUp', password);
  const named = await account('update', { idToken: signedUp.idToken, displayName: 'Nadia' });
  assert.equal(named.displayName, 'Nadia');
  const linked = await account('signInWithIdp', google);

  await restartAfterKill();

  const known = await account('lookup', { idToken: signedUp.idToken });
  assert.equal(known.users[0].displayName, 'Nadia', 'the session of an open browser goes on');
  assert.equal((await refresh(signedUp.refreshToken)).user_id, signedUp.localId);
  assert.equal((await refresh(linked.refreshToken)).user_id, linked.localId);
  assert.equal((await account('signInWithPassword', password)).localId, signedUp.localId);
  const again = await account('signInWithIdp', google);
  assert.equal(again.localId, linked.localId);
  assert.equal(again.isNewUser, undefined);
});

test('a change made right before SIGTERM is kept, and a changed demo account stays changed', async () => {
  const mina = await account('signInWithPassword', {
    email: 'mina@talentsphere.example',
    password: 'Welcome1',
  });
  await account('update', { idToken: mina.idToken, password: 'Changed1' });
  await emulator.stop();
  await start();
  const again = await account('signInWithPassword', {
    email: 'mina@talentsphere.example',
    password: 'Changed1',
  });
  assert.equal(again.localId, 'demo-mina');
});

test('a damaged accounts file stops the start with one sentence, and is left as it is', async () => {
  await emulator.stop();
  const file = path.join(dataDir, 'auth/accounts.json');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.slice(0, 40));
  await assert.rejects(start(), /The accounts in .*accounts\.json cannot be read/);
  assert.equal(readFileSync(file, 'utf8'), whole.slice(0, 40));
  writeFileSync(file, whole);
  await start('none');
});
