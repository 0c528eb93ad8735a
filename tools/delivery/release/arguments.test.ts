import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { parse } from 'yaml';
import { commandNames, isCommandName, readCommand, refuseOptionsOfNpm, usage } from './arguments';

for (const [line, message] of [
  ['list tasks', 'Unexpected argument `tasks`'],
  ['history tasks', 'Unexpected argument `tasks`'],
  ['to tasks 1.0.0', 'There is no command to.'],
  ['tasks to 1.0.0 now', 'Unexpected argument `now`'],
  ['publish tasks', 'There is no command publish.'],
  ['tasks to 1.0.0 --share 10', 'Unexpected argument `--share`'],
  ['promote tasks --to-everyone', 'Unexpected argument `--to-everyone`'],
  ['list --reason why', 'Unexpected argument `--reason`'],
  ['tasks --share 10 --to-everyone', '--share and --to-everyone exclude each other'],
  ['tasks --preview --to-everyone', 'A preview is for nobody else'],
  ['canary tasks 10 --preview', 'Unexpected argument `--preview`'],
  ['prove tasks dashboard', 'Unexpected argument `dashboard`'],
  ['prove tasks --no-journeys', 'Unexpected argument `--no-journeys`'],
  ['tasks --json', 'Unexpected argument `--json`'],
  ['disable tasks --remove', 'Unexpected argument `--remove`'],
  ['verify tasks dashboard', 'Unexpected argument `dashboard`'],
  ['prune tasks', 'Unexpected argument `tasks`'],
  ['list --dry-run', 'Unexpected argument `--dry-run`'],
  ['tasks --share 5 --hours 2', '--hours is for a verdict: add --judge.'],
  ['tasks --judge', 'What is judged is a canary: add --share.'],
  ['promote tasks --judge', 'Unexpected argument `--judge`'],
] as const) {
  test(`"${line}" is refused: ${message}`, () => {
    assert.throws(
      () => readCommand(line.split(' ')),
      (error: Error) => error.name === 'CommandError' && error.message.startsWith(message),
    );
  });
}

test('a name alone is a release, and a check takes any number of names', () => {
  assert.deepEqual(readCommand(['tasks', '--share', '10']), {
    command: 'release',
    args: ['tasks'],
    flags: { __proto__: null, share: '10' },
  });
  for (const names of [[], ['tasks'], ['tasks', 'dashboard']]) {
    assert.deepEqual(readCommand(['check', ...names])?.args, names);
  }
});

test('the usage names the commands that take a reason', () => {
  const [, named = ''] = /^--reason .*; with (.+)$/m.exec(usage) ?? [];
  const takes = (words: string[]) => {
    try {
      return readCommand([...words, '--reason', 'why']) !== undefined;
    } catch {
      return false;
    }
  };
  const taking = commandNames.filter((name) =>
    takes(name === 'to' ? ['tasks', 'to', '1.0.0'] : [name]),
  );
  assert.ok(takes(['tasks']));
  assert.deepEqual(named.split(/, | and /).sort(), ['a release', ...taking].sort());
});

for (const [words, environment, command] of [
  ['prune', { dry_run: 'true' }, 'prune --dry-run'],
  ['tasks', { preview: 'true' }, 'tasks --preview'],
  ['tasks', { share: '10', judge: 'true' }, 'tasks --share=10 --judge'],
  ['tasks 10', { share: 'true' }, 'tasks --share 10'],
  ['own tasks', { remove: 'true' }, 'own tasks --remove'],
  ['own /tasks', { from: 'people\n\nmessages' }, 'own /tasks --from=people --from=messages'],
  ['tasks', { journeys: '', reason: "It's late" }, "tasks '--reason=It'\\''s late' --no-journeys"],
  ['tasks 10 late', { share: 'true', reason: 'true' }, '… --share … --reason …'],
  ['tasks --share 10', { to_everyone: 'true' }, 'tasks --share 10 --to-everyone'],
] as const) {
  test(`"npm run release ${words}" that npm has taken options from is refused: ${command}`, () => {
    const taken = Object.entries(environment).map(([key, value]) => [`npm_config_${key}`, value]);
    assert.throws(
      () =>
        refuseOptionsOfNpm(words.split(' '), {
          npm_lifecycle_event: 'release',
          ...Object.fromEntries(taken),
        }),
      {
        name: 'CommandError',
        message: `Without -- before them, npm takes options for itself: npm run release -- ${command}`,
      },
    );
  });
}

test('settings of npm that no option was taken for refuse nothing', () => {
  const npm = { npm_config_journeys: 'true', npm_config_preview: '', npm_config_json: 'true' };
  refuseOptionsOfNpm(['tasks', '--preview'], {
    npm_lifecycle_event: 'release',
    npm_config_preview: 'true',
  });
  refuseOptionsOfNpm(['tasks'], { npm_lifecycle_event: 'release', ...npm });
  refuseOptionsOfNpm(['tasks'], { npm_lifecycle_event: 'test', npm_config_share: '10' });
});

test('every operation of the workflow is a command', () => {
  const { on } = parse(readFileSync(inRoot('.github/workflows/operate.yml'), 'utf8'));
  const { options } = on.workflow_dispatch.inputs.operation;
  assert.deepEqual(options, ['promote', 'rollback', 'disable', 'to', 'judge']);
  assert.ok(options.every(isCommandName));
});
