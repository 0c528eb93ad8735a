import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  startReplica,
  startTemporaryPostgres,
} from '@talentsphere/dev/postgres/temporary-postgres';
import { root } from '@talentsphere/dev/process/workspace';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { readComposeFile } from './compose-file';
import { describeImage, readStages, valuesOf } from './container-file';

/** Any user without a name and without rights. */
const nobody = 65_533;
const isRoot = process.getuid?.() === 0;
const withoutRights = [
  ...['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'],
  ...['--no-new-privs', '--bounding-set=-all'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'talentsphere-image-'));
chmodSync(folder, 0o755);
after(() => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

/** Runs the commands of the build stage, into a folder that can only be read. */
function buildImage(name: string) {
  const target = path.join(folder, name);
  const [build, image] = readStages(`deploy/${name}.Dockerfile`);
  assert.ok(build && image);
  const [install, make = ''] = valuesOf(build, 'RUN');
  // The packages of this workspace are those of the lock file.
  assert.match(install ?? '', /^npm ci /);
  const command = make.replaceAll(' /image', ` ${target}`);
  execFileSync('sh', ['-c', command], { cwd: root, stdio: 'ignore' });
  execFileSync('chmod', ['-R', 'a+rX,a-w', target]);
  assert.ok(valuesOf(image, 'COPY').includes('--from=build /image ./'));
  return { target, ...describeImage(image) };
}

/** A folder that the service may write. */
function writableFolder(name: string) {
  const place = path.join(folder, name);
  mkdirSync(place);
  if (isRoot) chownSync(place, nobody, nobody);
  return place;
}

/** Runs a command of the container as a user without rights. */
function start(command: string[], cwd: string, env: Record<string, string>) {
  const [program = '', ...args] = isRoot ? [...withoutRights, ...command] : command;
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return { child, output: () => output, ended: once(child, 'exit') as Promise<[number | null]> };
}

async function run(command: string[], cwd: string, env: Record<string, string>) {
  const { ended, output } = start(command, cwd, env);
  const [code] = await ended;
  return { code, output: output() };
}

type Image = ReturnType<typeof buildImage>;

/** Starts a service as its container does, until its health check succeeds, and stops it. */
async function assertRuns(
  { target, command, healthcheck, stopSignal }: Image,
  env: Record<string, string>,
) {
  const service = start(command, target, env);
  try {
    while ((await run(healthcheck, target, env)).code !== 0) {
      assert.equal(service.child.exitCode, null, service.output());
      await sleep(200);
    }
    service.child.kill(stopSignal as NodeJS.Signals);
    assert.deepEqual((await service.ended)[0], 0, service.output());
    assert.notEqual((await run(healthcheck, target, env)).code, 0);
  } finally {
    service.child.kill('SIGKILL');
  }
}

/** The environment of a service in compose.yaml, with secrets from a folder of the test. */
function environmentOf(service: string, image: Image, changes: Record<string, string>) {
  const { environment = {} } = readComposeFile().services[service] ?? {};
  const secrets = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
  const files = secrets.map(([name]) => {
    const file = path.join(folder, `${service}-${name}`);
    writeFileSync(file, `${changes[name] ?? 'secret'}\n`);
    return [name, file];
  });
  return { ...image.environment, ...environment, ...changes, ...Object.fromEntries(files) };
}

test('the edge runs without rights in a folder that it cannot write', async () => {
  const image = buildImage('edge');
  const [port = 0] = await freePorts(1);
  const env = environmentOf('edge-1', image, {
    EDGE_HOST: '127.0.0.1',
    PORT: String(port),
    SHELL_DIR: path.join(image.target, path.relative('/app', image.environment['SHELL_DIR'] ?? '')),
    RELEASES_DIR: writableFolder('releases'),
    RELEASES_URL: 'http://127.0.0.1:9',
    PREVIEW_KEY_FILE: 'a key of previews, which is long enough',
  });
  await assertRuns(image, env);
});

test('the API updates the schema and runs, without rights in a folder that it cannot write', async () => {
  const image = buildImage('api');
  const primary = await startTemporaryPostgres();
  const replica = await startReplica(primary, 'replica');
  try {
    const [port = 0] = await freePorts(1);
    const addresses = {
      DATABASE_URL_FILE: primary.url,
      LISTEN_DATABASE_URL_FILE: primary.url,
      DATABASE_READ_URL_FILE: replica.url,
    };
    const { command = [] } = readComposeFile().services['migrate'] ?? {};
    const migration = await run(command, image.target, environmentOf('migrate', image, addresses));
    assert.equal(migration.code, 0, migration.output);
    const changes = { ...addresses, API_HOST: '127.0.0.1', API_PORT: String(port) };
    await assertRuns(image, environmentOf('api-1', image, changes));
  } finally {
    await replica.stop();
    await primary.stop();
  }
});
