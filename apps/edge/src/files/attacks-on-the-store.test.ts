import type { FastifyInstance } from 'fastify';
import { fingerprintOf, publicKeyOf, rootName, withKey } from '@talentsphere/releases/signing';
import { createSigners, signedText } from '@talentsphere/releases/signing/testing/signed-store';
import { integrityOf } from '@talentsphere/releases/store';
import {
  foreign,
  foreignAnswers,
  foreignRegistry,
  foreignShell,
  openSignedStore,
  registryOfSite,
  registryWith,
  rootRegistry,
  settled,
  textOf,
  type Signers,
} from '../testing/signed-store';
import { builtManifest, releasedFiles } from '../testing/site';

// Whoever does this can read and write every object of the store, and has none of the keys unless a title says so.

let signers: Signers;
let stranger: Signers;
let store: Awaited<ReturnType<typeof openSignedStore>>;

beforeAll(async () => {
  signers = await createSigners('tasks', 'marketing', 'shell');
  stranger = await createSigners('tasks', 'marketing', 'shell');
});
beforeEach(async () => {
  store = await openSignedStore(signers);
});
afterEach(() => store.close());

test('without an attack, pages have what was signed, and nothing is reported', async () => {
  const app = await store.start(store.newCopy());
  expect((await app.inject('/browse-tasks')).body).toContain('1.0.0');
  expect((await app.inject('/remotes/tasks/1.0.0/expose.js')).body).toBe('expose()');
  store.objects.set(
    'tasks/registry.json',
    await store.honest('tasks', 3, registryWith('tasks', '1.0.1')),
  );
  store.publish('tasks', '1.0.1', releasedFiles);
  store.later();
  await settled(app);
  expect((await app.inject('/browse-tasks')).body).toContain('1.0.1');
  expect(store.reported).toEqual([]);
});

test('without the trust, an edge follows any registry: these attacks work', async () => {
  store.objects.set('tasks/registry.json', textOf(foreignRegistry()));
  const app = await store.startUnsigned(store.newCopy());
  expect(await foreignAnswers(app)).toContain('/browse-tasks');
});

test('[A549] signatures cost a page nothing: it has no byte more, and none is verified for it', async () => {
  const unsigned = await store.startUnsigned(store.newCopy());
  const app = await store.start(store.newCopy());
  const page = async (of: FastifyInstance) => (await of.inject('/browse-tasks')).body;
  expect(await page(app)).toBe(await page(unsigned));
  const verified = jest.spyOn(crypto.subtle, 'verify');
  for (let visit = 0; visit < 20; visit += 1) {
    store.later();
    await page(app);
  }
  expect(verified).not.toHaveBeenCalled();
  store.objects.set('tasks/registry.json', await store.honest('tasks', 3));
  store.later();
  await page(app);
  await settled(app);
  expect(verified).toHaveBeenCalled();
});

interface Attack {
  /** What a stranger does to the objects of the store. */
  act: () => Promise<unknown> | unknown;
  /** What the edge says. */
  sentence: string;
}

const attacks: Record<string, Attack> = {
  'a file is changed': {
    act: () => store.objects.set('tasks/1.0.0/remote-entry.js', foreign),
    sentence:
      'The release store has a different tasks/1.0.0/remote-entry.js from the one published.',
  },
  'a manifest is changed': {
    act: () =>
      store.objects.set(
        'tasks/1.0.0/mf-manifest.json',
        JSON.stringify({ ...builtManifest, metaData: { remoteEntry: { name: foreign } } }),
      ),
    sentence:
      'The release store has a different tasks/1.0.0/mf-manifest.json from the one published.',
  },
  'a hash in a registry is changed, with its file': {
    act: () => {
      store.objects.set('tasks/1.0.0/remote-entry.js', foreign);
      const text = store.objects.get('tasks/registry.json') ?? '';
      store.objects.set(
        'tasks/registry.json',
        text.replace(integrityOf(releasedFiles['remote-entry.js']), integrityOf(foreign)),
      );
    },
    sentence:
      'tasks/registry.json is signed by 0 of the 1 keys that it needs, of 1 that may sign it.',
  },
  'a hash is deleted from a registry': {
    act: () => {
      const text = store.objects.get('tasks/registry.json') ?? '';
      store.objects.set('tasks/registry.json', text.replace(/"remote-entry\.js": "[^"]*",\s*/, ''));
    },
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'a proof is added to a registry, with another release for everyone': {
    act: () => {
      const [release] = foreignRegistry().microFrontends['tasks'] ?? [];
      const proven = ['/remotes/shell/1.0.0/shell-contract.json'];
      const extras = { ...release?.extras, proven };
      const text = store.objects.get('tasks/registry.json') ?? '';
      const listed = `"tasks": [${JSON.stringify({ ...release, extras })}, `;
      store.objects.set('tasks/registry.json', text.replace(/"tasks": \[/, listed));
    },
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'a registry is not signed': {
    act: () => store.objects.set('tasks/registry.json', textOf(foreignRegistry())),
    sentence: 'tasks/registry.json is not signed.',
  },
  'a registry has the signature of a key of nobody': {
    act: async () =>
      store.objects.set(
        'tasks/registry.json',
        await stranger.sign('tasks', foreignRegistry(), { version: 9 }),
      ),
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'a registry has a signature of the algorithm none': {
    act: async () => {
      const text = await stranger.sign('tasks', foreignRegistry(), { version: 9 });
      const kid = await fingerprintOf(publicKeyOf(signers.keyOf('tasks')));
      const header = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
      const signatures = JSON.stringify([{ protected: header, signature: '' }]);
      store.objects.set(
        'tasks/registry.json',
        text.replace(/"signatures":.*\n/, `"signatures":${signatures}}\n`),
      );
    },
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'the signed registry of one remote is put under the name of another': {
    act: () =>
      store.objects.set('tasks/registry.json', store.objects.get('marketing/registry.json') ?? ''),
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'a stolen key of one remote signs the registry of another': {
    act: async () =>
      store.objects.set(
        'tasks/registry.json',
        await signedText('tasks', foreignRegistry(), signers.keyOf('marketing'), { version: 9 }),
      ),
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'a stolen key of a remote signs a registry of the shell': {
    act: async () =>
      store.objects.set(
        'shell/registry.json',
        await signedText('shell', foreignShell(), signers.keyOf('tasks'), { version: 9 }),
      ),
    sentence: 'shell/registry.json is signed by 0 of the 1',
  },
  'the registry of the shell is swapped for one of a stranger': {
    act: () => store.objects.set('shell/registry.json', textOf(foreignShell())),
    sentence: 'shell/registry.json is not signed.',
  },
  'the owners at the root are changed': {
    act: () => {
      const text = store.objects.get('registry.json') ?? '';
      store.objects.set('registry.json', text.replace('"tasks"', '"evil"'));
      store.objects.set('evil/registry.json', textOf(foreignRegistry('evil')));
    },
    sentence: 'registry.json is signed by 0 of the 1',
  },
  'a stolen key of a remote makes it an owner of all addresses': {
    act: async () =>
      store.objects.set(
        'registry.json',
        await signedText(
          rootName,
          { ...foreignRegistry(), owners: { tasks: ['/*'] } },
          signers.keyOf('tasks'),
          { version: 9 },
        ),
      ),
    sentence: 'registry.json is signed by 0 of the 1',
  },
  'the trust is replaced by one of a stranger, who signs everything': {
    act: async () => {
      store.objects.set('trust.json', stranger.trust);
      store.objects.set(
        'registry.json',
        await stranger.sign(rootName, rootRegistry, { version: 9 }),
      );
      store.objects.set(
        'tasks/registry.json',
        await stranger.sign('tasks', foreignRegistry(), { version: 9 }),
      );
    },
    sentence: 'Version 1 of trust.json is not the one that is trusted.',
  },
  'a new version of the trust has too few signatures, and a key of the platform is stolen': {
    act: async () => {
      const key = publicKeyOf(stranger.keyOf('tasks'));
      const few = signers.platform.slice(0, 1);
      store.objects.set(
        'trust.json',
        await signers.next(signers.trust, withKey('tasks', key), few),
      );
      store.objects.set(
        'tasks/registry.json',
        await stranger.sign('tasks', foreignRegistry(), { version: 9 }),
      );
    },
    sentence:
      'Version 2 of trust.json is signed by 1 of the 2 keys that it needs, of 3 that may sign it.',
  },
  'the trust is deleted, and a registry is not signed': {
    act: () => {
      store.objects.delete('trust.json');
      store.objects.set('tasks/registry.json', textOf(foreignRegistry()));
    },
    sentence: 'The release store has no trust.json.',
  },
  'a registry is oversized': {
    act: async () => {
      const text = await signers.sign(
        'tasks',
        { ...registryWith('tasks'), note: ' '.repeat(6_000_000) },
        { version: 9 },
      );
      store.objects.set('tasks/registry.json', text);
    },
    sentence: 'tasks/registry.json has more than 5000000 bytes.',
  },
  'a signed registry has another one in front of its signature': {
    act: () => {
      const text = store.objects.get('tasks/registry.json') ?? '';
      const { microFrontends } = foreignRegistry();
      const member = `,"microFrontends":${JSON.stringify(microFrontends)}}\n`;
      store.objects.set('tasks/registry.json', text.replace(/\}\n$/, member));
    },
    sentence: 'tasks/registry.json is not a list of signatures',
  },
};

describe('whoever can write the store, but has no key that counts, gets nothing onto a page', () => {
  for (const [name, { act, sentence }] of Object.entries(attacks)) {
    test(`[A549] nothing foreign is served when ${name}`, async () => {
      const copy = store.newCopy();
      const warm = await store.start(copy);
      const before = await registryOfSite(warm);
      expect(await foreignAnswers(warm)).toEqual([]);
      await warm.inject('/browse-tasks');
      await act();
      store.later();
      store.reported.length = 0;
      expect(await foreignAnswers(warm)).toEqual([]);
      // Pages have what they had.
      expect(await registryOfSite(warm)).toEqual(before);
      const restarted = await store.start(copy);
      expect(await foreignAnswers(restarted)).toEqual([]);
      expect(await registryOfSite(restarted)).toEqual(before);
      const cold = await store.start(store.newCopy());
      expect(await foreignAnswers(cold)).toEqual([]);
      expect(store.reported).toContainEqual(expect.stringContaining(sentence));
    });
  }
});
