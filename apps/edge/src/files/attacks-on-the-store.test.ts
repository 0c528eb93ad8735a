import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { integrityOf } from '@talentsphere/releases/store';
import {
  builtManifest,
  createSite,
  registryOf,
  releasedFiles,
  shellContract,
} from '../testing/site';

// Whoever does this can read and write every object of the store, and has none of the keys unless a title says so.

type Signers = Awaited<ReturnType<typeof createSigners>>;

const dayMs = 86_400_000;
const foreign = 'foreign()';
const foreignVersion = '6.6.6';

let signers: Signers;
let stranger: Signers;
let objects: Map<string, string>;
let server: Server;
let site: ReturnType<typeof createSite>;
let copies: string[];
let reported: string[];
/** Milliseconds by which the clock of the edges is ahead. */
let ahead: number;

const owners = { tasks: ['/browse-tasks'], marketing: ['/'] };
const rootRegistry = { microFrontends: {}, owners };

/** The registry of a remote that has another version, or files that nobody built. */
function registryWith(
  name: string,
  version = '1.0.0',
  files: Record<string, string> = releasedFiles,
) {
  const [route = ''] = owners[name as keyof typeof owners] ?? [];
  const [release] = registryOf(route ? [route] : [], version).microFrontends.tasks;
  const integrities = Object.entries(files).map(([file, text]) => [file, integrityOf(text)]);
  const extras = { ...release!.extras, files: Object.fromEntries(integrities) };
  const url = `/remotes/${name}/${version}/mf-manifest.json`;
  return { microFrontends: { [name]: [{ ...release, url, extras }] } };
}

function publish(name: string, version: string, files: Record<string, string>) {
  objects.set(`${name}/${version}/mf-manifest.json`, JSON.stringify(builtManifest));
  for (const [file, text] of Object.entries(files)) objects.set(`${name}/${version}/${file}`, text);
}

const foreignFiles = { 'remote-entry.js': foreign, 'expose.js': foreign };
const foreignRegistry = (name = 'tasks') => registryWith(name, foreignVersion, foreignFiles);

/** The registry of the shell with a release of a stranger. */
function foreignShell() {
  const html = `<html><head></head><body>${foreign}</body></html>`;
  const contract = shellContract({ files: ['index.html'] });
  objects.set(`shell/${foreignVersion}/index.html`, html);
  objects.set(`shell/${foreignVersion}/shell-contract.json`, contract);
  const { hostContract, routes, shared, federation, strict } = JSON.parse(contract);
  const release = {
    url: `/remotes/shell/${foreignVersion}/shell-contract.json`,
    metadata: { version: foreignVersion, integrity: integrityOf(contract) },
    deployment: { traffic: 100, default: true },
    extras: {
      ...{ hostContract, routes, shared, provides: { federation, strict } },
      files: { 'index.html': integrityOf(html) },
    },
  };
  return { microFrontends: {}, shell: [release] };
}

const textOf = (registry: object) => `${JSON.stringify(registry, null, 2)}\n`;
const honest = (name: string, version = 2, registry: object = registryWith(name)) =>
  signers.sign(name, registry, { version });

beforeAll(async () => {
  signers = await createSigners('tasks', 'marketing', 'shell');
  stranger = await createSigners('tasks', 'marketing', 'shell');
});

beforeEach(async () => {
  ahead = 0;
  reported = [];
  copies = [];
  const elapsed = performance.now.bind(performance);
  const now = Date.now.bind(Date);
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed() + ahead);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  objects = new Map([
    ['trust.json', signers.trust],
    ['registry.json', await honest(rootName, 2, rootRegistry)],
    ['tasks/registry.json', await honest('tasks')],
    ['marketing/registry.json', await honest('marketing')],
  ]);
  for (const name of Object.keys(owners)) publish(name, '1.0.0', releasedFiles);
  publish('tasks', foreignVersion, foreignFiles);
  publish('marketing', foreignVersion, foreignFiles);
  server = createServer(({ url = '', headers }, response) => {
    const text = objects.get(url.slice('/web/'.length));
    if (text === undefined) return void response.writeHead(404).end();
    const etag = `"${integrityOf(text)}"`;
    const isKnown = headers['if-none-match'] === etag;
    return void response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = createSite();
});

afterEach(async () => {
  await site.remove();
  server.closeAllConnections();
  server.close();
  for (const copy of copies) rmSync(copy, { recursive: true });
});

const newCopy = () => {
  copies.push(mkdtempSync(join(tmpdir(), 'signed-copy-')));
  return copies.at(-1)!;
};

/** An edge; what it reports from the end of its start on is in `reported`. */
async function start(releasesDirectory: string, releasesTrust = signers.trust) {
  const { port } = server.address() as AddressInfo;
  const app = await site.start({
    releasesUrl: `http://127.0.0.1:${port}/web`,
    releasesDirectory,
    releasesTrust,
    render: false,
  });
  app.log.error = (error: unknown) => void reported.push((error as Error).message);
  app.log.child = () => app.log;
  later();
  return app;
}

/** Everything that edges ask for once in a while is asked for again. */
function later(ms = 60_000) {
  ahead += ms;
}

const addresses = [
  ...['/', '/browse-tasks', '/registry.json', '/releases.json', '/shell-contract.json'],
  ...['tasks', 'marketing'].flatMap((name) =>
    ['1.0.0', foreignVersion].flatMap((version) =>
      ['mf-manifest.json', 'remote-entry.js', 'expose.js'].map(
        (file) => `/remotes/${name}/${version}/${file}`,
      ),
    ),
  ),
  `/remotes/shell/${foreignVersion}/index.html`,
];

/** The answers that have something of a stranger in them. */
async function foreignAnswers(app: FastifyInstance): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const { body } = await app.inject(address);
    if (body.includes(foreign) || body.includes(foreignVersion)) found.push(address);
  }
  return found;
}

const registryOfSite = async (app: FastifyInstance) =>
  (await app.inject('/registry.json')).json<Registry>().microFrontends;

test('without an attack, pages have what was signed, and nothing is reported', async () => {
  const app = await start(newCopy());
  expect((await app.inject('/browse-tasks')).body).toContain('1.0.0');
  expect((await app.inject('/remotes/tasks/1.0.0/expose.js')).body).toBe('expose()');
  objects.set('tasks/registry.json', await honest('tasks', 3, registryWith('tasks', '1.0.1')));
  publish('tasks', '1.0.1', releasedFiles);
  later();
  expect((await app.inject('/browse-tasks')).body).toContain('1.0.1');
  expect(reported).toEqual([]);
});

test('without the trust, an edge does what it is told: these attacks work', async () => {
  objects.set('tasks/registry.json', textOf(foreignRegistry()));
  const { port } = server.address() as AddressInfo;
  const app = await site.start({
    releasesUrl: `http://127.0.0.1:${port}/web`,
    releasesDirectory: newCopy(),
    render: false,
  });
  expect(await foreignAnswers(app)).toContain('/browse-tasks');
});

test('[A549] signatures cost a page nothing: it has no byte more, and none is verified for it', async () => {
  const { port } = server.address() as AddressInfo;
  const unsigned = await site.start({
    releasesUrl: `http://127.0.0.1:${port}/web`,
    releasesDirectory: newCopy(),
    render: false,
  });
  const app = await start(newCopy());
  const page = async (of: FastifyInstance) => (await of.inject('/browse-tasks')).body;
  expect(await page(app)).toBe(await page(unsigned));
  const verified = jest.spyOn(crypto.subtle, 'verify');
  for (let visit = 0; visit < 20; visit += 1) {
    later();
    await page(app);
  }
  expect(verified).not.toHaveBeenCalled();
  objects.set('tasks/registry.json', await honest('tasks', 3));
  later();
  await page(app);
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
    act: () => objects.set('tasks/1.0.0/remote-entry.js', foreign),
    sentence:
      'The release store has a different tasks/1.0.0/remote-entry.js from the one published.',
  },
  'a manifest is changed': {
    act: () =>
      objects.set(
        'tasks/1.0.0/mf-manifest.json',
        JSON.stringify({ ...builtManifest, metaData: { remoteEntry: { name: foreign } } }),
      ),
    sentence:
      'The release store has a different tasks/1.0.0/mf-manifest.json from the one published.',
  },
  'a hash in a registry is changed, with its file': {
    act: () => {
      objects.set('tasks/1.0.0/remote-entry.js', foreign);
      const text = objects.get('tasks/registry.json') ?? '';
      objects.set(
        'tasks/registry.json',
        text.replace(integrityOf(releasedFiles['remote-entry.js']), integrityOf(foreign)),
      );
    },
    sentence:
      'tasks/registry.json is signed by 0 of the 1 keys that it needs, of 1 that may sign it.',
  },
  'a hash is deleted from a registry': {
    act: () => {
      const text = objects.get('tasks/registry.json') ?? '';
      objects.set('tasks/registry.json', text.replace(/"remote-entry\.js": "[^"]*",\s*/, ''));
    },
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'a registry is not signed': {
    act: () => objects.set('tasks/registry.json', textOf(foreignRegistry())),
    sentence: 'tasks/registry.json is not signed.',
  },
  'a registry has the signature of a key of nobody': {
    act: async () =>
      objects.set(
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
      objects.set(
        'tasks/registry.json',
        text.replace(/"signatures":.*\n/, `"signatures":${signatures}}\n`),
      );
    },
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'the signed registry of one remote is put under the name of another': {
    act: () => objects.set('tasks/registry.json', objects.get('marketing/registry.json') ?? ''),
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'a stolen key of one remote signs the registry of another': {
    act: async () =>
      objects.set(
        'tasks/registry.json',
        await signedText('tasks', foreignRegistry(), signers.keyOf('marketing'), { version: 9 }),
      ),
    sentence: 'tasks/registry.json is signed by 0 of the 1',
  },
  'a stolen key of a remote signs a registry of the shell': {
    act: async () =>
      objects.set(
        'shell/registry.json',
        await signedText('shell', foreignShell(), signers.keyOf('tasks'), { version: 9 }),
      ),
    sentence: 'shell/registry.json is signed by 0 of the 1',
  },
  'the registry of the shell is swapped for one of a stranger': {
    act: () => objects.set('shell/registry.json', textOf(foreignShell())),
    sentence: 'shell/registry.json is not signed.',
  },
  'the owners at the root are changed': {
    act: () => {
      const text = objects.get('registry.json') ?? '';
      objects.set('registry.json', text.replace('"tasks"', '"evil"'));
      objects.set('evil/registry.json', textOf(foreignRegistry('evil')));
    },
    sentence: 'registry.json is signed by 0 of the 1',
  },
  'a stolen key of a remote makes it an owner of all addresses': {
    act: async () =>
      objects.set(
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
      objects.set('trust.json', stranger.trust);
      objects.set('registry.json', await stranger.sign(rootName, rootRegistry, { version: 9 }));
      objects.set(
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
      objects.set('trust.json', await signers.next(signers.trust, withKey('tasks', key), few));
      objects.set(
        'tasks/registry.json',
        await stranger.sign('tasks', foreignRegistry(), { version: 9 }),
      );
    },
    sentence:
      'Version 2 of trust.json is signed by 1 of the 2 keys that it needs, of 3 that may sign it.',
  },
  'the trust is deleted, and a registry is not signed': {
    act: () => {
      objects.delete('trust.json');
      objects.set('tasks/registry.json', textOf(foreignRegistry()));
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
      objects.set('tasks/registry.json', text);
    },
    sentence: 'tasks/registry.json has more than 5000000 bytes.',
  },
  'a signed registry has another one in front of its signature': {
    act: () => {
      const text = objects.get('tasks/registry.json') ?? '';
      const { microFrontends } = foreignRegistry();
      const member = `,"microFrontends":${JSON.stringify(microFrontends)}}\n`;
      objects.set('tasks/registry.json', text.replace(/\}\n$/, member));
    },
    sentence: 'tasks/registry.json is not a list of signatures',
  },
};

describe('whoever can write the store, but has no key that counts, gets nothing onto a page', () => {
  for (const [name, { act, sentence }] of Object.entries(attacks)) {
    test(`[A549] nothing foreign is served when ${name}`, async () => {
      const copy = newCopy();
      const warm = await start(copy);
      const before = await registryOfSite(warm);
      expect(await foreignAnswers(warm)).toEqual([]);
      await warm.inject('/browse-tasks');
      await act();
      later();
      reported = [];
      expect(await foreignAnswers(warm)).toEqual([]);
      // Pages have what they had.
      expect(await registryOfSite(warm)).toEqual(before);
      const restarted = await start(copy);
      expect(await foreignAnswers(restarted)).toEqual([]);
      expect(await registryOfSite(restarted)).toEqual(before);
      const cold = await start(newCopy());
      expect(await foreignAnswers(cold)).toEqual([]);
      expect(reported).toContainEqual(expect.stringContaining(sentence));
    });
  }
});

describe('what was signed once, and is not true any more, does not come back', () => {
  const secondRegistry = registryWith('tasks', '1.0.1');
  /** An edge and its copy, that have seen the second version of a registry, or of the trust. */
  async function startUpdated() {
    const old = new Map(objects);
    publish('tasks', '1.0.1', releasedFiles);
    objects.set('tasks/registry.json', await honest('tasks', 3, secondRegistry));
    const copy = newCopy();
    const app = await start(copy);
    expect((await app.inject('/browse-tasks')).body).toContain('1.0.1');
    return { old, copy, app };
  }
  const versionIn = async (app: FastifyInstance) =>
    (await registryOfSite(app))['tasks']?.[0]?.metadata.version;
  const older =
    'tasks/registry.json has version 2, and version 3 was seen: an older one is not used.';

  test('[A550] an old registry is replayed', async () => {
    const { old, copy, app } = await startUpdated();
    objects.set('tasks/registry.json', old.get('tasks/registry.json')!);
    later();
    expect(await versionIn(app)).toBe('1.0.1');
    expect(reported).toContain(older);
    expect((await app.inject('/metrics')).body).toContain('release_store_refused_registries 1');
    reported = [];
    expect(await versionIn(await start(copy))).toBe('1.0.1');
    expect(reported).toContain(older);
  });

  test('[A550] a new registry of the root is mixed with an old one of a remote', async () => {
    const { old, copy } = await startUpdated();
    const next = { microFrontends: {}, owners: { ...owners, tasks: ['/browse-tasks', '/new'] } };
    objects.set('registry.json', await honest(rootName, 3, next));
    objects.set('tasks/registry.json', old.get('tasks/registry.json')!);
    const app = await start(copy);
    expect(await versionIn(app)).toBe('1.0.1');
    const { owners: seen } = (await app.inject('/registry.json')).json<Registry>();
    expect(seen?.['tasks']).toEqual(['/browse-tasks', '/new']);
    expect(reported).toContain(older);
  });

  test('[A550] a second registry of the same version is not used', async () => {
    const { app } = await startUpdated();
    objects.set('tasks/registry.json', await honest('tasks', 3));
    later();
    expect(await versionIn(app)).toBe('1.0.1');
    expect(reported).toContainEqual(expect.stringContaining('version 3, and version 3 was seen'));
  });

  test('[A550] the registry of a remote is deleted', async () => {
    const { app, copy } = await startUpdated();
    objects.delete('tasks/registry.json');
    // The one at the root has what is left of before.
    objects.set('registry.json', await honest(rootName, 3, { ...registryWith('tasks'), owners }));
    later();
    expect(await versionIn(app)).toBe('1.0.1');
    expect(await versionIn(await start(copy))).toBe('1.0.1');
    const cold = await start(newCopy());
    expect(await registryOfSite(cold)).not.toHaveProperty('tasks');
    expect((await cold.inject('/browse-tasks')).statusCode).toBe(404);
  });

  test('[A550] the store is frozen: what has expired stays on the pages that have it, and reaches no others', async () => {
    const { app, copy } = await startUpdated();
    later(2 * dayMs);
    expect(await versionIn(app)).toBe('1.0.1');
    expect((await app.inject('/browse-tasks')).statusCode).toBe(200);
    const expired = expect.stringMatching(
      /^registry\.json expired at .*Z: it was not signed anew, or somebody keeps what is newer away\. The site stays with what it has\.$/,
    );
    expect(reported).toContainEqual(expired);
    expect(await versionIn(await start(copy))).toBe('1.0.1');
    expect(await registryOfSite(await start(newCopy()))).toEqual({});
    // Of one remote, it holds nobody up.
    for (const [name, registry] of [
      [rootName, rootRegistry],
      ['marketing', registryWith('marketing')],
    ] as const) {
      const file = name === rootName ? 'registry.json' : `${name}/registry.json`;
      const expires = new Date(Date.now() + dayMs).toISOString();
      objects.set(file, await signers.sign(name, registry, { version: 5, expires }));
    }
    later();
    reported = [];
    expect(await versionIn(app)).toBe('1.0.1');
    expect(reported).toEqual([expect.stringMatching(/^tasks\/registry\.json expired at /)]);
    const cold = await start(newCopy());
    expect((await cold.inject('/browse-tasks')).statusCode).toBe(503);
    expect((await cold.inject('/')).statusCode).toBe(200);
  });

  test('[A550] the trust is frozen: nothing that is new is accepted after it has expired', async () => {
    const short = await signers.next(signers.trust, (trust) => trust, signers.platform, 1);
    objects.set('trust.json', short);
    const { app } = await startUpdated();
    later(2 * dayMs);
    const expires = new Date(Date.now() + dayMs).toISOString();
    objects.set(
      'tasks/registry.json',
      await signers.sign('tasks', foreignRegistry(), { version: 9, expires }),
    );
    objects.set(
      'registry.json',
      await signers.sign(rootName, rootRegistry, { version: 9, expires }),
    );
    later();
    expect(await foreignAnswers(app)).toEqual([]);
    expect(await versionIn(app)).toBe('1.0.1');
    expect(reported).toContainEqual(expect.stringMatching(/^trust\.json expired at /));
  });

  test('[A550] a key was revoked: what it has signed is not served any more, also when the trust of before is put back', async () => {
    const stolen = signers.keyOf('tasks');
    const { copy, app } = await startUpdated();
    objects.set(
      'tasks/registry.json',
      await signedText('tasks', foreignRegistry(), stolen, { version: 9 }),
    );
    later();
    // It counts for as long as nobody knows that it was stolen.
    expect(await foreignAnswers(app)).not.toEqual([]);
    const mine = await makeKey();
    const print = await fingerprintOf(publicKeyOf(stolen));
    const changed = await signers.next(signers.trust, async (trust) =>
      withKey('tasks', publicKeyOf(mine))(await withoutKey('tasks', print)(trust)),
    );
    objects.set('trust.json', changed);
    later();
    expect(await foreignAnswers(app)).toEqual([]);
    expect((await app.inject('/browse-tasks')).statusCode).toBe(503);
    expect((await app.inject('/')).statusCode).toBe(200);
    const refused =
      'tasks/registry.json is signed by 0 of the 1 keys that it needs, of 1 that may sign it.';
    expect(reported).toContain(refused);
    expect(await foreignAnswers(await start(copy))).toEqual([]);
    expect(await foreignAnswers(await start(newCopy()))).toEqual([]);
    objects.set('trust.json', signers.trust);
    later();
    reported = [];
    expect(await foreignAnswers(app)).toEqual([]);
    expect(await foreignAnswers(await start(copy))).toEqual([]);
    expect(reported).toContain('trust.json ends with version 1, and version 2 is known.');
    // The versions that the thief has used up keep the team from nothing.
    objects.set('trust.json', changed);
    objects.set(
      'tasks/registry.json',
      await signedText('tasks', secondRegistry, mine, { version: 4 }),
    );
    later();
    expect(await versionIn(app)).toBe('1.0.1');
    expect((await app.inject('/browse-tasks')).statusCode).toBe(200);
  });

  test('[A550] a copy from before the trust was set is not served', async () => {
    const copy = newCopy();
    objects.set('tasks/registry.json', textOf(foreignRegistry()));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/web`;
    const unsigned = { releasesUrl: url, releasesDirectory: copy, render: false };
    expect(await foreignAnswers(await site.start(unsigned))).not.toEqual([]);
    expect(await foreignAnswers(await start(copy))).toEqual([]);
  });
});
