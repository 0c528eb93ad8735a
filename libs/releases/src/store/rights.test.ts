import { setTimeout as sleep } from 'node:timers/promises';
import { defaultOf, manifestUrl, RefusedError } from '../index';
import { describeBuild, describeShell } from './builds/describe-build';
import { canary, disable, publishLocal, recordProof, release, rollback } from './commands';
import { lostReleases } from './lost';
import { disown, own } from './rights';
import { inEachPlace } from './testing/in-each-place';

inEachPlace((place, fakeRemotes, openPlace) => {
  const build = (script: string, name = 'tasks') => describeBuild(fakeRemotes.build(script, name));
  const versions = async (name: string) =>
    (await place.target.readRegistry()).microFrontends[name]?.map(
      ({ metadata }) => metadata.version,
    );

  test('[A499] an address is owned until it is taken back, by the remote that released it first', async () => {
    const { target } = place;
    await release(target, build('one()'));
    const other = build('one()', 'other');
    other.extras.routes = ['/tasks'];
    const taken =
      'Nothing was changed: other may not have the address /tasks, because tasks owns /tasks.';
    await expect(release(target, other)).rejects.toThrow(taken);
    await expect(own(target, 'other', ['/:any'])).rejects.toThrow('tasks owns /tasks');
    expect(await place.read(`other/${other.version}/mf-manifest.json`)).toBe(undefined);
    await own(target, 'tasks', []);
    await release(target, other);
    expect((await target.readRegistry()).owners).toEqual({ tasks: [], other: ['/tasks'] });
    const more = build('two()', 'other');
    more.extras.routes = ['/other', '/tasks'];
    await release(target, more);
    expect((await target.readRegistry()).owners).toEqual({
      tasks: [],
      other: ['/tasks', '/other'],
    });
  });

  test('a name that no remote can have gets no address', async () => {
    const { target } = place;
    await expect(own(target, 'x'.repeat(65), ['/x'])).rejects.toThrow(
      'Nothing was changed: the name of a remote can have at most 64 characters, and this one has 65.',
    );
    await own(target, 'x'.repeat(64), ['/x']);
    expect((await target.readRegistry()).owners).toEqual({ ['x'.repeat(64)]: ['/x'] });
  });

  test('[A499] a remote that was disabled ends: its addresses are free, and no site reads it', async () => {
    const { target } = place;
    await expect(disown(target, 'tasks')).rejects.toThrow('Owners are nobody.');
    await release(target, build('one()'));
    await release(target, build('one()', 'bids'));
    const used = 'Nothing was changed, because sessions get tasks: disable it first';
    await expect(disown(target, 'tasks')).rejects.toThrow(used);
    await expect(disown(target, 'task')).rejects.toThrow('Owners are tasks, bids.');
    await disable(target, 'tasks');
    await disown(target, 'tasks');
    expect((await target.readRegistry()).owners).toEqual({ bids: ['/bids'] });
    expect(await versions('tasks')).toBe(undefined);
    const other = build('one()', 'other');
    other.extras.routes = ['/tasks'];
    await release(target, other);
    // One that has never released anything ends as well.
    await own(target, 'teams', ['/teams']);
    await disown(target, 'teams');
    expect((await target.readRegistry()).owners).toEqual({ bids: ['/bids'], other: ['/tasks'] });
    await place.breakRegistry('{ half', 'bids/registry.json');
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    await expect(disown(target, 'bids')).rejects.toThrow(/bids\/registry\.json is not a release/);
    said.mockRestore();
  });

  test('[A501] a team writes no history of another remote by what its registry says of its newest change', async () => {
    const { target } = place;
    await release(target, build('one()'));
    await release(target, build('one()', 'other'));
    const text = (await place.read('tasks/registry.json')) ?? '';
    const history = await target.readHistory(10);
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    for (const remote of ['other', '../other']) {
      const { latest, ...registry } = JSON.parse(text);
      const forged = { ...registry, latest: { ...latest, id: 'forged', remote } };
      await place.breakRegistry(JSON.stringify(forged), 'tasks/registry.json');
      await expect(disable(target, 'tasks')).rejects.toThrow(
        `has a change of ${remote}: only those of tasks may be there.`,
      );
    }
    said.mockRestore();
    await place.breakRegistry(text, 'tasks/registry.json');
    expect(await target.readHistory(10)).toEqual(history);
  });

  test('[A519] the product starts without an address that another remote owns', async () => {
    const { target } = place;
    await release(target, build('one()'));
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const other = build('one()', 'other');
    other.extras.routes = ['/tasks', '/other'];
    await publishLocal(target, other);
    expect((await target.readRegistry()).owners).toEqual({
      tasks: ['/tasks'],
      other: ['/other'],
    });
    expect((await target.readRegistry()).microFrontends['other']?.[0]?.extras.routes).toEqual([
      '/other',
    ]);
    await publishLocal(target, other);
    expect(said).toHaveBeenCalledTimes(2);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('because tasks owns /tasks.'));
    said.mockRestore();
  });

  /** Two releases of tasks with an address that the next one gives to people, and the first build of people. */
  async function beforeMove() {
    const first = build('one()');
    first.extras.routes = ['/tasks', '/people', '/people/:personId'];
    const people = build('one()', 'people');
    people.extras.routes = ['/people', '/people/:personId'];
    await release(place.target, first);
    return { first, people, next: build('two()') };
  }
  /** The remotes that have an address in the registry of the site. */
  const servedBy = async (address: string) =>
    Object.entries((await place.target.readRegistry()).microFrontends)
      .filter(([, releases]) => releases.some(({ extras }) => extras.routes.includes(address)))
      .map(([name]) => name);

  test('[A553] an address moves to another remote, of which everyone has the release before', async () => {
    const { target } = place;
    const { first, people, next } = await beforeMove();
    await expect(release(target, people)).rejects.toThrow('because tasks owns /people.');
    const owners: unknown[] = [];
    const { changeOwners } = target;
    target.changeOwners = async (change) => {
      await changeOwners(change);
      owners.push((await target.readRegistry()).owners);
      // At every moment, one remote has it.
      expect(await servedBy('/people/:personId')).toHaveLength(1);
    };
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    await release(target, people, { from: ['tasks'] });
    expect(owners).toEqual([
      { tasks: first.extras.routes, people: [] },
      { tasks: ['/tasks'], people: people.extras.routes },
    ]);
    await release(target, next);
    expect(await servedBy('/people')).toEqual(['people']);
    // Nothing is left to move, whoever gets it.
    await disable(target, 'people');
    await release(target, { ...people, version: 'next' }, { from: ['tasks'] });
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  test('[A553] what a remote has got while an address moves to it stays its own', async () => {
    const { target } = place;
    const { people } = await beforeMove();
    const { changeOwners } = target;
    let changes = 0;
    target.changeOwners = async (change) => {
      changes += 1;
      // The second one moves the addresses.
      if (changes === 2) await changeOwners(({ owners }) => ({ ...owners, people: ['/teams'] }));
      await changeOwners(change);
    };
    await publishLocal(target, people, { from: ['tasks'] });
    expect((await target.readRegistry()).owners).toEqual({
      tasks: ['/tasks'],
      people: ['/teams', ...people.extras.routes],
    });
  });

  test('[A576] an address does not stay with a remote of which everyone has lost the release that took it', async () => {
    const { target, hasLocks } = place;
    const { first, people } = await beforeMove();
    // Wider than what it takes.
    people.extras.routes = ['/people', '/people/*'];
    const before = { ...people, version: 'before', extras: { ...people.extras, routes: [] } };
    await release(target, before);
    const { changeOwners } = target;
    const currentThen: unknown[] = [];
    let rolledBack: Promise<unknown> | undefined;
    target.changeOwners = async (change) => {
      // All was read, and nothing is written: in a folder, another command waits until it is.
      rolledBack ??= rollback(target, 'people');
      await (hasLocks ? sleep(500) : rolledBack);
      const { people: releases = [] } = (await target.readRegistry()).microFrontends;
      currentThen.push(defaultOf(releases)?.metadata.version);
      await changeOwners(change);
    };
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    await release(target, people, { from: ['tasks'] });
    await rolledBack;
    const { owners } = await target.readRegistry();
    if (hasLocks) {
      expect(currentThen).toEqual([people.version]);
      expect(owners).toEqual({ tasks: ['/tasks'], people: people.extras.routes });
    } else {
      expect(owners).toEqual({ tasks: first.extras.routes, people: [] });
      expect(said).toHaveBeenCalledWith(expect.stringContaining('stays with tasks until everyone'));
    }
    said.mockRestore();
  });

  test('[A553] a release of before does not take it back', async () => {
    const { target } = place;
    const { first, people, next } = await beforeMove();
    await release(target, people, { from: ['tasks'] });
    await release(target, next);
    await rollback(target, 'tasks');
    expect(await servedBy('/people')).toEqual(['people']);
    const again = { ...first, version: 'again' };
    const taken = 'tasks may not have the address /people, because people owns /people.';
    await expect(canary(target, 'tasks', 10, async () => again)).rejects.toThrow(taken);
    await expect(release(target, again)).rejects.toThrow(taken);
    expect(await servedBy('/people')).toEqual(['people']);
  });

  test('[A553] an address stays where it is while not everyone gets the release that takes it', async () => {
    const { target } = place;
    const { people } = await beforeMove();
    const before = { ...people, extras: { ...people.extras, routes: [] } };
    await release(target, { ...before, version: 'first' });
    await release(target, { ...before, version: 'second' });
    await rollback(target, 'people');
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    await release(target, people, { from: ['tasks'] });
    expect(said).toHaveBeenCalledWith(
      `/people and /people/:personId stays with tasks until everyone gets people ${people.version}: release it once more then.`,
    );
    said.mockRestore();
    expect(await servedBy('/people')).toEqual(['tasks']);
    await release(target, people, { from: ['tasks'], toEveryone: true });
    expect(await servedBy('/people')).toEqual(['people']);
  });

  test('[A553] an address does not move to a remote that is disabled', async () => {
    const { target } = place;
    const { people } = await beforeMove();
    const before = { ...people, extras: { ...people.extras, routes: [] } };
    await release(target, before);
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    await disable(target, 'people');
    await release(target, people, { from: ['tasks', 'bids'] });
    expect((await target.readRegistry()).owners).toEqual({
      tasks: ['/tasks', '/people', '/people/:personId'],
      people: [],
    });
    expect(said).toHaveBeenCalledWith(expect.stringContaining('stays with tasks and bids until'));
    said.mockRestore();
  });

  test('[A553] an address does not move to a release that is not proven in the shell of sessions', async () => {
    const { target } = place;
    const { first, people } = await beforeMove();
    // Wider than what it takes.
    people.extras.routes = ['/people', '/people/*'];
    const before = { ...people, version: 'before', extras: { ...people.extras, routes: [] } };
    await release(target, before);
    const shell = describeShell(fakeRemotes.buildShell('one()'));
    const proven = [first, before].map(({ name, version }) => manifestUrl(name, version));
    await release(target, { ...shell, proven });
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    await release(target, people, { from: ['tasks'] });
    expect(said).toHaveBeenCalledWith(expect.stringContaining('stays with tasks until everyone'));
    said.mockRestore();
    expect(await servedBy('/people')).toEqual(['tasks']);
    await recordProof(target, 'people', people.version, [manifestUrl('shell', shell.version)]);
    await release(target, people, { from: ['tasks'] });
    expect(await servedBy('/people')).toEqual(['people']);
  });

  test('[A553] an address does not move while it is not known which shells there are', async () => {
    const { target } = place;
    const { people } = await beforeMove();
    await release(target, describeShell(fakeRemotes.buildShell('one()')));
    await place.breakRegistry('{ half', 'shell/registry.json');
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    await expect(release(target, people, { from: ['tasks'] })).rejects.toThrow(
      /shell\/registry\.json is broken/,
    );
    expect((await target.readRegistry()).owners).toMatchObject({ people: [] });
    said.mockRestore();
  });

  test('[A553] who may not change the owners learns how the address of a published release moves', async () => {
    const { target } = place;
    const { people } = await beforeMove();
    await own(target, 'people', ['/teams']);
    const none = build('two()', 'new');
    none.extras.routes = [];
    const refused = new RefusedError('Access denied');
    const changing = jest.spyOn(target, 'changeOwners').mockRejectedValue(refused);
    await expect(release(target, people, { from: ['tasks', 'bids'] })).rejects.toThrow(
      `people ${people.version} is published, and /people and /people/:personId stays with tasks and bids, because these credentials may not change the owners: ask who may write registry.json for npm run release -- own people /teams /people /people/:personId --from tasks --from bids.`,
    );
    expect(await versions('people')).toEqual([people.version]);
    await expect(release(target, none)).rejects.toThrow(
      'Nothing was changed: new does not own any address, and these credentials may not change the owners: ask who may write registry.json for npm run release -- own new.',
    );
    const two = { ...none, extras: { ...none.extras, routes: ['/new', '/newer'] } };
    await expect(release(target, two)).rejects.toThrow(
      'new does not own /new and /newer, and these credentials may not change the owners: ask who may write registry.json for npm run release -- own new /new /newer.',
    );
    // What is no refusal is not called one.
    const fault = new Error('The store is away.');
    changing.mockRejectedValue(fault);
    await expect(release(target, two)).rejects.toThrow(fault);
    await expect(release(target, people, { from: ['tasks'] })).rejects.toThrow(fault);
  });

  test('[A553] a part of a wider pattern is not taken, nor an address of a third remote', async () => {
    const { target } = place;
    const { people } = await beforeMove();
    await own(target, 'tasks', ['/tasks', '/people/*']);
    const wider = 'people may not have the address /people, because tasks owns /people/*.';
    await expect(own(target, 'people', people.extras.routes, ['tasks'])).rejects.toThrow(wider);
    for (const from of [['tasks'], ['marketing']]) {
      await expect(release(target, people, { from })).rejects.toThrow(wider);
    }
    expect(await versions('people')).toBe(undefined);
  });

  test('[A502] the first change of a remote takes along what the one registry of before has of it', async () => {
    const { target } = place;
    const first = await release(target, build('one()'));
    const second = await release(target, build('two()'));
    await release(target, build('one()', 'other'));
    const { owners: _owners, ...before } = await target.readRegistry();
    const old = await openPlace();
    try {
      await old.breakRegistry(JSON.stringify(before));
      expect(await old.target.readRegistry()).toEqual(await target.readRegistry());
      await rollback(old.target, 'tasks');
      expect((await old.target.readRegistry()).microFrontends['tasks']).toHaveLength(2);
      expect(await old.read('tasks/registry.json')).toContain(second?.version);
      expect(await old.read('tasks/registry.json')).toContain(first?.version);
      expect(await old.read('other/registry.json')).toBe(undefined);
      // An edge of before goes on with it.
      expect(await old.read('registry.json')).toBe(JSON.stringify(before));
    } finally {
      await old.remove();
    }
  });

  test('what a command of before releases into the one registry is known to be lost, until it is released again', async () => {
    const { target } = place;
    await release(target, build('one()'));
    await release(target, build('one()', 'other'));
    const root = JSON.parse((await place.read('registry.json')) ?? '');
    const { microFrontends } = await target.readRegistry();
    const late = build('two()');
    await target.store(late);
    const url = `/remotes/tasks/${late.version}/mf-manifest.json`;
    const [first] = microFrontends['tasks'] ?? [];
    const pruned = { ...first, url: url.replace(late.version, '0.9.0') };
    const released = { ...first, url, metadata: { ...first?.metadata, version: late.version } };
    const tasks = [released, pruned, first];
    const written = { ...root, microFrontends: { ...microFrontends, tasks } };
    await place.breakRegistry(JSON.stringify(written));
    expect(await lostReleases(target)).toEqual([{ name: 'tasks', version: late.version }]);
    await release(target, late);
    expect(await lostReleases(target)).toEqual([]);
  });

  test('[A501] a registry that is too large for sites is neither read nor written', async () => {
    const { target } = place;
    await release(target, build('one()'));
    const text = (await place.read('tasks/registry.json')) ?? '';
    const reason = 'x'.repeat(5_000_000);
    const larger = target.changeReleases('tasks', async (releases) => ({
      releases: releases.map((each) => ({ ...each, extras: { ...each.extras, reason } })),
      result: true,
    }));
    await expect(larger).rejects.toThrow(/^Nothing was changed: .*more than 5000000 bytes/);
    expect(await place.read('tasks/registry.json')).toBe(text);
    await place.breakRegistry(text + ' '.repeat(5_000_000), 'tasks/registry.json');
    await expect(target.readOwn('tasks')).rejects.toThrow(/5000000 bytes/);
  });

  test('[A501] a broken registry of one remote does not keep another team from a release', async () => {
    const { target } = place;
    await release(target, build('one()'));
    await release(target, build('one()', 'other'));
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    await place.breakRegistry('{ half', 'tasks/registry.json');
    await release(target, build('two()', 'other'));
    expect(await versions('other')).toHaveLength(2);
    // And not what the root has of it from before.
    expect(await versions('tasks')).toBe(undefined);
    await expect(release(target, build('two()'))).rejects.toThrow(
      /tasks\/registry\.json is broken/,
    );
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/tasks\/registry\.json is broken/));
    said.mockRestore();
  });
});
