import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { runNode } from '@talentsphere/dev/process/run';
import { folderTarget, releasesFolder } from '@talentsphere/releases/store';
import { createFakeRemotes } from '@talentsphere/releases/store/testing/fake-remote';
import { commandNames } from './command-names';

const { folder, remove, build } = createFakeRemotes();
after(remove);

/** @param line words, of which one in quotes may have spaces */
const run = (line: string, DATA_DIR = folder) =>
  runNode(
    [
      ...['--import', 'tsx/esm', 'tools/delivery/release/cli.ts'],
      ...(line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
    ],
    { env: { DATA_DIR } },
  );

for (const [line, message] of [
  ['nothing', 'There is no remote nothing: the remotes are'],
  ['rollback', 'Say which remote: none is released yet.'],
  ['rollback tasks', 'There is no release of tasks: none is released yet.'],
  ['canary tasks 0', 'from 1 to 99'],
  ['canary tasks', 'from 1 to 99'],
  ['canary tasks ten', 'from 1 to 99'],
  ['tasks --sometimes', "Unknown option '--sometimes'"],
  ['list tasks', 'Unexpected argument `tasks`'],
  ['history tasks', 'Unexpected argument `tasks`'],
  ['tasks to 1.0.0', 'There is no release of tasks'],
  ['to tasks 1.0.0', 'There is no command to.'],
  ['tasks to 1.0.0 now', 'Unexpected argument `now`'],
  ['publish tasks', 'There is no command publish.'],
  ['tasks to 1.0.0 --share 10', 'Unexpected argument `--share`'],
  ['promote tasks --to-everyone', 'Unexpected argument `--to-everyone`'],
  ['list --reason why', 'Unexpected argument `--reason`'],
  ['tasks --share 10 --to-everyone', '--share and --to-everyone exclude each other'],
] as const) {
  test(`"${line}" is refused: ${message}`, async () => {
    const { code, output } = await run(line);
    assert.equal(code, 1);
    assert.ok(output.includes(message), output);
    assert.ok(!/^\s+at /m.test(output), output);
  });
}

test('without a command it says what there is, and the list is empty', async () => {
  const { output } = await run('');
  for (const name of commandNames)
    assert.match(output, new RegExp(`npm run release -- .*\\b${name}\\b`));
  assert.match((await run('list')).output, /Nothing is released yet/);
  assert.match((await run('history')).output, /Nothing has been released yet/);
});

test('a remote without a folder in this repository is released and operated by its name', async () => {
  const data = path.join(folder, 'data');
  const released = async () =>
    (await folderTarget(releasesFolder(data)).readRegistry()).microFrontends['bookings'] ?? [];
  const succeed = async (line: string) => {
    const { code, output } = await run(line, data);
    assert.equal(code, 0, output);
    return output;
  };
  const publish = (script: string, flags: string) =>
    succeed(`bookings --built ${build(script, 'bookings')} ${flags}`);

  await publish('one()', '');
  await publish('two()', '--share 10 --reason "Faster bookings"');
  const [second, first] = (await released()).map(({ metadata }) => metadata.version);
  assert.match(
    await succeed('list'),
    new RegExp(
      `bookings has a canary in progress.*\n  ${second} +canary 10 % .*  Faster bookings\n`,
    ),
  );
  assert.match(await succeed('canary bookings 25'), /: 25 % of the sessions/);
  await succeed('promote bookings');
  await succeed('rollback bookings');
  assert.match(await succeed(`bookings to ${second} --reason "It was not bookings"`), /: 100 %/);
  assert.match(await succeed('disable bookings'), /: disabled/);
  assert.match(await publish('three()', ''), / gets no sessions, because bookings is disabled: /);
  assert.match(
    await publish('one()', ''),
    new RegExp(`nothing was changed: .* bookings to ${first} `),
  );
  assert.match(
    await succeed('history'),
    new RegExp(` to  bookings  ${second}  100 % .*It was not b`),
  );

  const other = await run(`bookings to 9.9.9`, data);
  assert.match(other.output, /bookings has no release 9\.9\.9: its releases are /);
  const typo = await run('disable booking', data);
  assert.match(typo.output, /There is no release of booking: the released ones are bookings\./);
  const wrong = await run(`tasks --built ${build('one()', 'bookings')}`, data);
  assert.match(wrong.output, / is the folder of bookings, and not of tasks\./);
  assert.match(
    (await run(`bookings --share ten --built ${build('x()', 'bookings')}`, data)).output,
    /from 1 to 99/,
  );
});
