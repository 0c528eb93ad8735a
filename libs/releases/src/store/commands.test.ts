import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Change } from './change';
import {
  assertShare,
  canary,
  disable,
  promote,
  publishLocal,
  publishPreview,
  release,
  rollback,
  switchTo,
} from './commands';
import { describeBuild } from './builds/describe-build';
import { describeChange } from './describe-change';
import { inEachPlace } from './testing/in-each-place';

inEachPlace((place, fakeRemotes) => {
  const build = (script: string) => describeBuild(fakeRemotes.build(script));
  const releaseOf = async (script: string) => (await release(place.target, build(script)))?.version;
  const canaryOf = async (script: string, percent: number) =>
    (await canary(place.target, 'tasks', percent, async () => build(script)))?.version;
  const released = async () => (await place.target.readRegistry()).microFrontends['tasks'] ?? [];
  /** The share of the sessions of each release that gets some, in percent, by its version. */
  const traffic = async () =>
    Object.fromEntries(
      (await released())
        .filter(({ deployment }) => deployment.traffic > 0)
        .map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
    );

  test('a build gets its own address, and the registry lists its files', async () => {
    const version = await releaseOf('one()');
    const [only] = await released();
    expect(version ?? '').toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
    expect(only?.url).toBe(`/remotes/tasks/${version}/mf-manifest.json`);
    expect(only?.deployment).toEqual({ traffic: 100, default: true });
    const hash = createHash('sha384').update('one()').digest('base64');
    expect(only?.extras).toEqual({
      hostContract: '^1.0.0',
      routes: ['/tasks'],
      searchParams: ['q'],
      files: { 'remote-entry.js': `sha384-${hash}` },
      shared: { react: '^19.0.0' },
    });
  });

  test('[A438] a build for previews gets no sessions, ends no decision, and can be released afterwards', async () => {
    const first = await releaseOf('one()');
    await releaseOf('two()');
    await rollback(place.target, 'tasks');
    const shown = await publishPreview(place.target, build('three()'));
    const version = shown?.version ?? '';
    expect(shown).toMatchObject({ action: 'preview', traffic: 0, before: first });
    expect(describeChange(shown!)).toBe(`tasks ${version} is published for previews only.`);
    expect(await traffic()).toEqual({ [first ?? '']: 100 });
    expect((await released())[0]?.extras.preview).toBe(true);
    expect(await publishPreview(place.target, build('three()'))).toBeUndefined();
    expect(await release(place.target, build('three()'))).toMatchObject({
      version,
      held: 'rollback',
    });
    expect((await released())[0]?.extras).not.toHaveProperty('preview');
    expect(await release(place.target, build('three()'))).toBeUndefined();
  });

  test('[A438] what was published for previews is a canary, or for everyone, like any other build', async () => {
    const first = await releaseOf('one()');
    const shown = (await publishPreview(place.target, build('two()')))?.version ?? '';
    expect(await canaryOf('two()', 10)).toBe(shown);
    expect(await traffic()).toEqual({ [first ?? '']: 90, [shown]: 10 });
    const next = (await publishPreview(place.target, build('three()')))?.version ?? '';
    await promote(place.target, 'tasks');
    expect(await releaseOf('three()')).toBe(next);
    expect(await released()).toHaveLength(3);
    expect(await traffic()).toEqual({ [next]: 100 });
    expect((await released()).map(({ extras }) => extras.preview)).not.toContain(true);
  });

  test('[A438] what was released for previews has the commit of its release afterwards', async () => {
    await publishPreview(place.target, { ...build('one()'), commit: 'abc1-dirty' });
    expect((await released())[0]?.extras.commit).toBe('abc1-dirty');
    expect(await release(place.target, { ...build('one()'), commit: 'abc2' })).toMatchObject({
      commit: 'abc2',
    });
    expect((await released())[0]?.extras.commit).toBe('abc2');
    await publishPreview(place.target, { ...build('two()'), commit: 'abc3' });
    await release(place.target, build('two()'));
    expect((await released())[0]?.extras).not.toHaveProperty('commit');
  });

  test('another build gets a new address, the old files stay, and the previous build is its fallback', async () => {
    const first = await releaseOf('one()');
    const second = await releaseOf('two()');
    expect(second).not.toBe(first);
    expect(await place.read(`tasks/${first}/remote-entry.js`)).toBe('one()');
    expect(await traffic()).toEqual({ [second ?? '']: 100 });
    expect((await released())[0]?.fallbackUrl).toBe(`/remotes/tasks/${first}/mf-manifest.json`);
  });

  test('the files of a release are those of the build, and never change', async () => {
    const version = await releaseOf('one()');
    expect(await place.read(`tasks/${version}/remote-entry.js`)).toBe('one()');
    expect(await place.read(`tasks/${version}/mf-stats.json`)).toBe(undefined);
    const forged = fakeRemotes.build('forged()');
    await place.target.store({ ...describeBuild(forged), version: version ?? '' });
    expect(await place.read(`tasks/${version}/remote-entry.js`)).toBe('one()');
  });

  test('a rollback goes back release by release, never forward, and ends with a clear message', async () => {
    const first = await releaseOf('one()');
    await releaseOf('two()');
    await releaseOf('three()');
    await rollback(place.target, 'tasks');
    await release(place.target, build('four()'), { toEveryone: true });
    await rollback(place.target, 'tasks');
    await rollback(place.target, 'tasks');
    expect(await traffic()).toEqual({ [first ?? '']: 100 });
    await expect(rollback(place.target, 'tasks')).rejects.toThrow(/nothing to roll tasks back to/);
  });

  test('releasing a build again after a rollback does not create a cycle', async () => {
    const first = await releaseOf('one()');
    const second = await releaseOf('two()');
    await release(place.target, build('one()'), { toEveryone: true });
    await rollback(place.target, 'tasks');
    expect(await traffic()).toEqual({ [second ?? '']: 100 });
    await expect(rollback(place.target, 'tasks')).rejects.toThrow(/nothing to roll/);
    expect((await releaseNamed(second))?.fallbackUrl).toBe(undefined);
    expect((await releaseNamed(first))?.fallbackUrl).toContain(second);
  });

  test('giving everyone what they have changes neither what a rollback returns to nor its commit', async () => {
    const first = await releaseOf('one()');
    await release(place.target, { ...build('two()'), commit: 'abc1' });
    await release(place.target, { ...build('two()'), commit: 'abc2' }, { toEveryone: true });
    expect((await released())[0]?.extras.commit).toBe('abc1');
    await rollback(place.target, 'tasks');
    expect(await traffic()).toEqual({ [first ?? '']: 100 });
  });

  async function releaseNamed(version: string | undefined) {
    return (await released()).find(({ metadata }) => metadata.version === version);
  }

  const decisions = [
    ['a rollback', rollback, 'was rolled back', 100],
    ['a canary', () => canaryOf('three()', 10), 'has a canary in progress', 90],
    ['a disabled state', disable, 'is disabled', undefined],
  ] as const;

  describe.each(decisions)('%s', (_what, decide, stated, share) => {
    let decided: Record<string, number>;
    beforeEach(async () => {
      await releaseOf('one()');
      await releaseOf('two()');
      await decide(place.target, 'tasks');
      decided = await traffic();
      expect(Object.values(decided).includes(share ?? 0)).toBe(share !== undefined);
    });

    test.each([{}, { share: 10 }])('outlives a release with %j', async (options) => {
      expect(await release(place.target, build('two()'), options)).toBe(undefined);
      const change = await release(place.target, build('four()'), options);
      expect(await traffic()).toEqual(decided);
      const { version = '' } = change ?? {};
      expect(await releaseNamed(version)).toBeDefined();
      expect(change && describeChange(change)).toBe(
        `tasks ${version} is published but gets no sessions, because tasks ${stated}: npm run release -- tasks to ${version} gives it to everyone and ends that.`,
      );
    });

    test('outlives a start', async () => {
      expect(await publishLocal(place.target, build('two()'))).toBe(undefined);
      await publishLocal(place.target, build('four()'));
      expect(await traffic()).toEqual(decided);
    });

    test('ends when a release is for everyone, and when a waiting release becomes the default', async () => {
      const fourth = await releaseOf('four()');
      await switchTo(place.target, 'tasks', fourth ?? '');
      expect(await traffic()).toEqual({ [fourth ?? '']: 100 });
      await decide(place.target, 'tasks').catch(() => undefined);
      const fifth =
        (await release(place.target, build('five()'), { toEveryone: true }))?.version ?? '';
      expect(await traffic()).toEqual({ [fifth]: 100 });
      const sixth = (await releaseOf('six()')) ?? '';
      expect(await traffic()).toEqual({ [sixth]: 100 });
    });
  });

  test('a release for a share of the sessions starts a canary, and the first one is for everyone', async () => {
    const share = async (script: string) =>
      (await release(place.target, build(script), { share: 10 }))?.version ?? '';
    const first = await share('one()');
    expect(await traffic()).toEqual({ [first]: 100 });
    const second = await share('two()');
    expect(await traffic()).toEqual({ [first]: 90, [second]: 10 });
    await expect(release(place.target, build('three()'), { share: 100 })).rejects.toThrow(
      /from 1 to 99/,
    );
  });

  test('a canary is not started of a disabled remote', async () => {
    await releaseOf('one()');
    await disable(place.target, 'tasks');
    await expect(canaryOf('two()', 10)).rejects.toThrow(/is disabled: promote it first/);
    expect(await traffic()).toEqual({});
  });

  test('a canary that a disabled state ended does not hold the next release', async () => {
    await releaseOf('one()');
    await canaryOf('two()', 10);
    await disable(place.target, 'tasks');
    await promote(place.target, 'tasks');
    const next = await release(place.target, build('three()'));
    expect(next?.held).toBe(undefined);
    expect(await traffic()).toEqual({ [next?.version ?? '']: 100 });
  });

  test('any published version can become the default, back or forward', async () => {
    const versions: string[] = [];
    for (const script of ['one()', 'two()', 'three()'])
      versions.push((await releaseOf(script)) ?? '');
    const [first = '', second = '', third = ''] = versions;
    await switchTo(place.target, 'tasks', first);
    expect(await traffic()).toEqual({ [first]: 100 });
    await expect(rollback(place.target, 'tasks')).rejects.toThrow(/nothing to roll/);
    // It went back, so what came after it has been taken back.
    expect((await release(place.target, build('four()')))?.held).toBe('rollback');
    expect(await switchTo(place.target, 'tasks', first)).toBe(undefined);
    await switchTo(place.target, 'tasks', third);
    expect(await traffic()).toEqual({ [third]: 100 });
    await rollback(place.target, 'tasks');
    expect(await traffic()).toEqual({ [first]: 100 });
    await switchTo(place.target, 'tasks', second);
    await disable(place.target, 'tasks');
    await switchTo(place.target, 'tasks', second);
    expect(await traffic()).toEqual({ [second]: 100 });
    expect((await place.target.readHistory(1))[0]?.action).toBe('to');
  });

  test('an unknown version is refused, and the known ones are listed, the newest first', async () => {
    const versions: string[] = [];
    for (let number = 1; number <= 12; number += 1) {
      versions.unshift((await releaseOf(`release${number}()`)) ?? '');
      if (number < 10) continue;
      const more = number > 10 ? `, and ${number - 10} earlier ones` : '';
      await expect(switchTo(place.target, 'tasks', '9.9.9')).rejects.toThrow(
        `tasks has no release 9.9.9: its releases are ${versions.slice(0, 10).join(', ')}${more}.`,
      );
    }
  });

  test('registry and history tell the commit, the reason and the run of a change', async () => {
    const ci = {
      GITHUB_SERVER_URL: 'https://ci.example',
      GITHUB_REPOSITORY: 'team/market',
      GITHUB_RUN_ID: '42',
    };
    const run = 'https://ci.example/team/market/actions/runs/42';
    const ours = process.env;
    process.env = { ...ours, ...ci };
    try {
      const options = { reason: 'Bids are faster' };
      await release(place.target, { ...build('one()'), commit: 'abc1' }, options);
    } finally {
      process.env = ours;
    }
    const first = { commit: 'abc1', reason: 'Bids are faster', run };
    expect((await released())[0]?.extras).toMatchObject(first);
    await disable(place.target, 'tasks', { reason: 'Bids are lost' });
    const { extras } = (await released())[0] ?? {};
    expect(extras).toMatchObject({ commit: 'abc1', reason: 'Bids are lost' });
    expect(extras?.run).toBe(undefined);
    const second = { commit: 'abc1', reason: 'Bids are lost' };
    expect(
      (await place.target.readHistory(2)).map(({ commit, reason, run: address }) => ({
        commit,
        reason,
        ...(address ? { run: address } : {}),
      })),
    ).toEqual([first, second]);
  });

  test('a reason that is too long is refused before anything is changed, and one of before is read', async () => {
    const reason = 'x'.repeat(1_001);
    const first = await release(place.target, build('one()'));
    await expect(disable(place.target, 'tasks', { reason })).rejects.toThrow(
      'The reason has 1001 characters: it can have at most 1000.',
    );
    expect(await traffic()).toEqual({ [first?.version ?? '']: 100 });
    await place.target.appendHistory({ ...first!, id: 'before', reason });
    expect((await place.target.readHistory(9)).map((change) => change.reason)).toContain(reason);
  });

  test('the commit of a build is not part of its version', async () => {
    const version = await releaseOf('one()');
    expect((await release(place.target, { ...build('one()'), commit: 'abc1' }))?.version).toBe(
      undefined,
    );
    expect((await releaseNamed(version))?.extras.commit).toBe(undefined);
  });

  test('a canary takes its share from the default, can change it, and can be promoted', async () => {
    const first = await releaseOf('one()');
    const second = await canaryOf('two()', 10);
    expect(await traffic()).toEqual({ [first ?? '']: 90, [second ?? '']: 10 });
    expect(await canaryOf('ignored()', 25)).toBe(second);
    expect(await traffic()).toEqual({ [first ?? '']: 75, [second ?? '']: 25 });
    await promote(place.target, 'tasks');
    expect(await traffic()).toEqual({ [second ?? '']: 100 });
    await rollback(place.target, 'tasks');
    expect(await traffic()).toEqual({ [first ?? '']: 100 });
  });

  test('a rollback ends a canary and keeps the default', async () => {
    const first = await releaseOf('one()');
    await canaryOf('two()', 10);
    await rollback(place.target, 'tasks');
    expect(await traffic()).toEqual({ [first ?? '']: 100 });
  });

  test('a canary that ends while its share is changed is not started again', async () => {
    await releaseOf('one()');
    await canaryOf('two()', 10);
    const { readOwn } = place.target;
    jest.spyOn(place.target, 'readOwn').mockImplementationOnce(async (name) => {
      const releases = await readOwn(name);
      await rollback(place.target, 'tasks');
      return releases;
    });
    await expect(canaryOf('two()', 20)).rejects.toThrow(
      'The canary of tasks has just ended: start it again.',
    );
  });

  test('a verdict on a canary changes nothing once it has ended, or another one runs', async () => {
    const first = await releaseOf('one()');
    const ofCanary = await canaryOf('two()', 10);
    await rollback(place.target, 'tasks', { ofCanary });
    expect(await traffic()).toEqual({ [first ?? '']: 100 });
    for (const judge of [rollback, promote]) {
      expect(await judge(place.target, 'tasks', { ofCanary })).toBe(undefined);
    }
    const next = await canaryOf('three()', 10);
    for (const judge of [rollback, promote]) {
      expect(await judge(place.target, 'tasks', { ofCanary })).toBe(undefined);
    }
    await promote(place.target, 'tasks', { ofCanary: next });
    expect(await traffic()).toEqual({ [next ?? '']: 100 });
  });

  test('a disabled remote is served to no session until it is promoted', async () => {
    const first = await releaseOf('one()');
    await releaseOf('two()');
    await rollback(place.target, 'tasks');
    await disable(place.target, 'tasks');
    expect(await traffic()).toEqual({});
    expect((await releaseNamed(first))?.deployment.default).toBe(true);
    await expect(disable(place.target, 'tasks')).rejects.toThrow(/disabled already/);
    await promote(place.target, 'tasks');
    expect(await traffic()).toEqual({ [first ?? '']: 100 });
  });

  test('an impossible command gives a one-sentence error, and changes nothing', async () => {
    await expect(rollback(place.target, 'tasks')).rejects.toThrow(/no release to roll back/);
    await expect(disable(place.target, 'tasks')).rejects.toThrow(/no release to disable/);
    await expect(canaryOf('one()', 10)).rejects.toThrow(/release one first/);
    for (const percent of [0, 100, -1, 1.5, Number.NaN]) {
      await expect(canaryOf('one()', percent)).rejects.toThrow(/from 1 to 99/);
    }
    for (const percent of [1, 99]) expect(() => assertShare(percent)).not.toThrow();
    expect(await place.read('registry.json')).toBe(undefined);
    await releaseOf('one()');
    await expect(promote(place.target, 'tasks')).rejects.toThrow(/no canary to promote/);
    await expect(canaryOf('one()', 10)).rejects.toThrow(/already the default/);
  });

  test('a remote that was not built is refused', () => {
    const remote = fakeRemotes.build('one()');
    rmSync(path.join(remote, 'dist'), { recursive: true });
    expect(() => describeBuild(remote)).toThrow(/build tasks first, with npm run build in /);
  });

  test('a remote whose package has no version is refused', () => {
    const remote = fakeRemotes.build('one()');
    writeFileSync(path.join(remote, 'package.json'), '{}');
    expect(() => describeBuild(remote)).toThrow(/package\.json is not a package with a version/);
  });

  test('[A346] every file that a page may request is listed by its name, and compressed files are not', async () => {
    const remote = fakeRemotes.build('one()');
    mkdirSync(path.join(remote, 'dist/icons'));
    writeFileSync(path.join(remote, 'dist/icons/star.svg'), 'star');
    for (const file of ['photo.0123456789.webp', 'photo.svg', 'photo.svg.br', 'photo.svg.gz']) {
      writeFileSync(path.join(remote, 'dist', file), file);
    }
    await release(place.target, describeBuild(remote));
    const [only] = await released();
    expect(Object.keys(only?.extras.files ?? {})).toEqual([
      'icons/star.svg',
      'photo.0123456789.webp',
      'photo.svg',
      'remote-entry.js',
    ]);
  });

  for (const text of ['null', '[]', '{}', '{"microFrontends":[]}']) {
    test(`[A353] a registry that is ${text} is invalid, and is never overwritten`, async () => {
      await place.breakRegistry(text);
      await expect(releaseOf('one()')).rejects.toThrow(/registry\.json is broken/);
      expect(await place.read('registry.json')).toBe(text);
    });
  }

  test('[A353] a build with a file that the edge would reject is not published', async () => {
    const folder = fakeRemotes.build('one()');
    writeFileSync(path.join(folder, 'dist/.DS_Store'), '');
    expect(() => describeBuild(folder)).toThrow(/\.DS_Store.*cannot be published/);
  });

  test('[A353] a registry that the edge would reject is not written', async () => {
    const first = await releaseOf('one()');
    const broken = { ...build('two()'), version: '../two' };
    await expect(release(place.target, broken)).rejects.toThrow(
      /registry\.json.*microFrontends\/tasks\/0/,
    );
    expect(await traffic()).toEqual({ [first ?? '']: 100 });
  });

  test('an invalid registry is never overwritten', async () => {
    await place.breakRegistry('{ half');
    await expect(releaseOf('one()')).rejects.toThrow(/registry\.json is broken/);
    expect(await place.read('registry.json')).toBe('{ half');
  });

  test('[A353] a registry with an invalid release is rejected, and the error names the member', async () => {
    const text = '{"microFrontends":{"tasks":[{}]}}';
    await place.breakRegistry(text);
    await expect(place.target.readRegistry()).rejects.toThrow(
      /is broken: .*microFrontends\/tasks\/0/,
    );
    await expect(releaseOf('one()')).rejects.toThrow(/is broken/);
    expect(await place.read('registry.json')).toBe(text);
  });

  test('[A518] a line of the history that is invalid, or tells of another remote, is reported and hides no other', async () => {
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const first = await release(place.target, build('one()'));
    await place.target.appendHistory({ action: 'forget', remote: 'tasks' } as unknown as Change);
    const foreign = JSON.stringify({ ...first, at: '9', remote: 'marketing' });
    const file = place.settings.releaseTarget ? 'tasks/history/9.json' : 'tasks/history.jsonl';
    await place.breakRegistry(`${(await place.read(file)) ?? ''}${foreign}\n`, file);
    expect(await place.target.readHistory(9)).toEqual([first]);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/is not a line of a history/));
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/only changes of tasks may be there/));
    said.mockRestore();
  });

  test('a line of the history with an action that this checkout does not know is read', async () => {
    await releaseOf('one()');
    const [known] = await place.target.readHistory(1);
    await place.target.appendHistory({
      ...known,
      id: 'another',
      action: 'pause',
    } as unknown as Change);
    expect((await place.target.readHistory(9)).map(({ action }) => action)).toContain('pause');
  });

  test.each([
    ['promote', promote, 100],
    ['rollback', rollback, 100],
    ['disable', disable, 0],
  ] as const)(
    'a %s that ended before it was in the history is completed when it is repeated',
    async (action, command, share) => {
      for (const script of ['one()', 'two()', 'three()']) await releaseOf(script);
      if (action === 'promote') await canaryOf('four()', 50);
      const lost = jest
        .spyOn(place.target, 'appendHistory')
        .mockRejectedValueOnce(new Error('Killed'));
      await expect(command(place.target, 'tasks')).rejects.toThrow('Killed');
      lost.mockRestore();
      const after = await traffic();
      const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
      const change = await command(place.target, 'tasks');
      expect(change).toMatchObject({ action, traffic: share });
      // Somebody may have wanted a second one.
      expect(said).toHaveBeenCalledWith(
        `The ${action} of ${change?.at} was interrupted, and is in the history now: nothing else was changed.`,
      );
      said.mockRestore();
      expect(await traffic()).toEqual(after);
      const history = await place.target.readHistory(9);
      expect(history.filter((line) => line.action === action)).toEqual([change]);
    },
  );

  test('a canary that ended before it was in the history is completed by the same share, and not by another', async () => {
    await releaseOf('one()');
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    for (const [lost, repeated] of [
      [10, 10],
      [20, 30],
    ] as const) {
      jest.spyOn(place.target, 'appendHistory').mockRejectedValueOnce(new Error('Killed'));
      await expect(canaryOf('two()', lost)).rejects.toThrow('Killed');
      await canaryOf('two()', repeated);
    }
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
    const history = await place.target.readHistory(9);
    expect(history.slice(1).map((change) => change.traffic)).toEqual([10, 20, 30]);
  });

  test('a change whose command ended before it was in the history is there after the next one', async () => {
    await releaseOf('one()');
    jest.spyOn(place.target, 'appendHistory').mockRejectedValueOnce(new Error('Killed'));
    await expect(release(place.target, build('two()'))).rejects.toThrow('Killed');
    await rollback(place.target, 'tasks');
    const lines = (await place.target.readHistory(9)).map(({ action }) => action);
    expect(lines).toEqual(['release', 'release', 'rollback']);
  });

  test('every change is a line of the history', async () => {
    const first = await releaseOf('one()');
    const second = await canaryOf('two()', 10);
    await rollback(place.target, 'tasks');
    expect(
      (await place.target.readHistory(9)).map(({ action, version, traffic: share, before }) => [
        action,
        version,
        share,
        before,
      ]),
    ).toEqual([
      ['release', first, 100, null],
      ['canary', second, 10, first],
      ['rollback', first, 100, first],
    ]);
    expect((await place.target.readHistory(1)).map(({ action }) => action)).toEqual(['rollback']);
  });

  test('the history says whether the journeys of a build passed before', async () => {
    await release(place.target, { ...build('one()'), journeys: 'passed' });
    await canary(place.target, 'tasks', 10, async () => ({
      ...build('two()'),
      journeys: 'skipped',
    }));
    await promote(place.target, 'tasks');
    expect((await place.target.readHistory(9)).map(({ journeys }) => journeys)).toEqual([
      'passed',
      'skipped',
      undefined,
    ]);
  });

  test('a start gives everyone a new build', async () => {
    for (const script of ['one()', 'two()']) {
      const { version = '' } = (await publishLocal(place.target, build(script))) ?? {};
      expect(await traffic()).toEqual({ [version]: 100 });
    }
  });
});
