import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { processIdentity } from '@talentsphere/releases/store/file-lock';
import { startService } from './service';

const folder = mkdtempSync(path.join(tmpdir(), 'talentsphere-service-'));
after(() => rmSync(folder, { recursive: true }));

function script(name: string, code: string) {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return { name, script: file, env: {} };
}

const forever = 'setInterval(() => undefined, 1000); process.send({ ready: true });';

test('a service that cannot start is reported in one sentence with its reason', async () => {
  const spec = script('api', "console.error('The database is away.'); process.exit(1);");
  await assert.rejects(startService(spec).ready, {
    name: 'CommandError',
    message: 'The api could not start: The database is away.',
  });
});

test('after a crash, the reason is the error without its stack', async () => {
  const spec = script('api', "throw new Error('boom');");
  await assert.rejects(startService(spec).ready, {
    message: 'The api could not start: Error: boom',
  });
});

test('a service that exits reports how', async () => {
  const service = startService(
    script('pages', `${forever} setTimeout(() => process.exit(3), 50);`),
  );
  await service.ready;
  assert.equal(await service.ended, 'it ended with code 3');
});

test('a service is stopped by SIGTERM', async () => {
  const service = startService(
    script('pages', `${forever} process.on('SIGTERM', () => process.exit(0));`),
  );
  await service.ready;
  await service.stop();
  assert.equal(processIdentity(service.pid), undefined);
});

test('when the launcher is killed, its services stop too', async () => {
  const { script: file } = script('orphan', forever);
  const launcher = script(
    'launcher',
    `import { startService } from ${JSON.stringify(import.meta.resolve('./service.ts'))};
     const service = startService({ name: 'orphan', script: ${JSON.stringify(file)}, env: {} });
     await service.ready;
     process.send(service.pid);`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx/esm', launcher.script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const pid: number = await new Promise((resolve) => child.once('message', resolve));
  assert.notEqual(processIdentity(pid), undefined);
  child.kill('SIGKILL');
  while (processIdentity(pid) !== undefined) await setTimeout(100);
});
