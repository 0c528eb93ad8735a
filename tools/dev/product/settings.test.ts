import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeVersionError } from '../bootstrap/node-version.mjs';
import { readSettings } from './settings';

test('without variables, the defaults apply; an empty one counts as not set', () => {
  const settings = readSettings({ PORT: ' ', SEED: '' });
  assert.equal(settings.port, 4200);
  assert.equal(settings.apiPort, 4300);
  assert.equal(settings.authPort, 9099);
  assert.match(settings.dataDir, /[/\\]\.data$/);
  assert.equal(settings.databaseUrl, '');
  assert.equal(settings.seed, 'demo');
  assert.equal(settings.inspector, true);
});

const invalid: [Record<string, string>, RegExp][] = [
  [{ PORT: 'abc' }, /^PORT is "abc": it must be a whole number from 1 to 65535\.$/],
  [{ API_PORT: '0' }, /^API_PORT is "0": it must be a whole number from 1/],
  [{ AUTH_PORT: '65536' }, /^AUTH_PORT is "65536": it must be a whole number from 1/],
  [{ PORT: '4300' }, /^PORT and API_PORT are both 4300/],
  [{ AUTH_PORT: '4200' }, /^PORT and AUTH_PORT are both 4200/],
  [{ SEED: 'foo' }, /^SEED is "foo": it must be demo or none\.$/],
  [{ INSPECTOR: 'yes' }, /^INSPECTOR is "yes": it must be on or off\.$/],
  [{ RELEASE_TARGET: 's3:/bucket' }, /^RELEASE_TARGET is "s3:\/bucket": it must be a store, as s3/],
  [{ RELEASES_URL: 'somewhere' }, /^RELEASES_URL is "somewhere": it must be an address/],
  [
    { DATABASE_URL: 'mysql://u:secret@h/d' },
    /^DATABASE_URL is not an address that starts with postgres:\/\/ or postgresql:\/\/\.$/,
  ],
];

for (const [environment, sentence] of invalid) {
  test(`one sentence for ${JSON.stringify(environment)}`, () => {
    assert.throws(() => readSettings(environment), { name: 'CommandError', message: sentence });
  });
}

test('a store is a bucket, with or without a prefix', () => {
  const place = (text: string) => readSettings({ RELEASE_TARGET: text }).releaseTarget;
  assert.equal(place(''), undefined);
  assert.deepEqual(place('s3://releases'), { bucket: 'releases', prefix: '' });
  assert.deepEqual(place('s3://releases/web/'), { bucket: 'releases', prefix: 'web/' });
  assert.equal(
    readSettings({ RELEASES_URL: 'https://a.example/web/' }).releasesUrl,
    'https://a.example/web',
  );
});

test('Node 20.19 is enough, 20.18 and 18 are not', () => {
  assert.equal(nodeVersionError('20.19.0'), undefined);
  assert.equal(nodeVersionError('24.1.0'), undefined);
  assert.match(
    nodeVersionError('20.18.3') ?? '',
    /^Node 20\.18\.3 is too old: install Node 20\.19 or later/,
  );
  assert.match(nodeVersionError('18.20.0') ?? '', /too old/);
});
