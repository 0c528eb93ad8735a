import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runNode } from './run';

test('a program that hangs is ended at its deadline, and has failed', async () => {
  const result = await runNode(['-e', 'setInterval(() => undefined, 1000)'], { deadline: 300 });
  assert.notEqual(result.code, 0);
  assert.match(result.output, /Ended, because it still ran after/);
});

test('a program is ended by the signal that aborts the run', async () => {
  const controller = new AbortController();
  const run = runNode(['-e', 'setInterval(() => undefined, 1000)'], { signal: controller.signal });
  controller.abort(new Error('stop'));
  await assert.rejects(run, /stop/);
});

test('both streams and the exit code are returned', async () => {
  const result = await runNode(['-e', "console.log('a'); console.error('b'); process.exit(3)"]);
  assert.equal(result.code, 3);
  assert.deepEqual(result.output.trim().split('\n').sort(), ['a', 'b']);
});

test('a program and what it starts have the priority that was asked for', async () => {
  const own = "require('node:os').getPriority()";
  const started = `require('node:child_process').execFileSync(process.execPath, ['-p', "${own}"])`;
  const { output } = await runNode(['-p', `${own} + ' ' + ${started}`], { priority: 7 });
  assert.equal(output.trim(), '7 7');
});
