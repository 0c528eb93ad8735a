import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { edgeTokenHeader } from '@talentsphere/releases/edge-api';
import { apiSettings, edgeSettings } from '@talentsphere/server/settings';
import fastify from 'fastify';
import { networksOf, readComposeFile, type ComposeService } from './compose-file';
import { describeImage, readStages, valuesOf } from './container-file';

const compose = readComposeFile();
const services = Object.entries(compose.services);
const containerFiles = [...new Set(services.flatMap(([, { build }]) => build?.dockerfile ?? []))];

/** The name of an image with a version, and a digest once .github/renovate.json has proposed it. */
const versioned = /^[\w/-]+:(?!latest)[\w.-]*\d[\w.-]*(@sha256:[\da-f]{64})?$/;

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
    assert.match(image, versioned);
    const isOneShot = service.restart === 'no';
    const { healthcheck } = service;
    const check = healthcheck && 'test' in healthcheck ? healthcheck.test : undefined;
    const built = file ? describeImage(readStages(file).at(-1)!).healthcheck : [];
    assert.equal(check !== undefined || (!isOneShot && built.length > 0), !isOneShot);
  });

  test(`${name} names only what exists`, () => {
    for (const secret of secrets) assert.ok(secret in compose.secrets, secret);
    for (const { source } of configs) assert.ok(source in compose.configs, source);
    for (const network of Object.keys(networksOf(service))) {
      assert.ok(network in compose.networks, network);
    }
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

const isEdge = ({ image }: ComposeService) => image.startsWith('talentsphere-edge');
const isApi = ({ image }: ComposeService) => image.startsWith('talentsphere-api');

test('the edges, which run the code of remotes, reach the proxy and the store, and nothing outside', () => {
  const reachable = new Set<string>();
  const edges = Object.values(compose.services).filter(isEdge);
  for (const network of edges.flatMap((edge) => Object.keys(networksOf(edge)))) {
    assert.equal(compose.networks[network]?.internal, true, network);
    for (const [name, service] of services) {
      if (!isEdge(service) && network in networksOf(service)) reachable.add(name);
    }
  }
  assert.deepEqual([...reachable].toSorted(), ['create-bucket', 'proxy', 'store']);
});

test('only PostgreSQL, PgBouncer and the API are in the network of the database', () => {
  assert.equal(compose.networks['data']?.internal, true);
  for (const [name, service] of services.filter(([, each]) => 'data' in networksOf(each))) {
    assert.ok(isApi(service) || name === 'pgbouncer' || /^postgres:/.test(service.image), name);
  }
});

/** @returns the address for which a server with the trusted proxies of `service` takes a request's sender */
async function senderFor(service: ComposeService, from: string, forwardedFor?: string) {
  const server = fastify({ trustProxy: service.environment!['TRUST_PROXY']! });
  server.get('/', ({ ip }) => ip);
  const headers = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {};
  return (await server.inject({ url: '/', remoteAddress: from, headers })).body;
}

test('edges and API learn the address of a visitor from the proxy, and from nobody else', async () => {
  const { web = '', pages = '' } = networksOf(compose.services['proxy']!);
  const [visitor, forged, edge, otherApi] = [
    '198.51.100.7',
    '203.0.113.9',
    '172.30.1.130',
    '172.30.0.130',
  ];
  const edges = compose.services['edge-1']!;
  const api = compose.services['api-1']!;

  assert.equal(await senderFor(edges, pages, `${forged}, ${visitor}`), visitor);
  assert.equal(await senderFor(edges, edge, forged), edge);
  // Each server has appended the address that called it.
  assert.equal(await senderFor(api, web, `${forged}, ${visitor}, ${pages}, ${edge}`), visitor);
  assert.equal(await senderFor(api, otherApi, forged), otherApi);

  const passedOn = compose.services['proxy']!.environment!['EDGES'];
  assert.equal(passedOn, compose.networks['pages']!.ipam!.config[0].subnet);
});

test('no other container is given the address of the proxy', () => {
  for (const [network, address] of Object.entries(networksOf(compose.services['proxy']!))) {
    const { subnet, ip_range: range } = compose.networks[network]!.ipam!.config[0];
    assert.ok(isWithin(address!, subnet) && !isWithin(address!, range), address);
    assert.ok(isWithin(range.split('/')[0]!, subnet), range);
  }
});

function isWithin(address: string, range: string): boolean {
  const [network = '', prefix] = range.split('/');
  const list = new BlockList();
  list.addSubnet(network, Number(prefix));
  return list.check(address);
}

test('every image that a container file starts from has a version', () => {
  assert.equal(containerFiles.length, 5);
  for (const { from } of containerFiles.flatMap(readStages)) {
    assert.match(from, versioned);
    const [named = ''] = from.split('@');
    assert.match(`${named}@sha256:${'0a'.repeat(32)}`, versioned);
  }
});

test('every file that is copied or mounted exists, and every script can be started', () => {
  const copied = containerFiles.flatMap(readStages).flatMap((stage) => valuesOf(stage, 'COPY'));
  const sources = copied.flatMap((value) => /^([^-. ]\S+) /.exec(value)?.[1] ?? []);
  assert.deepEqual(sources, ['deploy/proxy/Caddyfile', 'deploy/pgbouncer/pgbouncer.ini']);
  const mounted = Object.values(compose.configs).map(({ file }) => `deploy/${file}`);
  for (const file of [...sources, ...mounted]) assert.ok(existsSync(inRoot(file)), file);
  const scripts = mounted.filter((file) => file.endsWith('.sh'));
  for (const file of scripts) assert.match(readFileSync(inRoot(file), 'utf8'), /^#!\/bin\/sh\n/);
});

test('the platform releases with an account that reaches the releases alone, and not with the root account of the store', () => {
  const read = (file: string) => readFileSync(inRoot(file), 'utf8');
  const add = /^mc admin user add store (\w+) "\$\(cat \/run\/secrets\/(\w+)\)"$/m;
  const [, user = '', secret = ''] = add.exec(read('deploy/store/create-bucket.sh')) ?? [];
  assert.notEqual(user, compose.services['store']?.environment?.['MINIO_ROOT_USER']);
  assert.ok(compose.services['create-bucket']?.secrets?.includes(secret));
  const credentials = `AWS_ACCESS_KEY_ID=${user} AWS_SECRET_ACCESS_KEY="$(cat deploy/secrets/${secret})"`;
  assert.ok(read('docs/how-to/deploy.md').includes(credentials));
  const { Statement: rights } = JSON.parse(read('deploy/store/platform-policy.json'));
  const reach = rights.map(({ Resource: resource }: { Resource: string }) => resource);
  assert.deepEqual(reach, ['arn:aws:s3:::releases', 'arn:aws:s3:::releases/web/*']);
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

test('the log of the proxy has no keys of links, no tokens and no searches', () => {
  const proxy = readFileSync(inRoot('deploy/proxy/Caddyfile'), 'utf8');
  // Of the default log, to which failures are written, with the request. A log with settings is another one.
  const [options = ''] = proxy.split(/^}$/m, 1);
  assert.match(options, /^\tlog \{$/m);
  assert.doesNotMatch(proxy.slice(options.length), /^\s*log\b.*\{/m);
  const [, pattern = '', by = ''] = /request>uri regexp "(.+)" "(.+)"/.exec(options) ?? [];
  const logged = (uri: string) =>
    uri.replaceAll(new RegExp(pattern, 'g'), by.replace('${1}', '$1'));
  assert.equal(
    logged('/api/files/a.pdf?person=p&until=1&key=abc'),
    '/api/files/a.pdf?person=p&until=1&key=…',
  );
  assert.equal(logged('/api/unsubscribe/abc/bids'), '/api/unsubscribe/…/bids');
  assert.equal(logged('/task/1?preview=abc'), '/task/1?preview=…');
  assert.equal(
    logged('/browse-tasks?q=my+name&category=Design&skills=law&place=Bern'),
    '/browse-tasks?q=…&category=Design&skills=…&place=…',
  );
  assert.equal(logged('/people?skill=law'), '/people?skill=…');
  assert.equal(logged('/assets/main.js'), '/assets/main.js');
  assert.match(options, /request>headers>Referer delete/);
  // To the next page of a search, and to the page after a preview.
  assert.match(options, /resp_headers>Link delete/);
  assert.match(options, /resp_headers>Location delete/);
  assert.match(options.toLowerCase(), new RegExp(`request>headers>${edgeTokenHeader} delete`));
});

test('the how-to names each folder that our containers and the proxy write', () => {
  const guide = readFileSync(inRoot('docs/how-to/deploy.md'), 'utf8');
  const written = { API: 'api-1', edge: 'edge-1', proxy: 'proxy' };
  for (const [row, name] of Object.entries(written)) {
    const named = new RegExp(`^\\| ${row} \\| (.*) \\|$`, 'm').exec(guide)?.[1] ?? '';
    const folders = compose.services[name]?.volumes?.map((volume) => volume.split(':')[1]);
    assert.deepEqual(
      [...named.matchAll(/`(\/\w+)`/g)].map(([, folder]) => folder),
      folders,
      row,
    );
  }
});

test('commits wait for one of the replicas that there are', () => {
  const names = services.flatMap(([, { environment }]) => environment?.['REPLICA_NAME'] ?? []);
  const primary = readFileSync(inRoot('deploy/postgres/primary.sh'), 'utf8');
  assert.ok(primary.includes(`synchronous_standby_names = 'ANY 1 (${names.join(', ')})'`));
});

test('PgBouncer, which the listeners of the servers would hold, is ended within the time that statements wait', () => {
  const settings = readFileSync(inRoot('deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  const waits = Number(/^query_wait_timeout = (\d+)$/m.exec(settings)?.[1]);
  const grace = /^(\d+)s$/.exec(compose.services['pgbouncer']!.stop_grace_period ?? '')?.[1];
  assert.ok(Number(grace) < waits, grace);
});

test('the replica ends a read when the API asks the primary instead', () => {
  const settings = readFileSync(inRoot('deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  const source = readFileSync(inRoot('apps/api/src/core/database/replica.ts'), 'utf8');
  const timeout = /^const timeout = ([\d_]+);$/m.exec(source)?.[1]?.replace('_', '');
  const query = /^market_replica = .* connect_query='set statement_timeout = (\d+)'$/m;
  assert.ok(timeout);
  assert.equal(query.exec(settings)?.[1], timeout);
});

test('the API logs in as a role that does not own the schema', () => {
  const primary = readFileSync(inRoot('deploy/postgres/primary.sh'), 'utf8');
  const secrets = readFileSync(inRoot('deploy/make-secrets.sh'), 'utf8');
  const roleOf = (secret: string) =>
    new RegExp(`"postgres://(\\w+):[^"]+" >"\\$folder/${secret}"`).exec(secrets)?.[1];
  const owner = /^alter database market owner to (\w+);$/m.exec(primary)?.[1];
  assert.deepEqual([roleOf('migrate_database_url'), roleOf('database_url')], [owner, 'market']);
  assert.notEqual(owner, 'market');
  assert.doesNotMatch(primary, /grant [^;]*(create|all)[^;]* to market;/);
});
