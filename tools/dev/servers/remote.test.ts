import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { nx } from '../process/nx';
import { runNode } from '../process/run';

/** What another program answers at every address. */
let answer = '';
const other = createServer((_request, response) => response.end(answer));
let PORT = '';

before(async () => {
  await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
  PORT = String((other.address() as AddressInfo).port);
});
after(() => other.close());

test('nx dev fails with one sentence when its port is taken', async () => {
  answer = '<html>';
  const { code, output } = await nx(['dev', 'tasks'], { env: { PORT } });
  assert.notEqual(code, 0);
  const another = `PORT=${Number(PORT) + 1} npx nx dev tasks`;
  assert.match(output, new RegExp(`Port ${PORT} \\(PORT\\) is taken by .*, as in ${another}\\.`));
});

test('a remote that is already running is reported as such, and other remotes are not', async () => {
  answer = JSON.stringify({ name: 'tasks' });
  const start = (name: string) =>
    runNode(['--import', 'tsx/esm', 'tools/dev/servers/remote.ts', name], { env: { PORT } });
  const again = await start('tasks');
  assert.equal(again.code, 1);
  assert.match(
    again.output,
    new RegExp(
      `^tasks is already running on http://localhost:${PORT}: use that one, or [^\\n]+\\.\\n$`,
    ),
  );
  assert.match((await start('marketing')).output, /is taken by another program/);
});
