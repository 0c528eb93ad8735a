import assert from 'node:assert/strict';
import { devNull } from 'node:os';
import process from 'node:process';
import { after, afterEach, test } from 'node:test';
import { isForUser } from '@talentsphere/dev/process/command-error';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { startS3Server } from '@talentsphere/releases/store/testing/s3-server';
import { runCommand } from './run-command';

const server = await startS3Server();
after(() => server.stop());

const faults: [name: string, env: () => Promise<Record<string, string>>, sentence: RegExp][] = [
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
    /^RELEASE_TARGET is "ftp:\/\/releases": it must be a store/,
  ],
];

const before = process.env;
afterEach(() => {
  process.env = before;
});

for (const [name, env, sentence] of faults) {
  test(`${name} is answered with one sentence`, async () => {
    // The SDK reads its own environment. Each in a process of its own took seconds.
    process.env = { ...before, ...server.env, RELEASE_TARGET: `s3://${server.bucket}` };
    Object.assign(process.env, await env());
    await assert.rejects(runCommand(['rollback', 'tasks'], process.env), (error) => {
      assert.ok(isForUser(error));
      assert.match(error.message, sentence);
      assert.equal(error.message.trim().split('\n').length, 1);
      return true;
    });
  });
}
