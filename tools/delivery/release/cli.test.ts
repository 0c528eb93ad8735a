import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runNode } from '@talentsphere/process/run';
import { createFakeRemotes } from '@talentsphere/release-store/testing/fake-remote';

const { folder, remove } = createFakeRemotes();
after(remove);

const run = (line: string) =>
  runNode(
    ['--import', 'tsx/esm', 'tools/delivery/release/cli.ts', ...line.split(' ').filter(Boolean)],
    {
      env: { DATA_DIR: folder },
    },
  );

for (const [line, message] of [
  ['nothing', 'There is no remote nothing: the remotes are'],
  ['rollback', 'Say which remote, one of'],
  ['rollback tasks', 'tasks has no release to roll back.'],
  ['canary tasks 0', 'from 1 to 99'],
  ['canary tasks', 'from 1 to 99'],
  ['canary tasks ten', 'from 1 to 99'],
  ['promote tasks', 'tasks has no canary to promote'],
  ['list tasks', 'Unexpected argument `tasks`'],
  ['history tasks', 'Unexpected argument `tasks`'],
  ['publish tasks', 'There is no command publish.'],
] as const) {
  test(`"${line}" is refused: ${message}`, async () => {
    const { code, output } = await run(line);
    assert.equal(code, 1);
    assert.ok(output.includes(message), output);
    assert.ok(!/^\s+at /m.test(output), output);
  });
}

test('without a command it says what there is, and the list is empty', async () => {
  assert.match((await run('')).output, /npm run release -- canary <remote> <percent>/);
  assert.match((await run('list')).output, /Nothing is released yet/);
  assert.match((await run('history')).output, /Nothing has been released yet/);
});
