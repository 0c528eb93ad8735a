import type { FastifyInstance } from 'fastify';
import type { Registry } from '@talentsphere/releases';
import {
  fingerprintOf,
  makeKey,
  publicKeyOf,
  rootName,
  withKey,
  withoutKey,
} from '@talentsphere/releases/signing';
import { createSigners, signedText } from '@talentsphere/releases/signing/testing/signed-store';
import {
  foreignAnswers,
  foreignRegistry,
  openSignedStore,
  owners,
  registryOfSite,
  registryWith,
  rootRegistry,
  settled,
  textOf,
  type Signers,
} from '../testing/signed-store';
import { releasedFiles } from '../testing/site';

const dayMs = 86_400_000;

let signers: Signers;
let store: Awaited<ReturnType<typeof openSignedStore>>;

beforeAll(async () => {
  signers = await createSigners('tasks', 'marketing', 'shell');
});
beforeEach(async () => {
  store = await openSignedStore(signers);
});
afterEach(() => store.close());

describe('what was signed once, and is not true any more, does not come back', () => {
  const secondRegistry = registryWith('tasks', '1.0.1');
  /** An edge and its copy, that have seen the second version of a registry, or of the trust. */
  async function startUpdated() {
    const old = new Map(store.objects);
    store.publish('tasks', '1.0.1', releasedFiles);
    store.objects.set('tasks/registry.json', await store.honest('tasks', 3, secondRegistry));
    const copy = store.newCopy();
    const app = await store.start(copy);
    expect((await app.inject('/browse-tasks')).body).toContain('1.0.1');
    await settled(app);
    return { old, copy, app };
  }
  const versionIn = async (app: FastifyInstance) =>
    (await registryOfSite(app))['tasks']?.[0]?.metadata.version;
  const older =
    'tasks/registry.json has version 2, and version 3 was seen: an older one is not used.';

  test('[A550] an old registry is replayed', async () => {
    const { old, copy, app } = await startUpdated();
    store.objects.set('tasks/registry.json', old.get('tasks/registry.json')!);
    store.later();
    expect(await versionIn(app)).toBe('1.0.1');
    expect(store.reported).toContain(older);
    expect((await app.inject('/metrics')).body).toContain('release_store_refused_registries 1');
    store.reported.length = 0;
    expect(await versionIn(await store.start(copy))).toBe('1.0.1');
    expect(store.reported).toContain(older);
  });

  test('[A550] a new registry of the root is mixed with an old one of a remote', async () => {
    const { old, copy } = await startUpdated();
    const next = { microFrontends: {}, owners: { ...owners, tasks: ['/browse-tasks', '/new'] } };
    store.objects.set('registry.json', await store.honest(rootName, 3, next));
    store.objects.set('tasks/registry.json', old.get('tasks/registry.json')!);
    const app = await store.start(copy);
    expect(await versionIn(app)).toBe('1.0.1');
    const { owners: seen } = (await app.inject('/registry.json')).json<Registry>();
    expect(seen?.['tasks']).toEqual(['/browse-tasks', '/new']);
    expect(store.reported).toContain(older);
  });

  test('[A550] a second registry of the same version is not used', async () => {
    const { app } = await startUpdated();
    store.objects.set('tasks/registry.json', await store.honest('tasks', 3));
    store.later();
    expect(await versionIn(app)).toBe('1.0.1');
    expect(store.reported).toContainEqual(
      expect.stringContaining('version 3, and version 3 was seen'),
    );
  });

  test('[A550] the registry of a remote is deleted', async () => {
    const { app, copy } = await startUpdated();
    store.objects.delete('tasks/registry.json');
    // The one at the root has what is left of before.
    store.objects.set(
      'registry.json',
      await store.honest(rootName, 3, { ...registryWith('tasks'), owners }),
    );
    store.later();
    expect(await versionIn(app)).toBe('1.0.1');
    expect(await versionIn(await store.start(copy))).toBe('1.0.1');
    const cold = await store.start(store.newCopy());
    expect(await registryOfSite(cold)).not.toHaveProperty('tasks');
    expect((await cold.inject('/browse-tasks')).statusCode).toBe(404);
  });

  test('[A550] the store is frozen: what has expired stays on the pages that have it, and reaches no others', async () => {
    const { app, copy } = await startUpdated();
    store.later(2 * dayMs);
    expect(await versionIn(app)).toBe('1.0.1');
    expect((await app.inject('/browse-tasks')).statusCode).toBe(200);
    const expired = expect.stringMatching(
      /^registry\.json expired at .*Z: it was not signed anew, or somebody keeps what is newer away\. The site stays with what it has\.$/,
    );
    expect(store.reported).toContainEqual(expired);
    expect(await versionIn(await store.start(copy))).toBe('1.0.1');
    expect(await registryOfSite(await store.start(store.newCopy()))).toEqual({});
    // Of one remote, it holds nobody up.
    for (const [name, registry] of [
      [rootName, rootRegistry],
      ['marketing', registryWith('marketing')],
    ] as const) {
      const file = name === rootName ? 'registry.json' : `${name}/registry.json`;
      const expires = new Date(Date.now() + dayMs).toISOString();
      store.objects.set(file, await signers.sign(name, registry, { version: 5, expires }));
    }
    store.later();
    store.reported.length = 0;
    expect(await versionIn(app)).toBe('1.0.1');
    // The edges that were started before follow the store as well.
    expect([...new Set(store.reported)]).toEqual([
      expect.stringMatching(/^tasks\/registry\.json expired at /),
    ]);
    const cold = await store.start(store.newCopy());
    expect((await cold.inject('/browse-tasks')).statusCode).toBe(503);
    expect((await cold.inject('/')).statusCode).toBe(200);
  });

  test('[A550] the trust is frozen: nothing that is new is accepted after it has expired', async () => {
    const short = await signers.next(signers.trust, (trust) => trust, signers.platform, 1);
    store.objects.set('trust.json', short);
    const { app } = await startUpdated();
    store.later(2 * dayMs);
    const expires = new Date(Date.now() + dayMs).toISOString();
    store.objects.set(
      'tasks/registry.json',
      await signers.sign('tasks', foreignRegistry(), { version: 9, expires }),
    );
    store.objects.set(
      'registry.json',
      await signers.sign(rootName, rootRegistry, { version: 9, expires }),
    );
    store.later();
    expect(await foreignAnswers(app)).toEqual([]);
    expect(await versionIn(app)).toBe('1.0.1');
    expect(store.reported).toContainEqual(expect.stringMatching(/^trust\.json expired at /));
  });

  test('[A550] a key was revoked: what it has signed is not served any more, also when the trust of before is put back', async () => {
    const stolen = signers.keyOf('tasks');
    const { copy, app } = await startUpdated();
    store.objects.set(
      'tasks/registry.json',
      await signedText('tasks', foreignRegistry(), stolen, { version: 9 }),
    );
    store.later();
    // It counts for as long as nobody knows that it was stolen.
    expect(await foreignAnswers(app)).not.toEqual([]);
    const mine = await makeKey();
    const print = await fingerprintOf(publicKeyOf(stolen));
    const changed = await signers.next(signers.trust, async (trust) =>
      withKey('tasks', publicKeyOf(mine))(await withoutKey('tasks', print)(trust)),
    );
    store.objects.set('trust.json', changed);
    store.later();
    expect(await foreignAnswers(app)).toEqual([]);
    expect((await app.inject('/browse-tasks')).statusCode).toBe(503);
    expect((await app.inject('/')).statusCode).toBe(200);
    const refused =
      'tasks/registry.json is signed by 0 of the 1 keys that it needs, of 1 that may sign it.';
    expect(store.reported).toContain(refused);
    expect((await app.inject('/metrics')).body).toContain('release_store_refused_registries 1');
    expect(await foreignAnswers(await store.start(copy))).toEqual([]);
    expect(await foreignAnswers(await store.start(store.newCopy()))).toEqual([]);
    store.objects.set('trust.json', signers.trust);
    store.later();
    store.reported.length = 0;
    expect(await foreignAnswers(app)).toEqual([]);
    expect(await foreignAnswers(await store.start(copy))).toEqual([]);
    expect(store.reported).toContain('trust.json ends with version 1, and version 2 is known.');
    // The versions that the thief has used up keep the team from nothing.
    store.objects.set('trust.json', changed);
    store.objects.set(
      'tasks/registry.json',
      await signedText('tasks', secondRegistry, mine, { version: 4 }),
    );
    store.later();
    expect(await versionIn(app)).toBe('1.0.1');
    expect((await app.inject('/browse-tasks')).statusCode).toBe(200);
  });

  test('a remote that has ended while its registry was refused is not reported any more', async () => {
    const { old, app } = await startUpdated();
    store.objects.set('tasks/registry.json', old.get('tasks/registry.json')!);
    store.later();
    const refused = async () =>
      /release_store_refused_registries \d/.exec((await app.inject('/metrics')).body)?.[0];
    await versionIn(app);
    expect(await refused()).toBe('release_store_refused_registries 1');
    const next = { microFrontends: {}, owners: { marketing: owners.marketing } };
    store.objects.set('registry.json', await store.honest(rootName, 3, next));
    store.later();
    await versionIn(app);
    expect(await refused()).toBe('release_store_refused_registries 0');
  });

  test('[A550] a copy from before the trust was set is not served', async () => {
    const copy = store.newCopy();
    store.objects.set('tasks/registry.json', textOf(foreignRegistry()));
    expect(await foreignAnswers(await store.startUnsigned(copy))).not.toEqual([]);
    expect(await foreignAnswers(await store.start(copy))).toEqual([]);
  });
});
