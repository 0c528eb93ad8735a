import fc from 'fast-check';
import {
  assignedOf,
  canaryOf,
  defaultOf,
  isDisabled,
  manifestUrl,
  previousOf,
  ReleaseError,
  releasesOf,
  shellContractOf,
  shellName,
  type Registry,
  type RegistryRelease,
} from '@talentsphere/releases';
import { lacks, registryFor } from '@talentsphere/releases/rules';
import * as store from '@talentsphere/releases/store';
import { createFakeRemotes } from '@talentsphere/releases/store/testing/fake-remote';
import { indexReleases, type ReleaseIndex } from './release-index';

/** See docs/decisions/0140-only-proven-combinations.md. */
const seed = Number(process.env['PROVEN_SEED'] ?? 30);
/** Their product is 10,000 sessions. */
const [histories, steps, sessionsOfStep] = [5, 40, 50] as const;

const remotes = ['tasks', 'people'] as const;
const units = [...remotes, shellName] as const;
type Unit = (typeof units)[number];

interface Step {
  do: 'release' | 'share' | 'promote' | 'rollback' | 'disable' | 'to' | 'prove';
  unit: Unit;
  /** Of the builds of the unit; from the fourth on, they are for the next major of the host contract. */
  build: number;
  /** Whether a new build is proven before it is released. */
  isProven: boolean;
  /** What somebody else releases after it was proven, and before it is published. */
  meanwhile?: Unit | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    ...(['release', 'release', 'release', 'share', 'share', 'promote', 'promote'] as const),
    ...(['rollback', 'rollback', 'disable', 'to', 'to', 'prove', 'prove'] as const),
  ),
  unit: fc.constantFrom(...units),
  build: fc.nat(7),
  isProven: fc.constantFrom(true, true, true, true, false),
  meanwhile: fc.option(fc.constantFrom(...remotes), { nil: undefined, freq: 6 }),
});

const fakes = createFakeRemotes();
afterAll(() => fakes.remove());

function buildOf(unit: Unit, number: number): store.Build {
  const major = number < 4 ? '1' : '2';
  if (unit === shellName) {
    const folder = fakes.buildShell(`shell${number}()`, { hostContract: `${major}.0.0` });
    return store.describeShell(folder);
  }
  const built = store.describeBuild(fakes.build(`${unit}${number}()`, unit));
  const version = `${built.version}-${major}`;
  return { ...built, version, extras: { ...built.extras, hostContract: `^${major}.0.0` } };
}

const nothing = {
  sessions: 0,
  /** How often a session had a release in a shell in which it is not proven, or would have after a failure. */
  unproven: 0,
  /** How often a session had, of a remote, what is assigned to it, an earlier release, or none although one fits. */
  assigned: 0,
  earlier: 0,
  none: 0,
  /** Commands that were refused. */
  refused: 0,
  /** The most that one release needed. */
  mostProofs: 0,
};
type Counts = typeof nothing;
const names = ['sessions', 'unproven', 'assigned', 'earlier', 'none', 'refused'] as const;

/** What has to be served is found by walking back from what everybody gets. */
function nearest(
  releases: readonly RegistryRelease[],
  isServed: (release: RegistryRelease) => boolean,
) {
  let each = defaultOf(releases);
  while (each && !isServed(each)) each = previousOf(releases, each);
  return each;
}

/** Whether a shell is refused, because a remote has no release that fits it. */
function leavesBehind(build: store.Build, site: Registry) {
  const { microFrontends } = registryFor(shellContractOf({ url: '', ...build }), site);
  return Object.entries(microFrontends).some(
    ([name, used]) => isDisabled(used) && !isDisabled(releasesOf(site, name)),
  );
}

/** A store, the proofs that were made in it, and the sessions of its site. */
function createWorld(isProvenOnly: boolean) {
  const target = store.folderTarget(`${fakes.folder}/world-${Math.random()}`);
  /** Pairs of a shell and a release of a remote, by their addresses, of proofs that a command has accepted. */
  const passed = new Set<string>();
  const counts = { ...nothing };
  const accept = (url: string, others: readonly string[] = []) => {
    for (const other of others) passed.add(`${url} ${other}`).add(`${other} ${url}`);
  };

  /** @returns the addresses of those beside which its journeys pass, as the gate chooses them */
  function pass(unit: Unit, release: Pick<RegistryRelease, 'url' | 'extras'>, site: Registry) {
    if (unit !== shellName) {
      const shells = assignedOf(site.shell ?? []).filter(
        (shell) => lacks(shellContractOf(shell), release.extras).length === 0,
      );
      counts.mostProofs = Math.max(counts.mostProofs, shells.length);
      return shells.map(({ url }) => url);
    }
    const { microFrontends } = registryFor(shellContractOf(release), site);
    const all = Object.values(microFrontends);
    const beside = all.map((of) => canaryOf(of) ?? previousIn(of) ?? defaultOf(of));
    const urls = [...all.map(defaultOf), ...beside].flatMap((each) => each?.url ?? []);
    counts.mostProofs = Math.max(counts.mostProofs, 2);
    return urls;
  }
  function previousIn(releases: readonly RegistryRelease[]) {
    const current = defaultOf(releases);
    return current && previousOf(releases, current);
  }

  async function publish({ unit, build: number, isProven, meanwhile, do: how }: Step) {
    const build = buildOf(unit, number);
    const site = await target.readRegistry();
    if (unit === shellName && leavesBehind(build, site)) return;
    const url = manifestUrl(unit, build.version);
    const proven = isProven ? pass(unit, { url, extras: build.extras }, site) : undefined;
    if (meanwhile) {
      await act({ do: 'release', unit: meanwhile, build: (number + 1) % 4, isProven: true });
    }
    const options = how === 'share' ? { share: 30 } : { toEveryone: number % 2 === 0 };
    const change = await store.release(target, { ...build, proven }, options);
    if (change) accept(url, proven);
  }

  async function act(taken: Step): Promise<void> {
    const { do: name, unit, build } = taken;
    const published = async () => {
      const releases = releasesOf(await target.readRegistry(), unit);
      return releases[build % Math.max(releases.length, 1)];
    };
    switch (name) {
      case 'release':
      case 'share':
        return publish(taken);
      case 'to': {
        const release = await published();
        return void (release && (await store.switchTo(target, unit, release.metadata.version)));
      }
      case 'prove': {
        const release = await published();
        if (!release) return;
        const urls = pass(unit, release, await target.readRegistry());
        await store.recordProof(target, unit, release.metadata.version, urls);
        return accept(release.url, urls);
      }
      case 'promote':
      case 'rollback':
      case 'disable':
        return void (await store[name](target, unit));
    }
  }

  async function visit(index: ReleaseIndex, session: string) {
    const { registry } = index;
    const shell = await index.shellFor(session);
    if (!shell) return;
    const contract = shellContractOf(shell);
    const fits = ({ extras }: RegistryRelease) => lacks(contract, extras).length === 0;
    const isProven = (release: RegistryRelease) =>
      passed.has(`${shell.url} ${release.url}`) && fits(release);
    const page = { contract, version: shell.metadata.version };
    const given = await index.releasesFor(session, page);
    counts.sessions += 1;
    for (const { name, url, previous, disabled } of given) {
      const releases = releasesOf(registry, name);
      if (isDisabled(releases)) continue;
      const newest = nearest(releases, isProven);
      const canary = canaryOf(releases)?.url;
      const isNewest = disabled ? !newest : [newest?.url, canary].includes(url);
      const had = [...(disabled ? [] : [url]), ...(previous ? [previous.url] : [])];
      if (!releases.filter((each) => had.includes(each.url)).every(isProven)) counts.unproven += 1;
      else if (!isNewest) throw new Error(`A session has ${url}, and not ${newest?.url}`);
      const isAssigned = [defaultOf(releases)?.url, canary].includes(url);
      if (disabled) counts.none += nearest(releases, fits) ? 1 : 0;
      else if (isAssigned) counts.assigned += 1;
      else counts.earlier += 1;
    }
  }

  return {
    counts,
    /** A site that has a proven shell. */
    async start() {
      for (const unit of units) await publish({ do: 'release', unit, build: 0, isProven: true });
    },
    async take(taken: Step) {
      await act(taken).catch((error: unknown) => {
        if (!(error instanceof ReleaseError)) throw error;
        counts.refused += 1;
      });
    },
    async visitAll(sessions: number) {
      const index = indexReleases(await target.readRegistry(), undefined, { isProvenOnly });
      for (let number = 0; number < sessions; number += 1) await visit(index, `session ${number}`);
    },
  };
}

/** @returns what the sessions of some histories got */
async function simulate(isProvenOnly: boolean, number: number = histories) {
  const taken = fc.array(step, { minLength: steps, maxLength: steps, size: 'max' });
  const worlds: ReturnType<typeof createWorld>[] = [];
  for (const history of fc.sample(taken, { seed, numRuns: number })) {
    const world = createWorld(isProvenOnly);
    worlds.push(world);
    await world.start();
    for (const each of history) {
      await world.take(each);
      await world.visitAll(sessionsOfStep);
    }
  }
  const sum = (name: Exclude<keyof Counts, 'mostProofs'>) =>
    worlds.map(({ counts }) => counts[name]).reduce((all, one) => all + one, 0);
  return {
    ...Object.fromEntries(names.map((name) => [name, sum(name)])),
    mostProofs: Math.max(...worlds.map(({ counts }) => counts.mostProofs)),
  } as Counts;
}

test('[A555] [A558] of 10,000 sessions, through releases, canaries, rollbacks and majors of remotes and two shells, none has what is not proven', async () => {
  const { sessions, unproven, mostProofs, ...counts } = await simulate(true);
  process.stdout.write(`${sessions} sessions with the seed ${seed}: ${JSON.stringify(counts)}\n`);
  expect({ sessions, unproven }).toEqual({ sessions: 10_000, unproven: 0 });
  expect(mostProofs).toBe(2);
  // Each of these is met, so that it can be seen.
  const { assigned, earlier, refused } = counts;
  expect(Math.min(assigned, earlier)).toBeGreaterThan(1_000);
  expect(refused).toBeGreaterThan(10);
}, 120_000);

test('the simulation sees what would be served without the proofs', async () => {
  expect((await simulate(false, 1)).unproven).toBeGreaterThan(0);
}, 60_000);

test('[A555] a canary of the shell in which nothing of a remote is proven gives its share back', async () => {
  const target = store.folderTarget(`${fakes.folder}/canary`);
  const urlOf = ({ name, version }: store.Build) => manifestUrl(name, version);
  const first = buildOf('tasks', 0);
  await store.release(target, first);
  const shell = buildOf(shellName, 0);
  await store.release(target, { ...shell, proven: [urlOf(first)] });
  const second = buildOf('tasks', 1);
  await store.release(target, { ...second, proven: [urlOf(shell)] });
  const next = buildOf(shellName, 1);
  await store.release(target, { ...next, proven: [urlOf(second)] }, { share: 50 });
  const shells = async () => {
    const index = indexReleases(await target.readRegistry());
    const given = ['1', '2', '3', '4', '5', '6', '7', '8'].map((each) => index.shellFor(each));
    const versions = (await Promise.all(given)).map((each) => each?.metadata.version);
    return { versions: new Set(versions), unusable: index.unusable };
  };
  expect(await shells()).toEqual({
    versions: new Set([shell.version, next.version]),
    unusable: [],
  });
  await store.rollback(target, 'tasks');
  expect(await shells()).toEqual({
    versions: new Set([shell.version]),
    unusable: [
      `No default release of tasks is proven in the shell ${next.version}: sessions get the shell of everybody until one is.`,
    ],
  });
});
