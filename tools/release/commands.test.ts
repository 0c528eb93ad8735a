import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { canary, disable, promote, publishLocal, release, rollback } from './commands';
import { describeBuild } from './describe-build';
import { createWorkshop } from './testing/fake-remote';
import { type Place, places } from './testing/places';
import type { ReleaseTarget } from './types';

for (const [kind, openPlace] of Object.entries(places)) {
  describe(kind, () => {
    let workshop: ReturnType<typeof createWorkshop>;
    let place: Place;
    let target: ReleaseTarget;

    beforeEach(async () => {
      workshop = createWorkshop();
      place = await openPlace();
      target = place.target;
    });
    afterEach(async () => {
      workshop.remove();
      await place.remove();
    });

    const build = (script: string) => describeBuild(workshop.build(script));
    const releaseOf = async (script: string) => (await release(target, build(script)))?.version;
    const canaryOf = async (script: string, percent: number) =>
      (await canary(target, 'tasks', percent, async () => build(script)))?.version;
    const released = async () => (await target.readRegistry()).microFrontends['tasks'] ?? [];
    /** Who gets what: the traffic of each release that has any. */
    const traffic = async () =>
      Object.fromEntries(
        (await released())
          .filter(({ deployment }) => deployment.traffic > 0)
          .map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
      );

    test('a build gets an address of its own, and the registry says what its files are', async () => {
      const version = await releaseOf('one()');
      const [only] = await released();
      assert.match(version ?? '', /^1\.2\.0-[0-9a-f]{12}$/);
      assert.equal(only?.url, `/remotes/tasks/${version}/mf-manifest.json`);
      assert.deepEqual(only?.deployment, { traffic: 100, default: true });
      const hash = createHash('sha384').update('one()').digest('base64');
      assert.deepEqual(only?.extras, {
        hostContract: '^1.0.0',
        routes: ['/tasks'],
        files: { 'remote-entry.js': `sha384-${hash}` },
        shared: { react: '^19.0.0' },
      });
    });

    test('another build takes a new address, the old files stay, and the one before is its fallback', async () => {
      const first = await releaseOf('one()');
      const second = await releaseOf('two()');
      assert.notEqual(second, first);
      assert.equal(await place.read(`tasks/${first}/remote-entry.js`), 'one()');
      assert.deepEqual(await traffic(), { [second ?? '']: 100 });
      assert.equal((await released())[0]?.fallbackUrl, `/remotes/tasks/${first}/mf-manifest.json`);
    });

    test('the files of a release are the build’s, and stay as they were published', async () => {
      const version = await releaseOf('one()');
      assert.equal(await place.read(`tasks/${version}/remote-entry.js`), 'one()');
      assert.equal(await place.read(`tasks/${version}/mf-stats.json`), undefined);
      const forged = workshop.build('forged()');
      await target.store({ ...describeBuild(forged), version: version ?? '' });
      assert.equal(await place.read(`tasks/${version}/remote-entry.js`), 'one()');
    });

    test('a rollback goes back release by release, never forth, and ends with a clear sentence', async () => {
      const first = await releaseOf('one()');
      await releaseOf('two()');
      await releaseOf('three()');
      await rollback(target, 'tasks');
      await releaseOf('four()');
      await rollback(target, 'tasks');
      await rollback(target, 'tasks');
      assert.deepEqual(await traffic(), { [first ?? '']: 100 });
      await assert.rejects(rollback(target, 'tasks'), /nothing to roll tasks back to/);
    });

    test('a build that is released again after a rollback makes no circle', async () => {
      const first = await releaseOf('one()');
      const second = await releaseOf('two()');
      await releaseOf('one()');
      await rollback(target, 'tasks');
      assert.deepEqual(await traffic(), { [second ?? '']: 100 });
      await assert.rejects(rollback(target, 'tasks'), /nothing to roll/);
      assert.equal((await releaseNamed(first))?.fallbackUrl, undefined);
    });

    async function releaseNamed(version: string | undefined) {
      return (await released()).find(({ metadata }) => metadata.version === version);
    }

    test('a canary takes its share from the default, changes it, and is promoted', async () => {
      const first = await releaseOf('one()');
      const second = await canaryOf('two()', 10);
      assert.deepEqual(await traffic(), { [first ?? '']: 90, [second ?? '']: 10 });
      assert.equal(await canaryOf('ignored()', 25), second);
      assert.deepEqual(await traffic(), { [first ?? '']: 75, [second ?? '']: 25 });
      await promote(target, 'tasks');
      assert.deepEqual(await traffic(), { [second ?? '']: 100 });
      await rollback(target, 'tasks');
      assert.deepEqual(await traffic(), { [first ?? '']: 100 });
    });

    test('a rollback ends a canary and leaves the default', async () => {
      const first = await releaseOf('one()');
      await canaryOf('two()', 10);
      await rollback(target, 'tasks');
      assert.deepEqual(await traffic(), { [first ?? '']: 100 });
    });

    test('a disabled remote gives nobody anything until it is promoted', async () => {
      const first = await releaseOf('one()');
      await disable(target, 'tasks');
      assert.deepEqual(await traffic(), {});
      assert.equal((await released())[0]?.deployment.default, true);
      await assert.rejects(disable(target, 'tasks'), /disabled already/);
      await promote(target, 'tasks');
      assert.deepEqual(await traffic(), { [first ?? '']: 100 });
    });

    test('what cannot be done is said in one sentence, and changes nothing', async () => {
      await assert.rejects(rollback(target, 'tasks'), /no release to roll back/);
      await assert.rejects(disable(target, 'tasks'), /no release to disable/);
      await assert.rejects(canaryOf('one()', 10), /release one first/);
      for (const percent of [0, 100, -1, 1.5, Number.NaN]) {
        await assert.rejects(canaryOf('one()', percent), /from 1 to 99/);
      }
      assert.equal(await place.read('registry.json'), undefined);
      await releaseOf('one()');
      await assert.rejects(promote(target, 'tasks'), /no canary to promote/);
      await assert.rejects(canaryOf('one()', 10), /gets already/);
    });

    test('a remote that was not built is refused', () => {
      const remote = workshop.build('one()');
      rmSync(path.join(remote, 'dist'), { recursive: true });
      assert.throws(() => describeBuild(remote), /npx nx build tasks/);
    });

    test('[A346] every file that a page may ask for is listed, and compressed forms are not', async () => {
      const remote = workshop.build('one()');
      for (const file of ['photo.0123456789.webp', 'photo.svg', 'photo.svg.br', 'photo.svg.gz']) {
        writeFileSync(path.join(remote, 'dist', file), file);
      }
      await release(target, describeBuild(remote));
      const [only] = await released();
      assert.deepEqual(Object.keys(only?.extras.files ?? {}), [
        'photo.0123456789.webp',
        'photo.svg',
        'remote-entry.js',
      ]);
    });

    for (const text of ['null', '[]', '{}', '{"microFrontends":[]}']) {
      test(`[A353] a registry that is ${text} is broken, and is never written over`, async () => {
        await place.breakRegistry(text);
        await assert.rejects(releaseOf('one()'), /registry\.json is broken/);
        assert.equal(await place.read('registry.json'), text);
      });
    }

    test('[A353] a build with a file that the edge refuses is not published', async () => {
      const folder = workshop.build('one()');
      writeFileSync(path.join(folder, 'dist/.DS_Store'), '');
      assert.throws(() => describeBuild(folder), /\.DS_Store.*cannot be published/);
    });

    test('[A353] nothing is written that the edge refuses', async () => {
      const first = await releaseOf('one()');
      const broken = { ...build('two()'), version: '../two' };
      await assert.rejects(release(target, broken), /registry\.json.*microFrontends\/tasks\/0/);
      assert.deepEqual(await traffic(), { [first ?? '']: 100 });
    });

    test('a broken registry is never written over', async () => {
      await place.breakRegistry('{ half');
      await assert.rejects(releaseOf('one()'), /registry\.json is broken/);
      assert.equal(await place.read('registry.json'), '{ half');
    });

    test('every change is a line of the history', async () => {
      const first = await releaseOf('one()');
      const second = await canaryOf('two()', 10);
      await rollback(target, 'tasks');
      assert.deepEqual(
        (await target.readHistory(9)).map(({ action, version, traffic: share, before }) => [
          action,
          version,
          share,
          before,
        ]),
        [
          ['release', first, 100, null],
          ['canary', second, 10, first],
          ['rollback', first, 100, first],
        ],
      );
      assert.deepEqual(
        (await target.readHistory(1)).map(({ action }) => action),
        ['rollback'],
      );
    });

    test('the history says whether the journeys of a build passed before', async () => {
      await release(target, { ...build('one()'), journeys: 'passed' });
      await canary(target, 'tasks', 10, async () => ({ ...build('two()'), journeys: 'skipped' }));
      await promote(target, 'tasks');
      assert.deepEqual(
        (await target.readHistory(9)).map(({ journeys }) => journeys),
        ['passed', 'skipped', undefined],
      );
    });

    test('a start publishes a new build, and leaves a rollback, a canary and a disabled remote alone', async () => {
      const start = (script: string) => publishLocal(target, build(script));
      await start('one()');
      await releaseOf('two()');
      const first = (await rollback(target, 'tasks'))?.version ?? '';
      assert.equal(await start('two()'), undefined);
      assert.deepEqual(await traffic(), { [first]: 100 });

      const third = (await start('three()'))?.version ?? '';
      assert.deepEqual(await traffic(), { [third]: 100 });

      const fourth = (await canaryOf('four()', 10)) ?? '';
      await start('five()');
      assert.deepEqual(await traffic(), { [third]: 90, [fourth]: 10 });

      await disable(target, 'tasks');
      await start('six()');
      assert.deepEqual(await traffic(), {});
    });
  });
}
