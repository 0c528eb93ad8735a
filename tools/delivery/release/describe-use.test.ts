import assert from 'node:assert/strict';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { manifestUrl } from '@talentsphere/releases';
import { shellOf } from '@talentsphere/releases/rules';
import * as store from '@talentsphere/releases/store';
import { createFakeRemotes } from '@talentsphere/releases/store/testing/fake-remote';
import { describeUse } from './describe-use';
import { listHistory, listReleases } from './list';

const shell = {
  hostContract: '1.0.0',
  federation: '',
  routes: [],
  shared: { react: '19.0.0' },
  strict: ['react'],
  files: [],
};

let fakeRemotes = createFakeRemotes();
let target = store.folderTarget('');
beforeEach(() => {
  fakeRemotes = createFakeRemotes();
  target = store.folderTarget(path.join(fakeRemotes.folder, 'releases'));
});
afterEach(() => fakeRemotes.remove());

const build = (script: string, hostContract = '^1.0.0'): store.Build => {
  const built = store.describeBuild(fakeRemotes.build(script));
  return { ...built, extras: { ...built.extras, hostContract } };
};

/** What is said of what sessions get after a change. */
async function use(change: () => Promise<store.Change | undefined>) {
  const before = await target.readRegistry();
  const made = await change();
  assert.ok(made);
  return describeUse(shell, made, { before, after: await target.readRegistry() });
}

test('a release for a later shell says what it waits for, and what sessions get', async () => {
  const first = build('first()');
  assert.equal(
    await use(() => store.release(target, build('early()', '^2.0.0'))),
    'It waits for a shell with host contract ^2.0.0: until one is deployed, its addresses answer 503.',
  );
  assert.equal(await use(() => store.release(target, first)), undefined);
  assert.equal(
    await use(() => store.release(target, build('next()', '^2.0.0'))),
    `It waits for a shell with host contract ^2.0.0: until one is deployed, sessions get ${first.version}.`,
  );
  assert.equal(await use(() => store.disable(target, 'tasks')), undefined);
});

test('a rollback of a release that was waiting says that sessions get what they got', async () => {
  for (const [script, host] of [['zero()'], ['first()'], ['second()', '^2.0.0']] as const) {
    await store.release(target, build(script, host));
  }
  const rollback = () => store.rollback(target, 'tasks');
  assert.match((await use(rollback)) ?? '', /^Sessions got it before as well, because/);
  assert.equal(await use(rollback), undefined);
});

const lines = (text: string) => text.split('\n').map((line) => line.trim().split(/ {2,}/));

test('the list says what waits, and what is used until then', async () => {
  const [first, second] = [build('first()'), build('second()', '^2.0.0')];
  await store.release(target, first);
  await store.release(target, second);
  const registry = await target.readRegistry();
  assert.deepEqual(lines(listReleases(registry, shell, 2)), [
    ['tasks'],
    [second.version, '100 %', 'waits for a shell with host contract ^2.0.0'],
    [first.version, 'used until then'],
  ]);
  const fitting = { ...shell, hostContract: '2.0.0' };
  for (const known of [fitting, undefined]) {
    assert.deepEqual(lines(listReleases(registry, known)), [
      ['tasks'],
      [second.version, '100 %'],
      [first.version],
    ]);
  }
});

test('the list says which releases are only for previews, after what sessions get', async () => {
  const first = build('first()');
  await store.release(target, first);
  await store.publishPreview(target, build('second()'));
  const third = build('third()');
  await store.publishPreview(target, third);
  assert.deepEqual(lines(listReleases(await target.readRegistry(), shell, 2)), [
    ['tasks'],
    [first.version, '100 %'],
    [third.version, 'preview'],
    ['and 1 earlier'],
  ]);
});

test('a text of one team adds no line to the lists, and is nothing that a terminal obeys', async () => {
  const reason = 'tested\n2026-11-30 08:00  platform  promote  bids  2.0.0  100 %\u001b[2A\u202e';
  const { version } = build('first()');
  await store.release(target, build('first()'), { reason });
  const shown = 'tested 2026-11-30 08:00 platform promote bids 2.0.0 100 % [2A';
  const [change] = await target.readHistory(1);
  const { at, by } = change!;
  const when = at.slice(0, 16).replace('T', ' ');
  assert.equal(
    listHistory([change!]),
    [when, by, 'release', 'tasks', version, '100 %', shown].join('  '),
  );
  assert.deepEqual(lines(listReleases(await target.readRegistry())), [
    ['tasks'],
    [version, '100 %', shown],
  ]);
});

test('[A555] a release that is not proven in the shell says so, and the list says what is', async () => {
  const urlOf = ({ version }: store.Build) => `/remotes/tasks/${version}/mf-manifest.json`;
  const first = build('first()');
  const ofShell = store.describeShell(fakeRemotes.buildShell('shell()'));
  await store.release(target, first);
  await store.release(target, { ...ofShell, proven: [urlOf(first)] });
  const [released] = (await target.readRegistry()).shell ?? [];
  assert.ok(released);
  const inUse = shellOf(released);
  const second = build('second()');
  const before = await target.readRegistry();
  const change = await store.release(target, second);
  const after = await target.readRegistry();
  assert.ok(change);
  const unproven = `is not proven in the shell ${ofShell.version}`;
  assert.equal(
    describeUse(inUse, change, { before, after }),
    `It ${unproven}: until npm run release -- prove tasks@${second.version} does that, sessions get ${first.version}.`,
  );
  const listed = async () => lines(listReleases(await target.readRegistry(), inUse)).slice(0, 3);
  assert.deepEqual(await listed(), [
    ['tasks'],
    [second.version, '100 %', unproven],
    [first.version, 'used until then'],
  ]);
  await store.recordProof(target, 'tasks', second.version, [released.url]);
  assert.deepEqual(await listed(), [
    ['tasks'],
    [second.version, '100 %', 'proven'],
    [first.version],
  ]);
});

test('[A577] a change after which a canary gives its share back says so, and no later one', async () => {
  const ofShell = (script: string, proven: readonly string[]) => ({
    ...store.describeShell(fakeRemotes.buildShell(script)),
    proven,
  });
  const urlOf = ({ name, version }: store.Build) => manifestUrl(name, version);
  const [first, second, third] = [build('first()'), build('second()'), build('third()')];
  await store.release(target, first);
  const one = ofShell('one()', [urlOf(first), urlOf(second), urlOf(third)]);
  await store.release(target, one);
  await store.release(target, second);
  const two = ofShell('two()', [urlOf(second)]);
  await store.release(target, two, { share: 50 });
  assert.equal(
    await use(() => store.rollback(target, 'tasks')),
    `The canary shell ${two.version} gives its share back, because no release of tasks can be used in it: npm run release -- prove tasks@${first.version} proves it there.`,
  );
  const canary = (share: number) =>
    use(() => store.canary(target, 'tasks', share, async () => third));
  assert.equal(await canary(10), undefined);
  await store.recordProof(target, 'tasks', first.version, [urlOf(two)]);
  assert.equal(
    await use(() => store.promote(target, 'shell')),
    `The canary tasks ${third.version} gives its share back, because it is not proven in the shell ${two.version}.`,
  );
});

test('[A577] a canary of the shell says what the remote needs that cannot be used in it', async () => {
  const tasks = build('first()', '^1.0.0');
  await store.release(target, tasks);
  const ofShell = (script: string, hostContract: string) =>
    store.describeShell(fakeRemotes.buildShell(script, { hostContract }));
  await store.release(target, ofShell('one()', '1.0.0'));
  const two = ofShell('two()', '2.0.0');
  assert.equal(
    await use(() => store.release(target, two, { share: 50 })),
    `The canary shell ${two.version} gives its share back, because no release of tasks can be used in it: tasks ${tasks.version} needs host contract ^1.0.0.`,
  );
});
