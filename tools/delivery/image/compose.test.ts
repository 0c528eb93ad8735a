import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { apiSettings, edgeSettings } from '@talentsphere/server/settings';
import { readComposeFile, type ComposeService } from './compose-file';
import { describeImage, readStages, valuesOf } from './container-file';

const compose = readComposeFile();
const services = Object.entries(compose.services);
const containerFiles = [...new Set(services.flatMap(([, { build }]) => build?.dockerfile ?? []))];

/** The variables that each of our programs reads. */
const settings: Record<string, object> = {
  api: apiSettings.properties,
  edge: edgeSettings.properties,
};

function settingsOf({ image }: ComposeService): string[] {
  const properties = settings[/^talentsphere-(\w+):/.exec(image)?.[1] ?? ''];
  return Object.entries(properties ?? {}).map(([name, schema]) =>
    (schema as { secret?: true }).secret ? `${name}_FILE` : name,
  );
}

for (const [name, service] of services) {
  const { image, build, user, secrets = [], configs = [], environment = {} } = service;
  const file = build?.dockerfile;

  test(`${name} runs without privileges`, () => {
    assert.match(user, /^[1-9]\d*:[1-9]\d*$/);
    const builtUser = file && describeImage(readStages(file).at(-1)!).user;
    if (builtUser) assert.equal(user, builtUser);
  });

  test(`${name} has a version and a health check`, () => {
    assert.match(image, /:\w[\w.-]*$/);
    assert.doesNotMatch(image, /:latest$/);
    const isOneShot = service.restart === 'no';
    const { healthcheck } = service;
    const check = healthcheck && 'test' in healthcheck ? healthcheck.test : undefined;
    const built = file ? describeImage(readStages(file).at(-1)!).healthcheck : [];
    assert.equal(check !== undefined || (!isOneShot && built.length > 0), !isOneShot);
  });

  test(`${name} names only what exists`, () => {
    for (const secret of secrets) assert.ok(secret in compose.secrets, secret);
    for (const { source } of configs) assert.ok(source in compose.configs, source);
    for (const network of service.networks) assert.ok(network in compose.networks, network);
    for (const volume of service.volumes ?? []) {
      assert.ok(volume.split(':')[0]! in compose.volumes, volume);
    }
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const ends = compose.services[other]?.restart === 'no';
      assert.equal(condition, ends ? 'service_completed_successfully' : 'service_healthy', other);
    }
    const files = Object.entries(environment).filter(([key]) => key.endsWith('_FILE'));
    for (const [, path] of files) assert.ok(secrets.includes(path.slice('/run/secrets/'.length)));
  });

  if (image.startsWith('talentsphere-api') || image.startsWith('talentsphere-edge')) {
    test(`${name} is given settings that it reads, and secrets only as files`, () => {
      const unknown = Object.keys(environment).filter((key) => !settingsOf(service).includes(key));
      assert.deepEqual(unknown, []);
    });
  }
}

test('every image that a container file starts from has a version', () => {
  assert.equal(containerFiles.length, 5);
  for (const { from } of containerFiles.flatMap(readStages))
    assert.match(from, /^[\w/]+:(?!latest)[\w.-]*\d[\w.-]*$/);
});

test('every file that is copied or mounted exists, and is a script that can be started', () => {
  const copied = containerFiles.flatMap(readStages).flatMap((stage) => valuesOf(stage, 'COPY'));
  const sources = copied.flatMap((value) => /^([^-. ]\S+) /.exec(value)?.[1] ?? []);
  assert.deepEqual(sources, ['deploy/proxy/Caddyfile', 'deploy/pgbouncer/pgbouncer.ini']);
  const mounted = Object.values(compose.configs).map(({ file }) => `deploy/${file}`);
  for (const file of [...sources, ...mounted]) assert.ok(existsSync(inRoot(file)), file);
  for (const file of mounted) assert.match(readFileSync(inRoot(file), 'utf8'), /^#!\/bin\/sh\n/);
});

test('every secret is made by make-secrets.sh, and is no part of an image or of the repository', () => {
  const script = readFileSync(inRoot('deploy/make-secrets.sh'), 'utf8');
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    assert.equal(file, `secrets/${name}`);
    assert.match(script, new RegExp(`\\b${name}\\b`));
  }
  for (const ignore of ['.dockerignore', '.gitignore']) {
    assert.match(readFileSync(inRoot(ignore), 'utf8'), /^deploy\/secrets\/?$/m);
  }
});

test('commits wait for one of the replicas that there are', () => {
  const names = services.flatMap(([, { environment }]) => environment?.['REPLICA_NAME'] ?? []);
  const primary = readFileSync(inRoot('deploy/postgres/primary.sh'), 'utf8');
  assert.ok(primary.includes(`synchronous_standby_names = 'ANY 1 (${names.join(', ')})'`));
});
