import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '@talentsphere/releases';
import { isForUser } from '@talentsphere/dev/process/command-error';
import * as store from '@talentsphere/releases/store';
import { createFakeRemotes } from '@talentsphere/releases/store/testing/fake-remote';
import { judgeCanary } from './judge-canary';
import { runJudge } from './run-judge';

const fake = createFakeRemotes();
const folders: string[] = [];
after(() => {
  fake.remove();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What two servers answer as their metrics; without a text, status 503. */
let texts: (string | undefined)[];
/** How often one of them was asked. */
let looks = 0;
let servers: Server[] = [];
let metrics: string[] = [];
before(async () => {
  servers = [0, 1].map((index) =>
    createServer(({ headers }, response) => {
      looks += 1;
      const text = headers.authorization === 'Bearer secret' ? texts[index] : undefined;
      response.writeHead(text === undefined ? 503 : 200).end(text);
    }),
  );
  for (const server of servers) await new Promise<void>((ready) => server.listen(0, ready));
  metrics = servers.map((server) => {
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/metrics`;
  });
});
after(() => servers.forEach((server) => server.close()));

const settings = {
  port: 1,
  apiPort: 2,
  authPort: 3,
  dataDir: '',
  databaseUrl: '',
  seed: 'none',
} as const;

let target: store.ReleaseTarget;
/** The version of the canary. */
let version: string;
const publish = (script: string, share?: number) =>
  store.release(target, store.describeBuild(fake.build(script)), { share });
beforeEach(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'judged-'));
  folders.push(folder);
  target = store.folderTarget(store.releasesFolder(folder));
  await publish('one()');
  version = (await publish('two()', 5))?.version ?? '';
  texts = [counted({}), counted({})];
  looks = 0;
});

/** The metrics of a server that has had so many visitors. */
const counted = (counts: Record<string, number>, canary = version, name = 'tasks') =>
  [
    '# HELP judged_visitors_total Visitors.',
    'judged_visitors_total{remote="others",canary="1.0.0",release="canary",what="page"} 7000',
    ...Object.entries(counts).map(([key, count]) => {
      const [release, what] = key.split(' ');
      return `judged_visitors_total{remote="${name}",canary="${canary}",release="${release}",what="${what}"} ${count}`;
    }),
    '',
  ].join('\n');

const good = {
  'canary page': 400,
  'canary report': 400,
  'default page': 9_000,
  'default report': 9_000,
};
const failing = { 'canary page': 100, 'canary page_failed': 20, 'default page': 2_000 };

const pauses = { look: 10, line: 60_000 };
const judged = (hours = 1) =>
  judgeCanary(target, 'tasks', { metrics, token: 'secret', hours, pauses });
const traffic = async (name = 'tasks') =>
  (await target.readOwn(name)).map(({ deployment }) => deployment.traffic);

test('[A563] what all servers have counted promotes a canary; the history says why', async () => {
  const verdict = judged();
  texts = [counted(good), counted({})];
  // One of them alone has too little: both are asked again.
  while (looks < 4 && (await traffic())[0] === 5) await sleep(5);
  assert.deepEqual(await traffic(), [5, 95]);
  texts = [counted(good), counted(good)];
  assert.equal((await verdict)?.action, 'promote');
  assert.deepEqual(await traffic(), [100, 0]);
  const last = (await target.readHistory(1))[0];
  assert.equal(last?.action, 'promote');
  assert.match(last.reason ?? '', /^Judged: 0 of 800 visitors of the canary had a page that/);
});

test('[A563] a canary that fails is taken back, and new builds wait', async () => {
  texts = [counted(failing), counted(good)];
  const change = await judged();
  assert.equal(change?.action, 'rollback');
  const why =
    /^Judged: 20 of 500 visitors of the canary had a page that .* and 0 of 11,000 of the others\.$/;
  assert.match(change.reason ?? '', why);
  assert.deepEqual(await traffic(), [0, 100]);
  assert.equal((await publish('three()'))?.held, 'rollback');
});

for (const [when, operation] of [
  ['before a verdict', 'readOwn'],
  ['when there is a verdict', 'changeReleases'],
  ['after the verdict was applied', 'appendHistory'],
] as const) {
  test(`[A567] a store that does not answer ${when} is asked again`, async () => {
    const known = target;
    let calls = 0;
    const faulty = async (...parameters: unknown[]) => {
      calls += 1;
      // The first time is before anything is judged.
      const isDown = calls === (operation === 'readOwn' ? 2 : 1);
      if (isDown) throw new UnavailableError('The store cannot be reached.');
      return Reflect.apply(known[operation], known, parameters);
    };
    target = { ...known, [operation]: faulty };
    texts = [operation === 'readOwn' ? counted({}) : counted(failing), counted(good)];
    const verdict = judged();
    await sleep(100);
    texts = [counted(failing), counted(good)];
    assert.equal((await verdict)?.action, 'rollback');
    assert.deepEqual(await traffic(), [0, 100]);
    assert.deepEqual(
      (await known.readHistory(9)).map(({ action }) => action),
      ['release', 'release', 'rollback'],
    );
  });
}

for (const [what, end] of [
  ['promoted', () => store.promote(target, 'tasks')],
  ['rolled back', () => store.rollback(target, 'tasks')],
  ['ended by disabling the remote', () => store.disable(target, 'tasks')],
  [
    'replaced by another one',
    async () => {
      await store.rollback(target, 'tasks');
      const build = async () => store.describeBuild(fake.build('three()'));
      await store.canary(target, 'tasks', 5, build);
    },
  ],
] as const) {
  test(`[A563] a canary that was ${what} meanwhile gets no verdict`, async () => {
    const verdict = judged();
    while (looks === 0) await sleep(5);
    await end();
    const ended = await traffic();
    texts = [counted(failing), counted(failing)];
    assert.equal(await verdict, undefined);
    assert.deepEqual(await traffic(), ended);
  });
}

for (const [action, evidence] of [
  ['promote', good],
  ['rollback', failing],
] as const) {
  test(`[A569] a canary of the shell is judged as those of remotes: ${action}`, async () => {
    const release = (script: string, share?: number) =>
      store.release(target, store.describeShell(fake.buildShell(script)), { share });
    await release('one()');
    const shell = (await release('two()', 5))?.version ?? '';
    texts = [counted(evidence, shell, 'shell'), counted(good, shell, 'shell')];
    const text = runJudge(target, 'shell', {}, { ...settings, metrics, metricsToken: 'secret' });
    if (action === 'promote') assert.match(await text, /Judged: 0 of 800 visitors of the canary/);
    else await assert.rejects(text, /The canary is taken back.*Judged: 20 of 500 visitors/s);
    assert.deepEqual(await traffic('shell'), action === 'promote' ? [100, 0] : [0, 100]);
    assert.deepEqual(await traffic(), [5, 95]);
  });
}

test('[A563] a verdict on a canary changes no other one', async () => {
  await store.rollback(target, 'tasks');
  for (const action of ['promote', 'rollback'] as const) {
    const before = await traffic();
    assert.equal(await store[action](target, 'tasks', { ofCanary: version }), undefined);
    assert.deepEqual(await traffic(), before);
  }
});

test('[A563] what is known of another canary is nothing of this one', async () => {
  texts = [counted(failing, '9.9.9'), counted(good, '9.9.9')];
  await assert.rejects(judged(0.00005), /There is no verdict on tasks .*: 0 of 0 visitors of/);
  assert.deepEqual(await traffic(), [5, 95]);
});

test('[A567] while a server cannot be read there is no verdict, and it says which', async () => {
  texts = [counted(failing), undefined];
  await assert.rejects(judged(0.00005), (error: unknown) => {
    assert.ok(isForUser(error));
    const [, second] = metrics;
    assert.ok(error.message.includes(`it stays a canary: ${second} cannot be read (status 503).`));
    return true;
  });
  assert.deepEqual(await traffic(), [5, 95]);
  texts = [counted(failing), counted(good)];
  // Ended and started again, it knows what the servers know.
  assert.equal((await judged())?.action, 'rollback');
});

test('[A567] a server whose name has several addresses, none of which answers, is named with a reason', async (context) => {
  // So Node fails for such a name: the cause has no message.
  const failure = new TypeError('fetch failed', { cause: new AggregateError([]) });
  context.mock.method(globalThis, 'fetch', () => Promise.reject(failure));
  await assert.rejects(judged(0.00005), /cannot be read \(fetch failed\)/);
});

for (const [what, text] of [
  ['a page', '<!doctype html><title>TalentSphere</title>'],
  ['the metrics of a server from before', 'pages_total{outcome="cached"} 7000\n'],
]) {
  test(`[A567] ${what} is no evidence`, async () => {
    texts = [counted(failing), text];
    await assert.rejects(judged(0.00005), /cannot be read \(it has no judged_visitors_total\)/);
    assert.deepEqual(await traffic(), [5, 95]);
  });
}

test('[A567] an address that is named twice is one server', async () => {
  texts = [counted(good), counted({})];
  const [first = ''] = metrics;
  const twice = { metrics: [first, first], token: 'secret', hours: 0.00005 };
  await assert.rejects(judgeCanary(target, 'tasks', twice), /: 0 of 400 visitors of the canary/);
});

test('[A567] without visitors it ends without a verdict, and nothing is changed', async () => {
  await assert.rejects(
    judged(0.00005),
    /There is no verdict on tasks .* it stays a canary: 0 of 0 /,
  );
  assert.deepEqual(await traffic(), [5, 95]);
});

test('a canary that is not proven in the shell is not waited for', async () => {
  const everybodys = store.describeBuild(fake.build('one()'));
  const proven = [`/remotes/tasks/${everybodys.version}/mf-manifest.json`];
  const shell = store.describeShell(fake.buildShell('shell()'));
  await store.release(target, { ...shell, journeys: 'passed', proven });
  await assert.rejects(
    runJudge(target, 'tasks', { hours: '0.0001' }, settings),
    /There is nothing to judge: tasks .* is not proven in the shell .*, so sessions do not get it\.$/,
  );
});

test('a canary of the shell in which a remote cannot be used is not waited for', async () => {
  const shell = (script: string, proven: string[]) => ({
    ...store.describeShell(fake.buildShell(script)),
    journeys: 'passed' as const,
    proven,
  });
  const [tasks] = (await target.readRegistry()).microFrontends['tasks']?.slice(-1) ?? [];
  await store.release(target, shell('shell()', [tasks?.url ?? '']));
  const canary = await store.release(target, shell('next()', []), { share: 5 });
  await assert.rejects(runJudge(target, 'shell', { hours: '0.0001' }, settings), {
    message: `There is nothing to judge: no release of tasks can be used in the shell ${canary?.version}, so sessions do not get it.`,
  });
});

for (const [what, flags, more, sentence] of [
  ['no hours', { hours: 'many' }, {}, /^--hours must be a number/],
  [
    'a site whose servers are unknown',
    {},
    { siteUrl: 'https://a.example' },
    /^METRICS_URLS is not set/,
  ],
] as const) {
  test(`${what} is refused with a sentence`, async () => {
    await assert.rejects(
      runJudge(target, 'tasks', flags, { ...settings, ...more }),
      (error: unknown) => {
        assert.ok(isForUser(error));
        assert.match(error.message, sentence);
        return true;
      },
    );
  });
}
