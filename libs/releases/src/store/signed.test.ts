import type { Registry } from '../index';
import { parseOwnRegistry } from '../schema';
import {
  fingerprintOf,
  followTrust,
  makeKey,
  openTrust,
  publicKeyOf,
  readSigned,
  rootName,
  signDocument,
  withKey,
  withoutKey,
} from '../signing';
import { createSigners } from '../signing/testing/signed-store';
import { describeBuild, describeShell } from './builds/describe-build';
import { release, rollback } from './commands';
import { releasesToPrune } from './prune';
import { own } from './rights';
import { inEachPlace } from './testing/in-each-place';
import { releaseTarget } from './target';
import { publishTrust, renew } from './trust';

inEachPlace((place, fakeRemotes) => {
  let signers: Awaited<ReturnType<typeof createSigners>>;
  beforeEach(async () => {
    signers = await createSigners('tasks', 'other', 'shell');
  });
  const build = (script: string, name = 'tasks') => describeBuild(fakeRemotes.build(script, name));
  /** The commands of who has the keys of some names. */
  const targetOf = (names: string[], more: { takesUnsigned?: boolean; days?: number } = {}) =>
    releaseTarget({
      ...place.settings,
      signing: {
        trust: signers.trust,
        key: JSON.stringify({ keys: names.map((name) => signers.keyOf(name)) }),
        ...more,
      },
    });
  const readOwn = async (name: string) =>
    readSigned(
      await openTrust(signers.trust, 'trust.json'),
      name,
      (await place.read(name === rootName ? 'registry.json' : `${name}/registry.json`)) ?? '',
      name,
    );

  test('[A551] each change of a remote is signed by its key, with a higher version', async () => {
    const platform = await targetOf([rootName]);
    await own(platform, 'tasks', ['/tasks']);
    expect((await readOwn(rootName)).owners).toEqual({ tasks: ['/tasks'] });
    const team = await targetOf(['tasks']);
    await release(team, build('one()'));
    const { issued } = await readOwn('tasks');
    await release(team, build('two()'));
    const next = await readOwn('tasks');
    expect(next.issued.version).toBeGreaterThan(issued.version);
    expect(next.microFrontends['tasks']).toHaveLength(2);
    // A registry that was lost has a later version all the same.
    const days = (Date.parse(next.issued.expires) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(next.issued.version).toBeGreaterThan(1_700_000_000);
    expect(
      parseOwnRegistry((await place.read('tasks/registry.json')) ?? '', 'tasks'),
    ).toBeDefined();
  });

  test('[A551] without a key of the remote nothing is changed, and a sentence says so', async () => {
    await own(await targetOf([rootName]), 'tasks', ['/tasks']);
    const other = await targetOf(['other']);
    const print = await fingerprintOf(signers.keyOf('other'));
    await expect(release(other, build('one()'))).rejects.toThrow(
      `RELEASE_KEY_FILE must name a file with a key of tasks, and has ${print}, which version 1 of trust.json does not name.`,
    );
    const keyless = await releaseTarget({
      ...place.settings,
      signing: { trust: signers.trust },
    });
    await expect(release(keyless, build('one()'))).rejects.toThrow(
      "only its team's may. (What is in this store is signed: RELEASE_KEY_FILE must name a file with a key of tasks.)",
    );
    for (const [setting, broken] of [
      ['RELEASES_TRUST', { trust: '{' }],
      ['RELEASE_KEY', { trust: signers.trust, key: '{' }],
    ] as const) {
      const target = await releaseTarget({ ...place.settings, signing: broken });
      await expect(own(target, 'tasks', [])).rejects.toThrow(new RegExp(`${setting} `));
    }
    expect(await place.read('tasks/registry.json')).toBe(undefined);
    // The trust names nobody for it.
    await own(await targetOf([rootName]), 'people', ['/people']);
    await expect(release(other, build('one()', 'people'))).rejects.toThrow(
      `a key of people, and has ${print}, which version 1 of trust.json does not name.`,
    );
    // Who owns an address is not for a team to say.
    const stranger = build('one()', 'other');
    await expect(release(other, stranger)).rejects.toThrow(
      'ask who may write registry.json for npm run release -- own other /other.',
    );
    await publishTrust(place.target, signers.trust, 'trust.json');
    await expect(own(place.target, 'tasks', [])).rejects.toThrow(
      'What is in this store is signed: RELEASES_TRUST_FILE must name a file with the trust of the site, and RELEASE_KEY_FILE one with a key of registry.json.',
    );
  });

  test('[A551] what somebody else has put into a registry is never signed', async () => {
    await own(await targetOf([rootName]), 'tasks', ['/tasks']);
    const team = await targetOf(['tasks']);
    await release(team, build('one()'));
    await release(team, build('two()'));
    const text = (await place.read('tasks/registry.json')) ?? '';
    await place.breakRegistry(text.replace(/sha384-...../, 'sha384-evil0'), 'tasks/registry.json');
    await expect(rollback(team, 'tasks')).rejects.toThrow(
      /tasks\/registry\.json is broken: .* is signed by 0 of the 1 keys that it needs/,
    );
  });

  test('[A551] what has expired, and may have been put back, is signed only by who has looked at it', async () => {
    await own(await targetOf([rootName]), 'tasks', ['/tasks']);
    const team = await targetOf(['tasks']);
    await release(team, build('one()'));
    const registry = JSON.parse((await place.read('tasks/registry.json')) ?? '');
    const expires = new Date(Date.now() - 1_000).toISOString();
    const old = await signers.sign('tasks', registry, { version: 7, expires });
    await place.breakRegistry(old, 'tasks/registry.json');
    for (const attempt of [() => renew(team, 'tasks'), () => release(team, build('two()'))]) {
      await expect(attempt()).rejects.toThrow(
        `expired at ${expires}, and is not changed, because somebody may have put an old one back. Look at it, and sign it by npm run release -- keys renew tasks --unsigned.`,
      );
    }
    expect(await place.read('tasks/registry.json')).toBe(old);
    await renew(await targetOf(['tasks'], { takesUnsigned: true }), 'tasks');
    await release(team, build('two()'));
    expect((await readOwn('tasks')).microFrontends['tasks']).toHaveLength(2);
  });

  test('[A561] who renews looks at what is signed, and not at what was there a moment before', async () => {
    const all = await targetOf(['tasks', rootName]);
    await own(all, 'tasks', ['/tasks']);
    await release(all, build('one()'));
    for (const [name, file] of [
      ['tasks', 'tasks/registry.json'],
      [rootName, 'registry.json'],
    ] as const) {
      const before = await place.read(file);
      const looked: Registry[] = [];
      const refusing = renew(all, name, (stored) => {
        looked.push(stored);
        throw new Error('It is an old one.');
      });
      await expect(refusing).rejects.toThrow('It is an old one.');
      expect(await place.read(file)).toBe(before);
      const { microFrontends, owners } = JSON.parse(before ?? '');
      expect(looked).toEqual([expect.objectContaining(owners ? { owners } : { microFrontends })]);
    }
  });

  test('[A551] the versions that a thief has used up keep nobody from signing', async () => {
    await own(await targetOf([rootName]), 'tasks', ['/tasks']);
    await release(await targetOf(['tasks']), build('one()'));
    const { issued, ...registry } = await readOwn('tasks');
    for (const version of [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1]) {
      const stated = { ...issued, version };
      const text = await signDocument(
        JSON.stringify({ ...registry, issued: stated }, null, 2),
        [await makeKey()],
        'tasks',
      );
      await place.breakRegistry(text, 'tasks/registry.json');
      await renew(await targetOf(['tasks'], { takesUnsigned: true }), 'tasks');
      expect((await readOwn('tasks')).issued.version).toBeLessThan(10_000_000_000);
    }
  });

  test('[A551] nothing is pruned by a registry of the shell that nobody has signed who may', async () => {
    await own(await targetOf([rootName]), 'tasks', ['/tasks']);
    const team = await targetOf(['tasks', 'shell']);
    await release(team, describeShell(fakeRemotes.buildShell('one()')));
    const shell = await signers.sign('other', { microFrontends: {}, shell: [] });
    await place.breakRegistry(shell, 'shell/registry.json');
    await expect(releasesToPrune(team)).rejects.toThrow(
      /shell\/registry\.json is broken: .* is signed by 0 of the 1 keys that it needs/,
    );
  });

  test('a store from before is signed once, name by name, and the root last', async () => {
    await release(place.target, build('one()'));
    await expect(renew(await targetOf(['tasks']), 'tasks')).rejects.toThrow('is not signed');
    const first = await targetOf(['tasks', rootName], { takesUnsigned: true, days: 3 });
    await expect(publishTrust(first, signers.trust, 'trust.json')).rejects.toThrow(
      /sites would have no remotes\. registry\.json is not signed\. Sign it first/,
    );
    await renew(first, 'tasks');
    await renew(first, rootName);
    await expect(renew(first, 'other')).rejects.toThrow('other has no releases to sign.');
    expect(await publishTrust(first, signers.trust, 'trust.json')).toEqual([]);
    const signed = await targetOf(['tasks']);
    expect((await signed.readRegistry()).microFrontends['tasks']).toHaveLength(1);
    const soon = Date.parse((await readOwn('tasks')).issued.expires);
    await renew(signed, 'tasks');
    expect(Date.parse((await readOwn('tasks')).issued.expires)).toBeGreaterThan(soon);
  });

  test('a store that is new gets its trust before it has anything', async () => {
    expect(await publishTrust(place.target, signers.trust, 'trust.json')).toEqual([]);
    await own(await targetOf([rootName]), 'tasks', ['/tasks']);
    expect((await readOwn(rootName)).owners).toEqual({ tasks: ['/tasks'] });
  });

  test('keys are changed by versions that all sites can follow', async () => {
    const all = await targetOf(['tasks', rootName]);
    await own(all, 'tasks', ['/tasks']);
    await release(all, build('one()'));
    await publishTrust(all, signers.trust, 'trust.json');
    const key = await makeKey();
    const added = await signers.next(signers.trust, withKey('tasks', publicKeyOf(key)));
    expect(await publishTrust(all, added, 'trust.json')).toEqual([]);
    const old = await fingerprintOf(signers.keyOf('tasks'));
    const revoked = await signers.next(added, withoutKey('tasks', old));
    expect(await publishTrust(all, revoked, 'trust.json')).toEqual([
      'tasks/registry.json is signed by 0 of the 1 keys that it needs, of 1 that may sign it. Sites answer 503 at its addresses until somebody has looked at it, and run npm run release -- keys renew tasks --unsigned.',
    ]);
    const stored = (await place.read('trust.json')) ?? '';
    const first = await openTrust(signers.trust, 'trust.json');
    expect((await followTrust(first, stored)).issued.version).toBe(3);
    await expect(publishTrust(all, signers.trust, 'mine.json')).rejects.toThrow(
      /mine\.json lacks versions that .*trust\.json has\./,
    );
    const few = await signers.next(revoked, (next) => next, signers.platform.slice(0, 1));
    await expect(publishTrust(all, few, 'mine.json')).rejects.toThrow('by 1 of the 2 keys');
    // Its own keys have signed it, and none of those that sites trust.
    const foreign = await Promise.all([makeKey(), makeKey()]);
    const taken = await signers.next(
      revoked,
      (next) => ({ ...next, platform: foreign.map(publicKeyOf) }),
      foreign,
    );
    await expect(publishTrust(all, taken, 'mine.json')).rejects.toThrow('by 0 of the 2 keys');
    // The commands follow as well: the old key signs nothing any more.
    await expect(release(await targetOf(['tasks']), build('two()'))).rejects.toThrow();
  });
});
