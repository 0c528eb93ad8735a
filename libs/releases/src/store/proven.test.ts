import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultOf, manifestFile, releasesOf, shellName } from '../index';
import { createSigners } from '../signing/testing/signed-store';
import { rootName } from '../signing';
import { describeBuild, describeShell } from './builds/describe-build';
import { withProof, writeProof } from './builds/proof';
import { publishedFiles } from './builds/published-files';
import { hashesOf } from './builds/statement';
import {
  canary,
  disable,
  promote,
  publishLocal,
  publishPreview,
  recordProof,
  release,
  rollback,
  switchTo,
} from './commands';
import { describeChange } from './describe-change';
import { releaseTarget } from './target';
import { createFakeRemotes } from './testing/fake-remote';
import { places, type Place } from './testing/places';
import type { Build } from './types';

const urlOf = ({ name, version }: Pick<Build, 'name' | 'version'>) =>
  name === shellName
    ? `/remotes/shell/${version}/shell-contract.json`
    : `/remotes/${name}/${version}/mf-manifest.json`;

let fakes: ReturnType<typeof createFakeRemotes>;
beforeEach(() => {
  fakes = createFakeRemotes();
});
afterEach(() => fakes.remove());

const provenBeside = <Described extends Build>(build: Described, others?: readonly Build[]) =>
  others ? { ...build, journeys: 'passed' as const, proven: others.map(urlOf) } : build;
const remote = (script: string, shells?: readonly Build[]) =>
  provenBeside(describeBuild(fakes.build(script)), shells);
const shell = (script: string, remotes?: readonly Build[]) =>
  provenBeside(describeShell(fakes.buildShell(script)), remotes);

for (const [kind, openPlace] of Object.entries(places)) {
  describe(kind, () => {
    let place: Place;
    beforeEach(async () => {
      place = await openPlace();
    });
    afterEach(() => place.remove());

    const currentOf = async (name = 'tasks') =>
      defaultOf(releasesOf(await place.target.readRegistry(), name));
    const provenOf = async (build: Build) => {
      const releases = releasesOf(await place.target.readRegistry(), build.name);
      return releases.find(({ url }) => url === urlOf(build))?.extras.proven;
    };
    /** A shell that is proven with one release of a remote. */
    async function startSite() {
      const first = remote('first()');
      await release(place.target, first);
      const one = shell('one()', [first]);
      await release(place.target, one);
      return { first, one };
    }
    const refused = (build: Build, on: Build, prove = build) =>
      `Nothing was changed: ${build.name} ${build.version} is not proven in the shell ${on.version}. npm run release -- prove ${prove.name}@${prove.version} does that.`;

    test('[A556] what was proven is recorded with the release, and more of it later', async () => {
      const { one } = await startSite();
      const second = remote('second()', [one]);
      await release(place.target, second);
      expect(await provenOf(second)).toEqual([urlOf(one)]);
      const prove = () =>
        recordProof(place.target, 'tasks', second.version, [urlOf(one), '/other']);
      const change = await prove();
      expect(change).toMatchObject({ action: 'prove', journeys: 'passed', traffic: 100 });
      expect(change && describeChange(change)).toContain(`tasks ${second.version} is proven`);
      expect(await provenOf(second)).toEqual([urlOf(one), '/other']);
      expect(await prove()).toBeUndefined();
      const last = (await place.target.readHistory(1))[0];
      expect(last).toMatchObject({ action: 'prove', version: second.version });
      await expect(recordProof(place.target, 'tasks', '9.9.9', [])).rejects.toThrow(
        'tasks has no release 9.9.9',
      );
    });

    test('[A556] a preview that is proven is still one, and is proven once it is released', async () => {
      const { one } = await startSite();
      const second = remote('second()');
      await publishPreview(place.target, second);
      await recordProof(place.target, 'tasks', second.version, [urlOf(one)]);
      const releases = releasesOf(await place.target.readRegistry(), 'tasks');
      expect(releases[0]?.extras).toMatchObject({ preview: true, proven: [urlOf(one)] });
      await release(place.target, second);
      expect((await currentOf())?.extras).toMatchObject({ proven: [urlOf(one)] });
    });

    test('[A556] a preview of a shell is proven while everyone gets none', async () => {
      const next = shell('one()');
      await publishPreview(place.target, next);
      await recordProof(place.target, shellName, next.version, ['/other']);
      expect(await provenOf(next)).toEqual(['/other']);
    });

    test('[A557] a release that is not proven is not promoted, and not given to everyone by its version', async () => {
      const { first, one } = await startSite();
      const second = remote('second()');
      await canary(place.target, 'tasks', 10, async () => second);
      for (const change of [
        () => promote(place.target, 'tasks'),
        () => switchTo(place.target, 'tasks', second.version),
      ]) {
        await expect(change()).rejects.toThrow(refused(second, one));
      }
      expect((await currentOf())?.metadata.version).toBe(first.version);
      await recordProof(place.target, 'tasks', second.version, [urlOf(one)]);
      await promote(place.target, 'tasks');
      expect((await currentOf())?.metadata.version).toBe(second.version);
    });

    test('[A557] while the registry of the shell is broken, a remote is rolled back, and nothing of it is promoted', async () => {
      const { first, one } = await startSite();
      const second = remote('second()', [one]);
      await release(place.target, second);
      const third = remote('third()');
      await canary(place.target, 'tasks', 10, async () => third);
      await place.breakRegistry('{ half', 'shell/registry.json');
      const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
      for (const change of [
        () => promote(place.target, 'tasks'),
        () => switchTo(place.target, 'tasks', third.version),
      ]) {
        await expect(change()).rejects.toThrow(/shell\/registry\.json is broken/);
      }
      expect((await currentOf())?.metadata.version).toBe(second.version);
      await rollback(place.target, 'tasks');
      await rollback(place.target, 'tasks');
      expect((await currentOf())?.metadata.version).toBe(first.version);
      said.mockRestore();
    });

    test('[A557] a shell is not promoted before it is proven with what everyone gets', async () => {
      const { first, one } = await startSite();
      const two = shell('two()', [first]);
      await canary(place.target, shellName, 10, async () => two);
      // It was released while the shell was proved.
      const second = remote('second()', [one]);
      await release(place.target, second);
      await expect(promote(place.target, shellName)).rejects.toThrow(refused(second, two, two));
      await recordProof(place.target, shellName, two.version, [urlOf(second)]);
      await promote(place.target, shellName);
      // It has what is proven in the other: that is the one before.
      await rollback(place.target, shellName);
      expect((await currentOf(shellName))?.metadata.version).toBe(one.version);
    });

    test('[A557] a rollback is refused only if nothing before it is proven', async () => {
      const { first, one } = await startSite();
      const second = remote('second()', [one]);
      await release(place.target, second);
      await release(place.target, shell('two()', [second]));
      const two = (await currentOf(shellName))?.metadata.version ?? '';
      await expect(rollback(place.target, 'tasks')).rejects.toThrow(
        refused(first, { ...one, version: two }),
      );
      await rollback(place.target, shellName);
      await rollback(place.target, 'tasks');
      expect((await currentOf())?.metadata.version).toBe(first.version);
    });

    test('[A557] a rollback of the shell is not held up by a remote that sessions do not have anyway', async () => {
      const { first, one } = await startSite();
      const two = shell('two()', [first]);
      await release(place.target, two);
      const waiting = describeBuild(fakes.build('first()', 'people'));
      await release(place.target, waiting);
      await rollback(place.target, shellName);
      expect((await currentOf(shellName))?.metadata.version).toBe(one.version);
      // Nor is that remote prevented from going back.
      await release(place.target, describeBuild(fakes.build('second()', 'people')));
      await rollback(place.target, 'people');
      expect((await currentOf('people'))?.metadata.version).toBe(waiting.version);
    });

    test('[A557] a new shell takes no remote from everyone that was released while it was proved', async () => {
      const { first, one } = await startSite();
      const two = shell('two()', [first]);
      const people = {
        ...describeBuild(fakes.build('first()', 'people')),
        journeys: 'passed' as const,
        proven: [urlOf(one)],
      };
      await release(place.target, people);
      const sentence = `Nothing was changed: people ${people.version} is not proven in the shell ${two.version}. It was released, or returned to, after the shell was proven, or failed in it: npm run release -- prove shell tries that again, and its team proves it while the shell is a canary.`;
      await expect(release(place.target, two)).rejects.toThrow(sentence);
      expect((await currentOf(shellName))?.metadata.version).toBe(one.version);
      // A canary gives its share back.
      await release(place.target, two, { share: 10 });
      await rollback(place.target, shellName);
      await release(
        place.target,
        { ...two, proven: [urlOf(first), urlOf(people)] },
        { toEveryone: true },
      );
      expect((await currentOf(shellName))?.metadata.version).toBe(two.version);
    });

    test('[A557] a new shell takes nothing from anyone without a remote that is disabled', async () => {
      await startSite();
      await disable(place.target, 'tasks');
      const next = shell('two()', []);
      await release(place.target, next);
      expect((await currentOf(shellName))?.metadata.version).toBe(next.version);
    });

    test('[A557] a shell that everyone has takes no remote from them by its first proof', async () => {
      const [first, one] = [remote('first()'), shell('one()')];
      await release(place.target, first);
      await release(place.target, one);
      const people = describeBuild(fakes.build('first()', 'people'));
      await release(place.target, people);
      const prove = (...proven: string[]) =>
        recordProof(place.target, shellName, one.version, proven);
      await expect(prove(urlOf(first))).rejects.toThrow(
        `Nothing was changed: people ${people.version} is not proven in the shell ${one.version}. It was released, or returned to, after the shell was proven, or failed in it: npm run release -- prove shell@${one.version} tries that again, and its team proves it while the shell is a canary.`,
      );
      expect(await provenOf(one)).toBeUndefined();
      await prove(urlOf(first), urlOf(people));
      expect(await provenOf(one)).toEqual([urlOf(first), urlOf(people)]);
    });

    test('[A559] a shell that was not proven does not follow one that was, but by a rollback', async () => {
      const { first, one } = await startSite();
      const two = shell('two()');
      const sentence = `Nothing was changed: the shell ${two.version} was not proven, and the one that everybody gets was.`;
      await expect(release(place.target, two)).rejects.toThrow(sentence);
      await expect(canary(place.target, shellName, 10, async () => two)).rejects.toThrow(sentence);
      await publishPreview(place.target, two);
      await expect(switchTo(place.target, shellName, two.version)).rejects.toThrow(sentence);
      // On a machine of a developer nothing is proven.
      await publishLocal(place.target, two);
      await release(place.target, shell('three()', [first]));
      await rollback(place.target, shellName);
      expect((await currentOf(shellName))?.metadata.version).toBe(two.version);
      expect(one.version).not.toBe(two.version);
    });

    test('[A559] in a store of before, nothing has to be proven', async () => {
      await release(place.target, remote('first()'));
      await release(place.target, shell('one()'));
      await canary(place.target, 'tasks', 10, async () => remote('second()', []));
      await promote(place.target, 'tasks');
      await release(place.target, shell('two()'));
      await rollback(place.target, 'tasks');
      await rollback(place.target, shellName);
      expect((await currentOf())?.metadata.version).toBe(remote('first()').version);
    });

    test('[A556] a proof is signed with the release, and one that somebody adds is refused', async () => {
      const signers = await createSigners('tasks', 'shell');
      const keysOf = (names: string[]) =>
        JSON.stringify({ keys: names.map((name) => signers.keyOf(name)) });
      const target = await releaseTarget({
        ...place.settings,
        signing: { trust: signers.trust, key: keysOf([rootName, 'tasks', 'shell']) },
      });
      const one = shell('one()', []);
      await release(target, one);
      const first = remote('first()', [one]);
      await release(target, first);
      const text = (await place.read('tasks/registry.json')) ?? '';
      expect(text).toContain(urlOf(one));
      await place.breakRegistry(
        text.replace(urlOf(one), '/remotes/shell/2/shell-contract.json'),
        'tasks/registry.json',
      );
      await expect(target.readOwn('tasks')).rejects.toThrow(/is signed by 0 of the 1 keys/);
    });
  });
}

test('[A556] the proof of a build is next to its files, is not published, and is not that of another', () => {
  const one = remote('one()', [shell('shell()')]);
  writeProof(one);
  expect(existsSync(path.join(one.folder, 'proof.json'))).toBe(true);
  const plain = remote('one()');
  expect(plain).toMatchObject({ version: one.version, extras: one.extras });
  expect([...hashesOf(plain).keys()]).not.toContain('proof.json');
  expect(withProof(plain)).toMatchObject({ journeys: 'passed', proven: one.proven });
  const other = remote('other()');
  expect(() => withProof(other)).toThrow(
    `is the proof of tasks ${one.version}, and not of this build, tasks ${other.version}: prove it again.`,
  );
  const named = { ...plain, name: 'other' };
  expect(() => withProof(named)).toThrow(`and not of this build, other ${one.version}:`);
  const bare = shell('shell()');
  expect(withProof(bare)).toBe(bare);
  // It is proven again, and fails.
  writeProof(one);
  for (const _again of [1, 2]) writeProof(plain);
  expect(existsSync(path.join(one.folder, 'proof.json'))).toBe(false);
  mkdirSync(path.join(one.folder, 'texts'));
  writeFileSync(path.join(one.folder, 'texts/proof.json'), '{}');
  expect(publishedFiles(one.folder, manifestFile)).toContain('texts/proof.json');
});
