import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { freePorts } from '../lib/ports.mjs';
import { runNode } from '../lib/run.mjs';
import { release, rollback } from './commands.mjs';
import { describeBuild } from './describe-build.mjs';
import { createWorkshop } from './testing/fake-remote.mjs';
import { startS3Server } from './testing/s3-server.mjs';

/** @type {ReturnType<typeof createWorkshop>} */
let workshop;
/** @type {Awaited<ReturnType<typeof startS3Server>>} */
let server;
/** @type {import('./types.d.mts').ReleaseTarget} */
let target;

beforeEach(async () => {
  workshop = createWorkshop();
  server = await startS3Server();
  Object.assign(process.env, server.env);
  const { storeTarget } = await import('./store-target.mjs');
  target = storeTarget({ bucket: server.bucket, prefix: '' });
});
afterEach(async () => {
  workshop.remove();
  await server.stop();
});

const build = (/** @type {string} */ script) => describeBuild(workshop.build(script));
const traffic = async () =>
  (await target.readRegistry()).microFrontends['tasks']?.map(
    ({ deployment }) => deployment.traffic,
  );

/** @param {string} file */
async function headersOf(file) {
  const { headers } = await fetch(`${server.url}/${file}`);
  return ['content-type', 'content-encoding', 'cache-control'].map((name) => headers.get(name));
}

test('files say what they are and may be kept for ever; the registry is asked for each time', async () => {
  const change = await release(target, build('one()'));
  const place = `tasks/${change?.version}`;
  const forEver = 'public, max-age=31536000, immutable';
  const script = 'text/javascript; charset=utf-8';
  assert.deepEqual(await headersOf(`${place}/remote-entry.js`), [script, null, forEver]);
  assert.deepEqual(await headersOf(`${place}/mf-manifest.json`), [
    'application/json',
    null,
    forEver,
  ]);
  assert.deepEqual(await headersOf('registry.json'), ['application/json', null, 'no-cache']);
  const head = await fetch(`${server.url}/${place}/remote-entry.js.br`, { method: 'HEAD' });
  assert.equal(head.headers.get('content-encoding'), 'br');
  assert.equal(head.headers.get('content-type'), script);
});

test('a rollback whose answer was lost happened, and happens once', async () => {
  for (const script of ['one()', 'two()', 'three()']) await release(target, build(script));
  server.loseNextAnswer('registry.json');
  await rollback(target, 'tasks');
  assert.deepEqual(await traffic(), [0, 100, 0]);
  assert.equal((await target.readHistory(9)).length, 4);
});

test('a change that meets a newer registry is made anew on that one', async () => {
  await release(target, build('one()'));
  let runs = 0;
  await target.changeRegistry(async ({ microFrontends }) => {
    runs += 1;
    if (runs === 1) await release(target, build('two()'));
    microFrontends['other'] = [];
    return true;
  });
  assert.equal(runs, 2);
  assert.deepEqual(await traffic(), [100, 0]);
  assert.deepEqual((await target.readRegistry()).microFrontends['other'], []);
});

test('an upload that breaks off shows nobody anything, and is completed by the next', async () => {
  await release(target, build('one()'));
  const second = build('two()');
  const manifest = path.join(second.folder, 'mf-manifest.json');
  rmSync(manifest);
  await assert.rejects(release(target, second));
  assert.deepEqual(await traffic(), [100]);
  const again = await release(target, build('two()'));
  assert.deepEqual(await traffic(), [100, 0]);
  for (const file of ['remote-entry.js', 'mf-manifest.json']) {
    assert.equal((await fetch(`${server.url}/tasks/${again?.version}/${file}`)).status, 200);
  }
});

/** @type {[name: string, env: () => Promise<Record<string, string>>, sentence: RegExp][]} */
const faults = [
  [
    'a missing bucket',
    async () => ({ RELEASE_TARGET: 's3://nothing' }),
    /^There is no bucket nothing:/,
  ],
  [
    'a wrong key',
    async () => ({ AWS_ACCESS_KEY_ID: 'wrong' }),
    /^The store refuses releases to these/,
  ],
  ['a missing region', async () => ({ AWS_REGION: '' }), /^The store has no usable region: set/],
  [
    'missing credentials',
    async () => ({
      AWS_ACCESS_KEY_ID: '',
      AWS_SECRET_ACCESS_KEY: '',
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_CONFIG_FILE: devNull,
      AWS_SHARED_CREDENTIALS_FILE: devNull,
    }),
    /^There are no credentials for the store: set/,
  ],
  [
    'a store that is down',
    async () => ({ AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(await freePorts(1))[0]}` }),
    /^The store of releases cannot be reached \(ECONNREFUSED\)/,
  ],
  [
    'a wrong target',
    async () => ({ RELEASE_TARGET: 'ftp://releases' }),
    /^RELEASE_TARGET=ftp:\/\/releases is no/,
  ],
];

for (const [name, env, sentence] of faults) {
  test(`${name} is answered with one sentence`, async () => {
    const target = { RELEASE_TARGET: `s3://${server.bucket}`, ...(await env()) };
    const { code, output } = await runNode(
      ['--no-warnings', 'tools/release/cli.mjs', 'rollback', 'tasks'],
      { env: { ...server.env, ...target } },
    );
    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.equal(output.trim().split('\n').length, 1);
  });
}
