import assert from 'node:assert/strict';
import { devNull } from 'node:os';
import { after, before, test } from 'node:test';
import { runNode } from '@talentsphere/dev/process/run';
import { freePorts } from '@talentsphere/dev/product/ports';
import { startS3Server } from '@talentsphere/releases/store/testing/s3-server';

let server: Awaited<ReturnType<typeof startS3Server>>;

before(async () => {
  server = await startS3Server();
});
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

for (const [name, env, sentence] of faults) {
  test(`${name} is answered with one sentence`, async () => {
    const target = { RELEASE_TARGET: `s3://${server.bucket}`, ...(await env()) };
    const { code, output } = await runNode(
      [
        '--no-warnings',
        '--import',
        'tsx/esm',
        'tools/delivery/release/cli.ts',
        'rollback',
        'tasks',
      ],
      { env: { ...server.env, ...target } },
    );
    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.equal(output.trim().split('\n').length, 1);
  });
}
