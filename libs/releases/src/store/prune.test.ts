import { setTimeout as sleep } from 'node:timers/promises';
import { manifestUrl, ReleaseError, releasesFor, type RegistryRelease } from '../index';
import { registryFor, shellOf, type ShellInUse } from '../rules';
import { parseRegistry } from '../schema';
import { inEachPlace } from './testing/in-each-place';
import { describeBuild, describeShell } from './builds/describe-build';
import { canary, disable, publishPreview, release, rollback, switchTo } from './commands';
import { prunable, prune, releasesToPrune, withUse } from './prune';

const dayMs = 86_400_000;

inEachPlace((place, fakeRemotes) => {
  const build = (script: string) => describeBuild(fakeRemotes.build(script));
  const releaseOf = async (script: string) =>
    (await release(place.target, build(script)))?.version ?? '';
  const remaining = async () =>
    (await place.target.readRegistry()).microFrontends['tasks']?.map(
      ({ metadata }) => metadata.version,
    );
  /** The registry of the remote, to write it without the commands. */
  async function stored() {
    const file = 'tasks/registry.json';
    const registry = parseRegistry((await place.read(file)) ?? '');
    return { file, registry, releases: registry.microFrontends['tasks'] ?? [] };
  }
  /** Removes what nobody needs on a later day. */
  function pruneAfter(days: number) {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + days * dayMs);
    return prune(place.target, 30);
  }

  test('[A486] what lost its sessions long ago is removed, with its files and a line in the history', async () => {
    const versions: string[] = [];
    for (const script of ['one()', 'two()', 'three()', 'four()', 'five()', 'six()'])
      versions.push(await releaseOf(script));
    expect(await pruneAfter(29)).toEqual([]);
    const [first = '', second = '', ...others] = versions;
    const removed = await pruneAfter(31);
    expect(removed).toMatchObject([{ action: 'prune', version: first, before: others.at(-1) }]);
    expect(await remaining()).toEqual([second, ...others].toReversed());
    expect(await place.read(`tasks/${first}/mf-manifest.json`)).toBeUndefined();
    expect(await place.read(`tasks/${first}/remote-entry.js`)).toBeUndefined();
    expect(await place.read(`tasks/${second}/remote-entry.js`)).toBe('two()');
    expect((await place.target.readHistory(1))[0]).toMatchObject({ action: 'prune' });
    // It is a new build again.
    expect(await releaseOf('one()')).toBe(first);
    expect(await place.read(`tasks/${first}/remote-entry.js`)).toBe('one()');
  });

  test('of each remote, only its own registry is read, and that of the shell', async () => {
    for (const script of ['1', '2', '3', '4', '5', '6'])
      for (const name of ['bids', 'people', 'tasks'])
        await release(place.target, describeBuild(fakeRemotes.build(`${script}()`, name)));
    const read: string[] = [];
    const { documents } = place.target;
    const original = documents.read.bind(documents);
    jest.spyOn(documents, 'read').mockImplementation((file) => {
      read.push(file);
      return original(file);
    });
    expect(await pruneAfter(31)).toHaveLength(3);
    const times = (file: string) => read.filter((each) => each === file).length;
    // Before all, and after its own files were removed.
    expect(times('bids/registry.json')).toBe(2);
  });

  test('[A486] when a removal fails, the next one goes on with the other remotes', async () => {
    for (const script of ['1', '2', '3', '4', '5', '6']) {
      await releaseOf(`${script}()`);
      await release(place.target, describeBuild(fakeRemotes.build(`${script}()`, 'bids')));
    }
    const fault = new Error('The store is away.');
    const removing = jest.spyOn(place.target, 'remove').mockRejectedValueOnce(fault);
    await expect(pruneAfter(31)).rejects.toThrow(fault);
    removing.mockRestore();
    const removed = await pruneAfter(31);
    expect(removed).toHaveLength(1);
    const { microFrontends } = await place.target.readRegistry();
    expect(microFrontends['tasks']).toHaveLength(5);
    expect(microFrontends['bids']).toHaveLength(5);
    expect(await place.read(`${removed[0]?.remote}/${removed[0]?.version}/remote-entry.js`)).toBe(
      undefined,
    );
  });

  test('[A486] a build that is published again while its files are removed has them, or the command says so', async () => {
    const first = await releaseOf('one()');
    for (const script of ['two()', 'three()', 'four()', 'five()', 'six()']) await releaseOf(script);
    const remove = place.target.remove.bind(place.target);
    let publishing: Promise<unknown> = Promise.resolve();
    jest.spyOn(place.target, 'remove').mockImplementationOnce(async (...release) => {
      publishing = releaseOf('one()');
      await sleep(500);
      await remove(...release);
    });
    const said = await pruneAfter(31).then(
      () => '',
      (error: unknown) => String(error),
    );
    await publishing;
    if (said) {
      expect(said).toContain('release it again');
      await releaseOf('one()');
    }
    expect(await remaining()).toContain(first);
    expect(await place.read(`tasks/${first}/remote-entry.js`)).toBe('one()');
  });

  test('[A486] a build whose files are removed after they were found has them', async () => {
    const first = await releaseOf('one()');
    for (const script of ['two()', 'three()', 'four()', 'five()', 'six()']) await releaseOf(script);
    const { target } = place;
    const [remove, store] = [target.remove.bind(target), target.store.bind(target)];
    let publishing: Promise<unknown> = Promise.resolve();
    jest.spyOn(target, 'remove').mockImplementationOnce(async (...release) => {
      const found = new Promise<void>((resolve) => {
        jest.spyOn(target, 'store').mockImplementationOnce(async (build) => {
          await store(build);
          resolve();
          await pruning;
        });
      });
      publishing = releaseOf('one()');
      // In a folder, it waits for the removal.
      await Promise.race([found, sleep(500)]);
      await remove(...release);
    });
    const pruning = pruneAfter(31);
    await pruning;
    await publishing;
    expect(await remaining()).toContain(first);
    expect(await place.read(`tasks/${first}/remote-entry.js`)).toBe('one()');
    expect(await place.read(`tasks/${first}/mf-manifest.json`)).toBeDefined();
  });

  test('[A486] a build that is published again before its files are removed keeps them', async () => {
    const first = await releaseOf('one()');
    for (const script of ['two()', 'three()', 'four()', 'five()', 'six()']) await releaseOf(script);
    const { target } = place;
    const change = target.changeReleases.bind(target);
    jest.spyOn(target, 'changeReleases').mockImplementationOnce(async (...asked) => {
      const taken = await change(...asked);
      await releaseOf('one()');
      return taken;
    });
    expect(await pruneAfter(31)).toEqual([]);
    expect(await remaining()).toContain(first);
    expect(await place.read(`tasks/${first}/remote-entry.js`)).toBe('one()');
  });

  test('[A486] the command says when a build was published again while its files were removed', async () => {
    const first = await releaseOf('one()');
    const published = await place.target.readOwn('tasks');
    for (const script of ['two()', 'three()', 'four()', 'five()', 'six()']) await releaseOf(script);
    jest
      .spyOn(place.target, 'readOwn')
      .mockImplementation(async (name) => (name === 'tasks' ? published : []));
    await expect(pruneAfter(31)).rejects.toThrow(
      `tasks ${first} was published again while its files were removed: release it again.`,
    );
  });

  test('[A486] all remotes whose files cannot be changed are named', async () => {
    for (const script of ['1', '2', '3', '4', '5', '6']) {
      await releaseOf(`${script}()`);
      await release(place.target, describeBuild(fakeRemotes.build(`${script}()`, 'bids')));
    }
    jest
      .spyOn(place.target, 'remove')
      .mockRejectedValueOnce(new ReleaseError('Not these.'))
      .mockRejectedValueOnce(new ReleaseError('Nor those.'));
    await expect(pruneAfter(31)).rejects.toThrow(new ReleaseError('Not these.\nNor those.'));
  });

  test('[A486] old shells are removed as well', async () => {
    const versions: (string | undefined)[] = [];
    for (const script of ['1', '2', '3', '4', '5', '6']) {
      const shell = describeShell(fakeRemotes.buildShell(`${script}()`));
      versions.push((await release(place.target, shell))?.version);
    }
    expect(await pruneAfter(31)).toMatchObject([{ remote: 'shell', version: versions[0] }]);
    expect(await place.target.readOwn('shell')).toHaveLength(5);
  });

  test('[A486] what sessions get, what was taken back, and what a disabled remote returns to stay', async () => {
    const first = await releaseOf('one()');
    const second = await releaseOf('two()');
    await rollback(place.target, 'tasks');
    expect(await pruneAfter(31)).toEqual([]);
    expect(await release(place.target, build('three()'))).toMatchObject({ held: 'rollback' });
    await switchTo(place.target, 'tasks', second);
    await canary(place.target, 'tasks', 10, async () => build('four()'));
    const fourth = build('four()').version;
    await pruneAfter(90);
    expect(await remaining()).toEqual(expect.arrayContaining([first, second, fourth]));
    await disable(place.target, 'tasks');
    await pruneAfter(180);
    expect(await remaining()).toEqual(expect.arrayContaining([first, second]));
  });

  test.each([
    ['', false],
    [', also of a shell that a later read misses', true],
  ])(
    '[A486] [A555] what sessions get stays before what is not proven, however much of that is removed%s',
    async (_, isMissed) => {
      const first = build('one()');
      await release(place.target, first);
      const shell = describeShell(fakeRemotes.buildShell('shell()'));
      const proven = [manifestUrl('tasks', first.version)];
      await release(place.target, { ...shell, proven });
      for (const script of ['two()', 'three()', 'four()', 'five()', 'six()', 'seven()'])
        await releaseOf(script);
      const used = async () => {
        const registry = await place.target.readRegistry();
        const [given] = await releasesFor(
          registryFor(shellOf(registry.shell![0]!), registry),
          'a session',
        );
        return given;
      };
      expect(await used()).toMatchObject({ version: first.version });
      const { shell: shells, ...others } = await place.target.readRegistry();
      const reading = jest.spyOn(place.target, 'readRegistry');
      if (isMissed) reading.mockResolvedValue(others);
      expect(await releasesToPrune(place.target)).toEqual({ ...others, shell: shells });
      expect((await pruneAfter(31)).length).toBeGreaterThan(0);
      reading.mockRestore();
      expect(await used()).toMatchObject({ version: first.version });
      expect(await used()).not.toHaveProperty('disabled');
    },
  );

  test('[A486] a build for previews stays while one may be seen, and no longer than any other', async () => {
    const first = await releaseOf('one()');
    const shown = (await publishPreview(place.target, build('two()')))?.version;
    await pruneAfter(29);
    expect(await remaining()).toEqual([shown, first]);
    await pruneAfter(31);
    expect(await remaining()).toEqual([first]);
  });

  test('[A486] so does one of a remote that was never released', async () => {
    await publishPreview(place.target, build('one()'));
    expect(await pruneAfter(29)).toEqual([]);
    expect(await pruneAfter(31)).toMatchObject([{ before: null }]);
  });

  test('[A486] a release of which it is not recorded when it lost its sessions stays', async () => {
    for (const script of ['1', '2', '3', '4', '5', '6']) await releaseOf(`${script}()`);
    const { file, registry, releases } = await stored();
    delete releases.at(-1)?.extras.unusedSince;
    await place.breakRegistry(JSON.stringify(registry), file);
    expect(await pruneAfter(31)).toEqual([]);
  });

  test('[A486] releases that form a circle are removed, and what came after them has none before it', async () => {
    for (const script of ['1', '2', '3', '4', '5', '6', '7']) await releaseOf(`${script}()`);
    const { file, registry, releases } = await stored();
    const [second, first] = releases.slice(-2);
    first!.fallbackUrl = second!.url;
    await place.breakRegistry(JSON.stringify(registry), file);
    expect(await pruneAfter(31)).toHaveLength(2);
    const { releases: left } = await stored();
    expect(left).toHaveLength(5);
    expect(left.at(-1)).not.toHaveProperty('fallbackUrl');
  });

  test('[A486] a broken registry of one remote leaves its files, and does not keep those of others', async () => {
    for (const script of ['1', '2', '3', '4', '5', '6']) {
      await releaseOf(`${script}()`);
      await release(place.target, describeBuild(fakeRemotes.build(`${script}()`, 'bids')));
    }
    const first = build('1()').version;
    await place.breakRegistry('{ half', 'tasks/registry.json');
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    expect((await pruneAfter(31)).map(({ remote }) => remote)).toEqual(['bids']);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/tasks\/registry\.json is broken/));
    expect(await place.read(`tasks/${first}/remote-entry.js`)).toBe('1()');
  });

  test('[A486] nothing is removed while it is not known which shells there are', async () => {
    await release(place.target, describeShell(fakeRemotes.buildShell('one()')));
    for (const script of ['1', '2', '3', '4', '5', '6']) await releaseOf(`${script}()`);
    await place.breakRegistry('{ half', 'shell/registry.json');
    await expect(pruneAfter(31)).rejects.toThrow(/shell\/registry\.json is not a release/);
    await expect(releasesToPrune(place.target)).rejects.toThrow(/registry\.json is not/);
    expect(await remaining()).toHaveLength(6);
  });

  test('[A486] a time in which a preview can be seen is refused', async () => {
    await releaseOf('one()');
    await expect(prune(place.target, 7)).rejects.toThrow('previews last 7 days');
    await expect(prune(place.target, Number.NaN)).rejects.toThrow('--days must be');
  });
});

/** Releases that lost their sessions long ago, except for the first one, which everybody gets. */
const sevenReleases = (extrasOf: (number: number) => Partial<RegistryRelease['extras']>) =>
  [7, 6, 5, 4, 3, 2, 1].map((number): RegistryRelease => ({
    url: `/${number}`,
    ...(number > 1 ? { fallbackUrl: `/${number - 1}` } : {}),
    metadata: { version: `${number}`, integrity: 'sha384-x' },
    deployment: { traffic: number === 7 ? 100 : 0, default: number === 7 },
    extras: {
      ...{ hostContract: '2.0.0', routes: [], files: {} },
      ...{ unusedSince: '2026-01-01T00:00:00.000Z', ...extrasOf(number) },
    },
  }));
const tasks = sevenReleases((number) => ({ hostContract: number === 1 ? '^1.0.0' : '^2.0.0' }));

test('[A486] what the deployed shell gets stays while no shell is released', () => {
  const removedWith = (deployed?: ShellInUse) =>
    prunable({ microFrontends: { tasks, bids: tasks.slice(0, 1) } }, 30, deployed).map(
      ([name, releases]) => [name, ...releases.map(({ metadata }) => metadata.version)],
    );
  const shell = { federation: '2.9.2', routes: [], shared: {}, strict: [], files: [] };
  expect(removedWith()).toEqual([['tasks', '2', '1']]);
  expect(removedWith({ ...shell, hostContract: '1.0.0' })).toEqual([['tasks', '2']]);
  // It gets none of them.
  expect(removedWith({ ...shell, hostContract: '3.0.0' })).toEqual([['tasks', '2', '1']]);
});

test('[A486] what a shell gets stays for as long as that shell', () => {
  const removedBeside = (olderShells: number) => {
    const shell = sevenReleases((number) => ({
      hostContract: number > olderShells ? '2.0.0' : '1.0.0',
      provides: { federation: '2.9.2', strict: [] },
    }));
    return prunable({ microFrontends: { tasks }, shell }, 30).map(([name, releases]) => [
      name,
      ...releases.map(({ metadata }) => metadata.version),
    ]);
  };
  expect(removedBeside(2)).toEqual([
    ['tasks', '2', '1'],
    ['shell', '2', '1'],
  ]);
  expect(removedBeside(3)).toEqual([
    ['tasks', '2'],
    ['shell', '2', '1'],
  ]);
});

test('[A486] the release of a canary, and the one that a disabled remote returns to, are in use', () => {
  const release = (
    url: string,
    deployment: RegistryRelease['deployment'],
    unusedSince?: string,
  ): RegistryRelease => ({
    ...{ url, metadata: { version: url, integrity: 'sha384-x' }, deployment },
    extras: { hostContract: '^1.0.0', routes: [], files: {}, ...(unusedSince && { unusedSince }) },
  });
  const [canary, current, other] = [
    { traffic: 1, default: false },
    { traffic: 0, default: true },
    { traffic: 0, default: false },
  ];
  const releases = [release('3', canary, 'before'), release('2', current, 'before')];
  expect(withUse([...releases, release('1', other)], 'now')).toEqual([
    release('3', canary),
    release('2', current),
    release('1', other, 'now'),
  ]);
});
