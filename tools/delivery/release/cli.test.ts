import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { after, test } from 'node:test';
import { isForUser } from '@talentsphere/dev/process/command-error';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { registryFile } from '@talentsphere/releases';
import {
  describeBuild,
  describeShell,
  folderTarget,
  releasesFolder,
  writeProof,
} from '@talentsphere/releases/store';
import { createFakeRemotes } from '@talentsphere/releases/store/testing/fake-remote';
import { commandNames } from './arguments';
import { runCommand } from './run-command';

const { folder, remove, build, buildShell } = createFakeRemotes();
after(remove);

const wordsOf = (line: string) =>
  (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));

/**
 * As the process prints and ends, without its start, which takes seconds.
 * @param line words, of which one in quotes may have spaces
 */
const run = (line: string, DATA_DIR = folder) =>
  runCommand(wordsOf(line), { ...process.env, DATA_DIR }).then(
    (output) => ({ code: 0, output }),
    (error: unknown) => {
      if (!isForUser(error)) throw error;
      return { code: 1, output: error.message };
    },
  );

const runProcess = (line: string, env: Record<string, string>) =>
  runNode(['--import', 'tsx/esm', 'tools/delivery/release/cli.ts', ...wordsOf(line)], { env });

for (const [line, message] of [
  ['nothing', 'There is no remote nothing: the remotes are'],
  ['rollback', 'Say which remote: none is released yet.'],
  ['rollback tasks', 'There is no release of tasks: none is released yet.'],
  ['canary tasks 0', 'from 1 to 99'],
  ['canary tasks', 'from 1 to 99'],
  ['canary tasks ten', 'from 1 to 99'],
  ['tasks to 1.0.0', 'There is no release of tasks'],
  ['tasks --sometimes', "Unknown option '--sometimes'"],
  ['check tasks nothing', 'There is no remote nothing: the remotes are'],
  ['check --built somewhere', 'Say which remote is in somewhere.'],
  ['check tasks marketing --built somewhere', 'Say which remote is in somewhere.'],
  ['check tasks --built somewhere', 'somewhere has no remote.json: it is not the folder of a'],
  // Before anything is built.
  ['nothing --share 100', 'from 1 to 99'],
  ['nothing --share ten', 'from 1 to 99'],
  ['prove', 'Say what to prove.'],
  ['judge tasks', 'There is no release of tasks: none is released yet.'],
  ['verify', 'Say what to verify: a remote, or shell.'],
  ['verify tasks', 'There is no release of tasks in this place.'],
  ['own tasks /tasks --remove', 'Unexpected argument `/tasks`'],
  ['own tasks --remove', 'tasks is no owner of addresses. Owners are nobody.'],
  ['prove nothing', 'There is no remote nothing: the remotes are'],
  ['prove tasks@1.0.0', 'There is no release of tasks: none is released yet.'],
] as const) {
  test(`"${line}" is refused: ${message}`, async () => {
    const { code, output } = await run(line);
    assert.equal(code, 1);
    assert.ok(output.includes(message), output);
  });
}

test('a reason that is too long is refused before anything is built', async () => {
  const { output } = await run(`nothing --reason ${'x'.repeat(1_001)}`);
  assert.match(output, /^The reason has 1001 characters: it can have at most 1000\.$/m);
});

test('a release with --judge waits for the verdict on its canary, and a first release has none', async () => {
  const environment = {
    ...process.env,
    DATA_DIR: path.join(folder, 'judged'),
    METRICS_URLS: 'http://127.0.0.1:9/metrics',
  };
  const publish = (script: string) =>
    runCommand(
      wordsOf(`bookings --built ${build(script, 'bookings')} --share 10 --judge --hours 0.0001`),
      environment,
    );
  assert.match(await publish('one()'), /: 100 % of the sessions/);
  await assert.rejects(
    publish('two()'),
    /There is no verdict on bookings .* it stays a canary: http:\/\/127\.0\.0\.1:9\/metrics cannot be read \(bad port\)/,
  );
});

test('with --judge, what cannot be judged is refused before it is released', async () => {
  const DATA_DIR = path.join(folder, 'unjudged');
  const release = (line: string, more: Record<string, string> = {}) =>
    runCommand(wordsOf(`${line} --share 10 --judge`), { ...process.env, DATA_DIR, ...more });
  const built = `bookings --built ${build('one()', 'bookings')}`;
  await assert.rejects(release(`${built} --hours many`), /--hours must be a number/);
  const site = { SITE_URL: 'https://site.invalid' };
  await assert.rejects(release(built, site), /METRICS_URLS is not set/);
  assert.match((await run('list', DATA_DIR)).output, /Nothing is released yet/);
});

test('a release with --judge that waits lets nobody judge the canary of somebody else', async () => {
  const DATA_DIR = path.join(folder, 'waiting');
  const release = (script: string, flags = '') =>
    run(`bookings --built ${build(script, 'bookings')} ${flags}`, DATA_DIR);
  await release('one()');
  await release('two()', '--share 10');
  const { code, output } = await release('three()', '--share 10 --judge --hours 0.0001');
  assert.equal(code, 0, output);
  assert.match(output, /waits|no sessions/);
});

test('[A570] a workflow reads whether a release has made a canary, which a first one, a known one and one that waits have not', async () => {
  const GITHUB_OUTPUT = path.join(folder, 'output');
  const environment = { ...process.env, DATA_DIR: path.join(folder, 'in-a-workflow') };
  const outputs: string[] = [];
  for (const script of ['one()', 'two()', 'three()', 'one()']) {
    writeFileSync(GITHUB_OUTPUT, 'before=1\n');
    await runCommand(wordsOf(`bookings --built ${build(script, 'bookings')} --share 10`), {
      ...environment,
      GITHUB_OUTPUT,
    });
    outputs.push(readFileSync(GITHUB_OUTPUT, 'utf8'));
  }
  assert.deepEqual(
    outputs,
    [false, true, false, false].map((isCanary) => `before=1\ncanary=${isCanary}\n`),
  );
});

test('options that npm has taken for itself are not ignored', async () => {
  const npm = spawnSync('npm', ['run', '--silent', 'release', 'prune', '--dry-run'], {
    cwd: inRoot(),
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  });
  assert.equal(
    npm.stderr,
    'Without -- before them, npm takes options for itself: npm run release -- prune --dry-run\n',
  );
  assert.equal(npm.status, 1);
});

test('a process that refuses prints one message without a stack, and ends with 1', async () => {
  const { code, output } = await runProcess('rollback tasks', { DATA_DIR: folder });
  assert.equal(code, 1);
  assert.equal(output, 'There is no release of tasks: none is released yet.\n');
});

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
  const ofShell = await run(`tasks --built ${buildShell('one()')}`, data);
  assert.match(ofShell.output, /has no remote\.json: it is not the folder of a remote\./);
  const ofRemote = await run(`shell --built ${build('one()', 'bookings')}`, data);
  assert.match(
    ofRemote.output,
    /has a remote\.json: it is the folder of a remote, and not of the shell\./,
  );
  for (const command of ['', 'check ']) {
    const wrong = await run(`${command}tasks --built ${build('one()', 'bookings')}`, data);
    assert.match(wrong.output, / is the folder of bookings, and not of tasks\./);
  }
  assert.match(
    (await run(`bookings --share ten --built ${build('x()', 'bookings')}`, data)).output,
    /from 1 to 99/,
  );
});

test('the shell is released and operated by its name, but not disabled', async () => {
  const data = path.join(folder, 'shells');
  const succeed = async (line: string) => {
    const { code, output } = await run(line, data);
    assert.equal(code, 0, output);
    return output;
  };
  const publish = (script: string, flags = '') =>
    succeed(`shell --built ${buildShell(script)} ${flags}`);

  const none = await run('rollback shell', data);
  assert.match(none.output, /There is no release of shell: none is released yet\./);
  await publish('one()');
  assert.match(
    await publish('two()', '--share 10 --reason "A new menu"'),
    /: 10 % of the sessions/,
  );
  const list = await succeed('list');
  assert.match(list, /^shell has a canary in progress.*\n {2}\S+ +canary 10 % .* {2}A new menu\n/m);
  assert.doesNotMatch(list, /waits for/);
  await succeed('promote shell');
  await succeed('rollback shell');
  assert.match(await publish('three()'), /gets no sessions, because shell was rolled back/);
  assert.match(await succeed('history'), / promote {2}shell {2}.*\n.* rollback {2}shell {2}/);
  const refused = await run('disable shell', data);
  assert.match(refused.output, /No page is without the shell: roll it back/);
});

test('[A556] a build is published with what another job has proved, and with nothing of another build', async () => {
  const data = path.join(folder, 'proofs');
  const succeed = async (line: string) => {
    const { code, output } = await run(line, data);
    assert.equal(code, 0, output);
    return output;
  };
  const registry = () => folderTarget(releasesFolder(data)).readRegistry();
  const shellFolder = buildShell('one()');
  writeProof({ ...describeShell(shellFolder), proven: [] });
  await succeed(`shell --built ${shellFolder}`);
  const shell = (await registry()).shell?.[0];
  assert.deepEqual(shell?.extras.proven, []);
  const app = build('one()', 'bookings');
  writeProof({ ...describeBuild(app), proven: [shell.url] });
  assert.match(await succeed(`bookings --built ${app}`), /: 100 % of the sessions$/);
  assert.deepEqual((await registry()).microFrontends['bookings']?.[0]?.extras.proven, [shell.url]);
  // It was published before its journeys have passed.
  const next = build('next()', 'bookings');
  const unproven = describeBuild(next);
  writeProof(unproven);
  await succeed(`bookings --built ${next}`);
  writeProof({ ...unproven, proven: [shell.url] });
  assert.match(
    await succeed(`bookings --built ${next}`),
    new RegExp(
      `${unproven.version} is proven in .*It was published before: .* to ${unproven.version} gives it`,
    ),
  );
  assert.deepEqual((await registry()).microFrontends['bookings']?.[0]?.extras.proven, [shell.url]);
  assert.match(await succeed(`bookings --built ${next}`), /so nothing was changed/);
  build('two()', 'bookings');
  const refused = await run(`bookings --built ${app}`, data);
  assert.match(refused.output, /proof\.json is the proof of bookings .*, and not of this build, /);
  assert.equal(refused.code, 1);
  assert.match(await succeed('list'), /100 % +proven/);
  const unknown = await run('prove bookings@9.9.9', data);
  assert.match(unknown.output, /bookings has no release 9\.9\.9: its releases are /);
  // The tests below build in the same folder.
  writeProof(describeBuild(app));
});

/** A site with a shell of a host contract. @returns its address */
async function startSite(hostContract: string, asked = () => {}) {
  const lists = { federation: '', routes: [], shared: {}, strict: [], files: [] };
  const site = createServer((_, response) => {
    asked();
    response.end(JSON.stringify({ hostContract, ...lists }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  after(() => site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

test('a build is published for previews, unless the site cannot show it', async () => {
  const data = path.join(folder, 'previews');
  const preview = async (SITE_URL: string) =>
    runCommand(['bookings', '--preview', '--built', build('one()', 'bookings')], {
      ...process.env,
      ...{ DATA_DIR: data, SITE_URL, PREVIEW_KEY: 'a key of previews, which is long enough' },
    });
  const { readRegistry } = folderTarget(releasesFolder(data));
  await assert.rejects(preview(await startSite('2.0.0')), /waits for a shell with host contract/);
  assert.deepEqual((await readRegistry()).microFrontends, {});
  const site = await startSite('1.0.0');
  assert.ok((await preview(site)).startsWith(`${site}/`));
  assert.equal((await readRegistry()).microFrontends['bookings']?.[0]?.extras.preview, true);
});

test('nothing is removed while it is not known what the shell of the site uses', async () => {
  const data = path.join(folder, 'unknown-shell');
  const env = { ...process.env, DATA_DIR: data, SITE_URL: 'http://127.0.0.1:9' };
  assert.equal(await runCommand(['prune'], env), 'Nothing has to be removed.');
  await run(`bookings --built ${build('one()', 'bookings')}`, data);
  await assert.rejects(runCommand(['prune'], env), /the shell of the site uses is not known/);
  const site = { ...env, SITE_URL: await startSite('1.0.0') };
  assert.equal(await runCommand(['prune'], site), 'Nothing has to be removed.');
});

test('a change that was made is reported, also when the registry cannot be read after it', async () => {
  const data = path.join(folder, 'unreadable');
  const address = await startSite('1.0.0', () =>
    writeFileSync(path.join(releasesFolder(data), registryFile), 'half'),
  );
  const { code, output } = await runProcess(`bookings --built ${build('one()', 'bookings')}`, {
    DATA_DIR: data,
    SITE_URL: address,
  });
  assert.match(output, /^bookings .*: 100 % of the sessions$/m);
  assert.match(output, /^What sessions get now is not known: /m);
  assert.equal(code, 0);
});
