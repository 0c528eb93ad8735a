import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import { findCommandError } from '../docs/commands';
import { filesIn } from '../files';

const files = filesIn('.github').filter((file) => file.endsWith('.yml'));
const workflows = files.filter((file) => file.includes('/workflows/'));
const read = (file: string) => readFileSync(inRoot(file), 'utf8');

/** The commands of a workflow or an action, line by line. */
function commandsIn(file: string): string[] {
  const { jobs, runs } = parse(read(file));
  const parts: Job[] = jobs ? Object.values(jobs) : [runs];
  return parts.flatMap(({ steps = [] }) =>
    steps.flatMap(({ run }) => run?.trim().split(/\n\s*/) ?? []),
  );
}

for (const file of files) {
  test(`${file} runs commands that exist`, () => {
    const commands = commandsIn(file);
    assert.ok(commands.length > 0);
    const errors = commands.map((command) => findCommandError(command)).filter(Boolean);
    assert.deepEqual(errors, []);
  });

  test(`${file} uses only its own files, and actions pinned to a commit`, () => {
    const used = [...read(file).matchAll(/uses: (\S+)(.*)/g)];
    for (const [line, name = '', note = ''] of used) {
      const own = name.startsWith('./') && existsSync(inRoot(name));
      assert.ok(own || (/@[0-9a-f]{40}$/.test(name) && /^ # v\d/.test(note)), line);
    }
  });
}

test('a workflow has read permissions only, an identity only where it changes the store, and starts others only for a verdict', () => {
  for (const file of workflows) {
    assert.match(read(file), /^permissions:\n {2}contents: read$/m, file);
    assert.doesNotMatch(read(file), /(?<!id-token|actions): write\b/, file);
    for (const [name, job] of Object.entries(jobsOf(path.basename(file, '.yml')))) {
      const changes = job.environment ?? job.uses;
      assert.equal(job.permissions?.['id-token'], changes && 'write', `${file}: ${name}`);
      // A workflow that another calls has no more than it was given.
      const starts = name === 'judge' || job.uses?.endsWith('/release.yml');
      assert.equal(job.permissions?.['actions'] === 'write', Boolean(starts), `${file}: ${name}`);
    }
  }
});

test('every target that CI runs exists', () => {
  const text = read('.github/workflows/ci.yml');
  const targets = /nx \$\{\{.*?\}\} -t (test.+)$/m.exec(text)?.[1]?.split(' ') ?? [];
  const tasks = JSON.parse(read('apps/tasks/package.json')).scripts;
  assert.ok(targets.length > 0);
  assert.deepEqual(
    targets.filter((target) => !tasks[target]),
    [],
  );
});

interface Job {
  needs?: string | string[];
  if?: string;
  environment?: string;
  outputs?: Record<string, string>;
  permissions?: Record<string, string>;
  uses?: string;
  'timeout-minutes'?: number | string;
  env?: Record<string, string>;
  steps?: {
    id?: string;
    uses?: string;
    run?: string;
    env?: Record<string, string>;
    with?: Record<string, string>;
  }[];
}

/** The jobs of a workflow, by their names in the file. */
const jobsOf = (name: string): Record<string, Job> =>
  parse(read(`.github/workflows/${name}.yml`)).jobs;

test('main is compared with a commit of its own, and not with that of a fork whose branch has its name', () => {
  const steps = jobsOf('ci')['affected']?.steps ?? [];
  const { run = '' } = steps.find(({ id }) => id === 'base') ?? {};
  const gh = 'gh() { case " $* " in *" --event push "*) echo own;; *) echo of-a-fork;; esac; }';
  const git = 'git() { [ "$1 $2" = "cat-file -e" ]; }';
  const baseOf = (PULL_BASE: string) =>
    // A pipe, which a script can open by its name, unlike the socket of this process.
    execFileSync('bash', ['-o', 'pipefail', '-ec', `${gh}\n${git}\n{\n${run}\n} | cat`], {
      env: { ...process.env, PULL_BASE, GITHUB_ENV: '/dev/null', GITHUB_OUTPUT: '/dev/stdout' },
      encoding: 'utf8',
    });
  assert.equal(baseOf(''), 'base=own\n');
  assert.equal(baseOf('abc'), 'base=abc\n');
});

test('the job of the API runs after a change of what it tests, and of the PostgreSQL that it starts', () => {
  const { affected, api } = jobsOf('ci');
  const answers = affected?.steps?.find(({ id }) => id === 'answers')?.run ?? '';
  const [, condition = ''] = /"api=\$\(jq '(.+)' <<</.exec(answers) ?? [];
  // One project for the tests, and one for the program that the job begins with.
  assert.match(api?.steps?.at(-1)?.run ?? '', / tools\/dev\/\S+ npx jest -c apps\/api\//);
  assert.deepEqual(condition.split(' or '), ['index("api") != null', 'index("dev") != null']);
});

test('every remote with a new build is released by itself, after it was proved', () => {
  const { changed, release, ...others } = jobsOf('ci');
  const proofs = ['whole', 'affected', 'node-24'];
  assert.deepEqual(changed?.needs, proofs);
  // A job that is left out would leave out the release as well.
  for (const proof of proofs) assert.ok(others[proof] && !others[proof].if, proof);
  assert.ok(
    commandsIn('.github/workflows/ci.yml').some((command) =>
      command.includes('npm run release --silent -- changed'),
    ),
  );
  assert.equal(release?.needs, 'changed');
  assert.equal(release.uses, './.github/workflows/release.yml');
  const { prove, publish } = jobsOf('release');
  assert.ok(prove?.steps?.some(({ run }) => run === 'npm run release -- prove "$REMOTE"'));
  assert.equal(publish?.needs, 'prove');
  // Without it, the build would be compared with a shell that was built here.
  const target = '${{ vars.RELEASE_TARGET }}';
  assert.equal(prove?.env?.['RELEASE_TARGET'], target);
  assert.ok(changed?.steps?.some(({ env }) => env?.['RELEASE_TARGET'] === target));
  // The path of what the one job hands to the other.
  for (const { name, folder } of findRemotes()) assert.equal(folder, inRoot('apps', name));
});

test('no workflow has a secret, and credentials only after packages were installed', () => {
  const changing = workflows.flatMap((file) =>
    Object.values(jobsOf(path.basename(file, '.yml'))).filter(({ environment }) => environment),
  );
  assert.equal(changing.length, 4);
  for (const { environment = '', steps = [] } of changing) {
    // The registry of packages trusts the identity of the job itself.
    const isOfPackages = environment === 'packages';
    assert.ok(isOfPackages || /^release-\$\{\{ (inputs\.remote|matrix\.name) /.test(environment));
    const login = steps.findIndex(({ uses }) => uses === './.github/actions/log-in');
    const setUp = steps.findIndex(({ uses }) => uses === './.github/actions/set-up');
    const later = steps.slice(login + 1);
    if (isOfPackages) {
      assert.deepEqual([login, setUp], [-1, -1]);
      assert.match(
        later.at(-1)?.run ?? '',
        /npm publish .* --access public --provenance --ignore-scripts/,
      );
      continue;
    }
    assert.ok(login > setUp);
    assert.equal(later.length, 1);
    assert.match(later[0]?.run ?? '', /npm run release -- ("\$|keys renew "\$)/);
  }
  for (const file of workflows) assert.doesNotMatch(read(file), /\bsecrets(\.\w|: inherit)/, file);
});

test('[A561] every job that changes registries can sign them, and each signed one is renewed before it expires', () => {
  const signing = workflows.flatMap((file) =>
    Object.values(jobsOf(path.basename(file, '.yml'))).flatMap(({ steps = [] }) =>
      steps.some(({ uses }) => uses === './.github/actions/log-in') ? [steps] : [],
    ),
  );
  assert.equal(signing.length, 3);
  for (const steps of signing) {
    const login = steps.find(({ uses }) => uses === './.github/actions/log-in');
    assert.equal(login?.with?.['key'], '${{ vars.RELEASE_KEY_SECRET }}');
    const command = steps.at(-1)?.env ?? {};
    assert.equal(command['RELEASES_TRUST_FILE'], '${{ vars.RELEASES_TRUST_FILE }}');
  }
  const action = read('.github/actions/log-in/action.yml');
  assert.match(action, /umask 077\n.* > "\$RUNNER_TEMP\/release-key\.json"\n.*RELEASE_KEY_FILE=/);
  const { on, jobs } = parse(read('.github/workflows/renew.yml'));
  // A day of the week, far more often than each 30 days.
  assert.match(on.schedule[0].cron, /^\d+ \d+ \* \* \d$/);
  assert.equal(jobs.renew.steps.at(-1).env.SITE_URL, '${{ vars.SITE_URL }}');
});

/** What a script runs, with these variables; without its first words, which start the command. */
function runScript(script: string, program: 'gh' | 'npm', variables: Record<string, string>) {
  return execFileSync('bash', ['-ec', `${program}() { echo "\${@:4}"; }\n${script}`], {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  }).trim();
}

test('[A570] where the metrics of the site are known, a release starts the judgement of its canary in a run of its own', () => {
  const { publish, judge } = jobsOf('release');
  assert.equal(judge?.needs, 'publish');
  assert.equal(judge.if, "vars.METRICS_URLS && needs.publish.outputs.canary == 'true'");
  assert.deepEqual(publish?.outputs, { canary: '${{ steps.release.outputs.canary }}' });
  assert.equal(publish.steps?.at(-1)?.id, 'release');
  assert.deepEqual(judge.permissions, { actions: 'write' });
  const start = judge.steps?.at(-1)?.run ?? '';
  assert.match(start, /^gh workflow run operate\.yml /);
  const variables = { REMOTE: 'tasks', GITHUB_SHA: 'abc', GITHUB_REPOSITORY: 'team/site' };
  assert.equal(
    runScript(start, 'gh', variables),
    '--repo=team/site --field=operation=judge --field=remote=tasks --field=reason=Released by abc',
  );
  assert.equal(publish['timeout-minutes'], 10);

  const { operate } = jobsOf('operate');
  const [login, { run = '', env = {} } = {}] = operate?.steps?.slice(-2) ?? [];
  assert.equal(env['METRICS_URLS'], '${{ vars.METRICS_URLS }}');
  const operation = (name: string) =>
    runScript(run, 'npm', { OPERATION: name, REMOTE: 'tasks', VERSION: '1.0.0', REASON: 'slow' });
  assert.equal(operation('promote'), 'promote tasks --reason=slow');
  assert.equal(operation('to'), 'tasks to 1.0.0 --reason=slow');
  const [command, hours] = operation('judge').split(' --hours=');
  assert.equal(command, 'judge tasks');
  // Credentials that end before the verdict could not execute it, nor could a job that has ended.
  const ofJudge = (text: unknown) => Number(/'judge' && '?(\d+)/.exec(String(text))?.[1]);
  assert.ok(Number(hours) * 3_600 < ofJudge(login?.with?.['seconds']));
  assert.ok(Number(hours) * 60 < ofJudge(operate?.['timeout-minutes']));
  assert.match(login?.with?.['token'] ?? '', /'judge' && vars\.METRICS_TOKEN_SECRET/);
  const action = read('.github/actions/log-in/action.yml');
  assert.match(
    action,
    /echo "::add-mask::\$token"\n *echo "METRICS_TOKEN=\$token" >> "\$GITHUB_ENV"/,
  );
});

test('no input is part of a script', () => {
  for (const file of workflows) {
    for (const { steps = [] } of Object.values(jobsOf(path.basename(file, '.yml')))) {
      for (const { run = '' } of steps) assert.doesNotMatch(run, /\$\{\{ *(inputs|github\.event)/);
    }
  }
});
