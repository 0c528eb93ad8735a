import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import timers, { setImmediate as turn } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import staticFiles from '@fastify/static';
import { integrityOf } from '@talentsphere/releases/store';
import { createSite } from '../testing/site';
import { deadlines } from './download';
import { RegistryReader } from './registry';
import { serveReleaseFiles } from './release-files';
import { StoreCopy } from './store-copy';
import { keepFile } from './unfinished';

/** A registry with one release of `tasks` that has these files. */
const registryListing = (files: Record<string, string>) =>
  JSON.stringify({
    microFrontends: {
      tasks: [
        {
          url: '/remotes/tasks/1.0.0-abc/mf-manifest.json',
          metadata: { version: '1.0.0-abc', integrity: integrityOf('{}') },
          deployment: { traffic: 100, default: true },
          extras: {
            hostContract: '^1.0.0',
            routes: [],
            files: Object.fromEntries(
              Object.entries(files).map(([file, text]) => [file, integrityOf(text)]),
            ),
          },
        },
      ],
    },
  });

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const registryWith = (...names: string[]) =>
  JSON.stringify({ microFrontends: Object.fromEntries(names.map((name) => [name, []])) });

let directory: string;
let server: Server;
let url: string;
/** The contents of the store; it answers with an ETag, and with 304 to a matching one. */
let objects: Map<string, string | Buffer>;
/** What the store does instead of answering. */
let fault: Answer | undefined;
/** The start of the keys for which it does that. */
let faulty: string;
let asked: string[];
let reported: unknown[];

const answer: Answer = (request, response) => {
  const key = (request.url ?? '').slice('/web/'.length);
  asked.push(key);
  if (fault && key.startsWith(faulty)) return fault(request, response);
  const text = objects.get(key);
  if (text === undefined) return void response.writeHead(404).end();
  const etag = `"${Buffer.from(text).toString('base64url').slice(-40)}"`;
  const known = request.headers['if-none-match'] === etag;
  if (known) asked.push('304');
  return void response.writeHead(known ? 304 : 200, { etag }).end(known ? undefined : text);
};

const report = (error: unknown) => void reported.push(error);
const openCopy = () => new StoreCopy(url, directory, report);
const namesIn = async (reader: RegistryReader) =>
  Object.keys((await reader.read()).registry.microFrontends).join();

/** Long enough for any machine; a test that needs it fails. */
const timeoutMs = 20_000;
jest.setTimeout(timeoutMs + 5_000);

/** Downloads do not end by themselves, however long the machine takes. */
const waitForDownloads = () => jest.replaceProperty(deadlines, 'download', 2 * timeoutMs);

/** What is asked for again after a while is not, however long the machine takes. */
const stopClock = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());

/** What is asked for again after that many seconds is. */
function passSeconds(seconds: number): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 1_000 * seconds);
}

/** Polls until the expected answer arrives, as pages do. */
async function until(question: () => Promise<string>, expected: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await question();
    if (answer === expected) return;
    if (Date.now() > deadline) throw new Error(`Still "${answer}", not "${expected}".`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'copy-'));
  objects = new Map([['registry.json', registryWith('one')]]);
  fault = undefined;
  faulty = '';
  asked = [];
  reported = [];
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/web`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true });
});

test('a file that cannot be written leaves nothing behind', async () => {
  jest.spyOn(fs, 'writeFile').mockImplementation(async (file) => {
    writeFileSync(file as string, 'par');
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  await expect(keepFile(directory, 'tasks/entry.js', Buffer.from('part'))).rejects.toThrow(
    'ENOSPC',
  );
  expect(readdirSync(directory, { recursive: true })).toEqual(['tasks']);
});

test('what an edge was writing when it ended is removed, and what another one writes is not', async () => {
  const [old, recent] = ['old.tmp', 'recent.tmp'].map((name) => join(directory, name));
  for (const file of [old!, recent!]) writeFileSync(file, 'part');
  utimesSync(old!, 1, 1);
  await openCopy().open();
  expect(readdirSync(directory).sort()).toEqual(['recent.tmp', 'registry.json']);
});

test('a file with other bytes in the store is tried again while its release is published', async () => {
  const file = { place: 'tasks/1.0.1/entry.js', integrity: integrityOf('entry') };
  objects.set(file.place, 'others');
  const published = new Map([[file.place, file]]);
  const storeCopy = openCopy();
  const given = new AbortController();
  storeCopy.want({ current: [file], files: published });
  storeCopy.want({ current: [], files: published });
  const prefetch = storeCopy.prefetch(given.signal);
  await until(async () => `${reported.length > 0}`, 'true');
  expect(String(reported.at(-1))).toMatch('1 files of releases are not copied yet.');
  given.abort();
  await prefetch;
  const before = reported.length;
  storeCopy.want({ current: [], files: new Map() });
  await storeCopy.prefetch(new AbortController().signal);
  expect(reported).toHaveLength(before);
});

test('[A631] that wanted files are lacking is said once, and again when others are', async () => {
  const file = { place: 'tasks/1.0.1/entry.js', integrity: integrityOf('entry') };
  const other = { ...file, place: 'tasks/1.0.2/entry.js' };
  const storeCopy = openCopy();
  let given = new AbortController();
  let attempts = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 30_000 * attempts);
  jest.spyOn(timers, 'setTimeout').mockImplementation(async () => {
    attempts += 1;
    // Another release comes.
    if (attempts === 2) given.abort();
    if (attempts === 4) {
      storeCopy.want({ current: [other], files: new Map([[file.place, { ...file }]]) });
    }
    if (attempts === 6) for (const { place } of [file, other]) objects.set(place, 'entry');
  });
  for (let release = 0; release < 2; release += 1) {
    given = new AbortController();
    storeCopy.want({ current: [file], files: new Map() });
    await storeCopy.prefetch(given.signal);
  }
  expect(attempts).toBe(6);
  expect(reported).toEqual([
    new Error('1 files of releases are not copied yet.', {
      cause: new Error(`The release store does not have ${file.place}.`),
    }),
    new Error('2 files of releases are not copied yet.', {
      cause: new Error(`The release store does not have ${other.place}.`),
    }),
  ]);
});

test('[A631] a file with other bytes is not reported with each of its forms at each attempt', async () => {
  const file = { place: 'tasks/1.0.1/entry.js', integrity: integrityOf('entry') };
  const storeCopy = openCopy();
  for (const suffix of ['', '.br', '.gz']) objects.set(`${file.place}${suffix}`, 'others');
  await expect(storeCopy.provide(file)).rejects.toThrow('a different tasks/1.0.1/entry.js from');
  expect(reported).toEqual([]);
});

describe('the registry', () => {
  const followed = { contract: undefined, hasShells: true, report };

  async function openReader() {
    const copy = openCopy();
    await copy.open();
    return new RegistryReader({ ...followed, directory, copy });
  }

  test('is available from the start, followed without a restart, and not requested for every page', async () => {
    const reader = await openReader();
    for (let page = 0; page < 20; page += 1) expect(await namesIn(reader)).toBe('one');
    expect(asked.length).toBeLessThan(20);
    objects.set('registry.json', registryWith('one', 'two'));
    await until(() => namesIn(reader), 'one,two');
    expect(reported).toEqual([]);
  });

  test('[A501] of each remote is followed, and what is wrong with one leaves its last valid one and the others', async () => {
    const shareIn = async (reader: RegistryReader) =>
      Object.values((await reader.read()).registry.microFrontends)
        .map(([release]) => release?.deployment.traffic)
        .join();
    // The server's tags are made of the end of a text.
    const own = (name: string, traffic: number) =>
      registryListing({})
        .replaceAll('tasks', name)
        .replace('"traffic":100', `"traffic":${traffic}`)
        .padEnd(1_000 + traffic);
    objects.set('registry.json', '{"microFrontends":{},"owners":{"tasks":[],"other":[]}}');
    objects.set('tasks/registry.json', own('tasks', 1));
    objects.set('other/registry.json', own('other', 1));
    const reader = await openReader();
    expect(await shareIn(reader)).toBe('1,1');
    objects.set('tasks/registry.json', own('other', 2));
    objects.set('other/registry.json', own('other', 2));
    await until(() => shareIn(reader), '1,2');
    expect(String(reported[0])).toMatch('tasks/registry.json has other');
    objects.delete('registry.json');
    const restarted = await openReader();
    expect(await shareIn(restarted)).toBe('1,2');
  });

  test('[A553] an address that has moved is never without its remote, also while the store is slow', async () => {
    const owning = (tasks: string[], people: string[]) =>
      JSON.stringify({ microFrontends: {}, owners: { tasks, people } });
    const own = (name: string) =>
      registryListing({}).replaceAll('tasks', name).replace('"routes":[]', '"routes":["/people"]');
    const servedBy = async (reader: RegistryReader) =>
      Object.entries((await reader.read()).registry.microFrontends)
        .filter(([, releases]) => releases.some(({ extras }) => extras.routes.includes('/people')))
        .map(([name]) => name)
        .join();
    objects.set('registry.json', owning(['/people'], []));
    objects.set('tasks/registry.json', own('tasks'));
    const reader = await openReader();
    expect(await servedBy(reader)).toBe('tasks');
    objects.set('people/registry.json', own('people'));
    objects.set('registry.json', owning([], ['/people']));
    faulty = 'people/';
    fault = (_request, response) =>
      void setTimeout(() => response.end(objects.get('people/registry.json')), 1_500);
    const seen = new Set<string>();
    const served = async () => {
      const names = await servedBy(reader);
      seen.add(names);
      return names;
    };
    await until(served, 'people');
    expect([...seen]).toEqual(['tasks', 'people']);
  });

  test.each<[string, Answer]>([
    ['answers 500', (_request, response) => void response.writeHead(500).end()],
    ['sends too much', (_request, response) => void response.end(' '.repeat(6_000_000))],
    ['has an invalid one', (_request, response) => void response.end('{}')],
  ])(
    '[A501] when the store %s at the start, the addresses of that remote exist, and nothing else is held up',
    async (_name, broken) => {
      objects.set(
        'registry.json',
        '{"microFrontends":{},"owners":{"tasks":["/tasks"],"other":[]}}',
      );
      objects.set('other/registry.json', registryListing({}).replaceAll('tasks', 'other'));
      faulty = 'tasks/';
      fault = broken;
      const copy = openCopy();
      await copy.open();
      expect(await copy.isFailing()).toBe(false);
      const reader = new RegistryReader({ ...followed, directory, copy });
      const { tasks, other } = (await reader.read()).registry.microFrontends;
      expect(tasks?.[0]).toMatchObject({
        deployment: { traffic: 0 },
        extras: { routes: ['/tasks'] },
      });
      expect(other?.[0]?.deployment.traffic).toBe(100);
      fault = undefined;
      passSeconds(5);
      await until(() => namesIn(reader), 'other');
    },
  );

  test('of a slow store holds up some pages, and not each that comes until it answers', async () => {
    const reader = await openReader();
    let isAsked = false;
    faulty = 'registry.json';
    fault = (_request, response) => {
      isAsked = true;
      setTimeout(() => {
        isAsked = false;
        response.end(objects.get('registry.json'));
      }, 2_000);
    };
    const isDue = async () => {
      void reader.read();
      return String(isAsked);
    };
    await until(isDue, 'true');
    let pages = 0;
    for (; isAsked; pages += 1) {
      await reader.read();
      await turn();
    }
    expect(pages).toBeGreaterThan(20);
  });

  test('is followed when the clock of the edge is set back', async () => {
    const reader = await openReader();
    objects.set('registry.json', registryWith('one', 'two'));
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 86_400_000);
    await until(() => namesIn(reader), 'one,two');
  });

  test('is not sent again while it is unchanged', async () => {
    const reader = await openReader();
    await until(async () => `${await namesIn(reader)} ${asked.includes('304')}`, 'one true');
  });

  const faults: [string, Answer][] = [
    ['cuts the connection', (_request, response) => void response.destroy()],
    ['answers 500', (_request, response) => void response.writeHead(500).end()],
    ['has none', (_request, response) => void response.writeHead(404).end()],
    ['has an invalid one', (_request, response) => void response.end('{}')],
    ['answers with a page', (_request, response) => void response.end('<html>')],
    [
      'breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{');
        response.destroy();
      },
    ],
    ['hangs', () => undefined],
  ];
  test.each(faults)('stays the last valid one when the store %s', async (_name, broken) => {
    const reader = await openReader();
    fault = broken;
    await until(async () => {
      expect(await namesIn(reader)).toBe('one');
      return String(reported.length);
    }, '1');
    const restarted = await openReader();
    expect(await namesIn(restarted)).toBe('one');
  });
});

test('a registry of a remote that is gone from the store stays in use, and is reported', async () => {
  const root = { microFrontends: {}, owners: { tasks: [], other: [] } };
  objects.set('registry.json', JSON.stringify(root));
  objects.set('tasks/registry.json', registryListing({ 'entry.js': 'plain()' }));
  const copy = openCopy();
  await copy.open();
  // One that was never released has none.
  expect([reported, copy.refused]).toEqual([[], 0]);
  objects.delete('tasks/registry.json');
  const restarted = openCopy();
  await restarted.open();
  expect(reported).toEqual([new Error('The release store has no tasks/registry.json any more.')]);
  expect(restarted.refused).toBe(1);
  const reader = new RegistryReader({ directory, contract: undefined, hasShells: true, report });
  expect((await reader.read()).registry.microFrontends['tasks']).toHaveLength(1);
});

test('a registry of a remote that is gone from a folder stays in use, and is reported once', async () => {
  const write = (file: string, text: string) => writeFileSync(join(directory, file), text);
  mkdirSync(join(directory, 'tasks'));
  write('registry.json', JSON.stringify({ microFrontends: {}, owners: { tasks: [], other: [] } }));
  write('tasks/registry.json', registryListing({ 'entry.js': 'plain()' }));
  const reader = new RegistryReader({ directory, contract: undefined, hasShells: true, report });
  await reader.read();
  expect(reported).toEqual([]);
  rmSync(join(directory, 'tasks/registry.json'));
  for (const { registry } of [await reader.read(), await reader.read()]) {
    expect(registry.microFrontends['tasks']).toHaveLength(1);
  }
  expect(reported).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
});

describe('releases that no registry lists', () => {
  const dayMs = 86_400_000;
  const inCopy = (folder: string) => join(directory, folder);

  /** A release in the copy that a registry listed last so many days ago. */
  function leave(folder: string, days: number) {
    mkdirSync(inCopy(folder), { recursive: true });
    writeFileSync(inCopy(`${folder}/entry.js`), 'plain()');
    const listed = new Date(Date.now() - days * dayMs);
    utimesSync(inCopy(folder), listed, listed);
  }

  /** An edge that has started on the copy, and its registry. */
  async function start() {
    const copy = openCopy();
    await copy.open();
    const { folders } = await new RegistryReader({
      directory,
      contract: undefined,
      hasShells: true,
      report,
      copy,
    }).read();
    return { copy, tidy: () => copy.tidy({ folders }) };
  }

  beforeEach(() => {
    objects.set('registry.json', registryListing({ 'entry.js': 'plain()' }));
    leave('tasks/1.0.0-abc', 30);
    leave('tasks/0.9.0-abc', 6);
    leave('tasks/0.8.0-abc', 8);
    leave('gone/1.0.0-abc', 8);
    leave('.shells/abc', 8);
  });
  const left = () =>
    [
      'tasks/1.0.0-abc',
      'tasks/0.9.0-abc',
      'tasks/0.8.0-abc',
      'gone/1.0.0-abc',
      '.shells/abc',
    ].filter((folder) => existsSync(inCopy(folder)));

  test('are removed after a week, also by an edge that has restarted', async () => {
    await (await start()).tidy();
    expect(left()).toEqual(['tasks/1.0.0-abc', 'tasks/0.9.0-abc', '.shells/abc']);
    // From now on, it counts as listed until now.
    expect(Date.now() - statSync(inCopy('tasks/1.0.0-abc')).mtimeMs).toBeLessThan(dayMs);
    expect(reported).toEqual([]);
  });

  test('are removed by an edge that has started', async () => {
    const site = createSite();
    const edge = { releasesUrl: url, releasesDirectory: directory, render: false };
    await (await site.start(edge)).ready();
    await until(async () => String(existsSync(inCopy('gone/1.0.0-abc'))), 'false');
    await site.remove();
  });

  test('stay while the registry of their remote cannot be read', async () => {
    const owners = { tasks: [], gone: [] };
    objects.set('registry.json', JSON.stringify({ microFrontends: {}, owners }));
    objects.set('tasks/registry.json', '{ half');
    await (await start()).tidy();
    expect(left()).toEqual([
      'tasks/1.0.0-abc',
      'tasks/0.9.0-abc',
      'tasks/0.8.0-abc',
      '.shells/abc',
    ]);
  });

  test('stay while the store does not answer', async () => {
    const { tidy } = await start();
    fault = (_request, response) => response.destroy();
    const elapsed = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed() + 2_000);
    await tidy();
    expect(left()).toHaveLength(5);
  });
});

describe('files of releases', () => {
  const file = '/remotes/tasks/1.0.0-abc/entry.js';
  const key = 'tasks/1.0.0-abc/entry.js';
  let app: FastifyInstance;

  async function serve(): Promise<FastifyInstance> {
    const copy = openCopy();
    await copy.open();
    const registry = new RegistryReader({
      directory,
      contract: undefined,
      hasShells: true,
      report,
      copy,
    });
    const server = Fastify();
    serveReleaseFiles(server, { directory, registry, copy });
    await server.register(staticFiles, { root: directory, serve: false, preCompressed: true });
    return server;
  }
  const fetched = () => asked.filter((path) => path.startsWith('tasks/1.'));

  beforeEach(async () => {
    const listed = { 'entry.js': 'plain()', 'other.js': 'other()' };
    objects.set('registry.json', registryListing(listed));
    objects.set(key, 'plain()');
    objects.set(`${key}.br`, brotliCompressSync('plain()'));
    app = await serve();
  });
  afterEach(() => app.close());

  test('are fetched once, with their compressed forms, byte by byte', async () => {
    const [plain] = await Promise.all([app.inject(file), app.inject(file)]);
    expect(plain.body).toBe('plain()');
    const small = await app.inject({ url: file, headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload).toEqual(objects.get(`${key}.br`));
    expect(fetched()).toHaveLength(3);
    expect(readFileSync(join(directory, key), 'utf8')).toBe('plain()');
  });

  test('that are in the copy need no store; for others the edge answers 503', async () => {
    await app.inject(file);
    fault = (_request, response) => response.destroy();
    expect((await app.inject(file)).body).toBe('plain()');
    const other = await app.inject('/remotes/tasks/1.0.0-abc/other.js');
    expect(other.statusCode).toBe(503);
    expect(other.json()).toMatchObject({ code: 'unavailable' });
    fault = undefined;
    objects.set('tasks/1.0.0-abc/other.js', 'other()');
    const body = async () => (await app.inject('/remotes/tasks/1.0.0-abc/other.js')).body;
    await until(body, 'other()');
  });

  test('are sent whole while the store has yet to send the version that a browser has', async () => {
    const [one, other] = ['screen.aaaaaaaaaa.js', 'screen.bbbbbbbbbb.js'] as const;
    objects.set('registry.json', registryListing({ [one]: 'one()', [other]: 'other()' }));
    objects.set(`tasks/1.0.0-abc/${one}`, 'one()');
    const edge = await serve();
    waitForDownloads();
    faulty = `tasks/1.0.0-abc/${other}`;
    fault = () => undefined;
    const headers = { 'accept-encoding': 'dcz', 'available-dictionary': `:${'A'.repeat(43)}=:` };
    const { body } = await edge.inject({ url: `/remotes/tasks/files/${one}`, headers });
    expect(body).toBe('one()');
    await edge.close();
  });

  test('[A353] an unreachable store is asked for a file once a second', async () => {
    fault = (_request, response) => response.destroy();
    const clock = stopClock();
    for (let request = 0; request < 3; request += 1) {
      expect((await app.inject(file)).statusCode).toBe(503);
    }
    expect(fetched()).toHaveLength(3);
    clock.mockRestore();
    fault = undefined;
    await until(async () => (await app.inject(file)).body, 'plain()');
  });

  test('[A353] files in the copy do not wait for downloads', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `chunk-${index}.js`);
    const listed = Object.fromEntries([...names, 'entry.js'].map((name) => [name, 'plain()']));
    objects.set('registry.json', registryListing(listed));
    await (await serve()).inject(file);
    const restarted = await serve();
    waitForDownloads();
    fault = () => undefined;
    let answered = 0;
    const waiting = names.map(async (name) => {
      await restarted.inject(`/remotes/tasks/1.0.0-abc/${name}`);
      answered += 1;
    });
    await until(async () => String(fetched().length), String(3 + 3 * names.length));
    expect((await restarted.inject(file)).body).toBe('plain()');
    expect(answered).toBe(0);
    server.closeAllConnections();
    await Promise.all(waiting);
  });

  test('a file whose download broke off is not stored', async () => {
    fault = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('pla');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await app.inject(file)).statusCode).toBe(503);
    fault = undefined;
    await until(async () => (await app.inject(file)).body, 'plain()');
  });

  test('[A353] bytes that differ from the published ones are neither stored nor served', async () => {
    objects.set(key, 'other()');
    stopClock();
    for (let request = 0; request < 3; request += 1) {
      expect((await app.inject(file)).statusCode).toBe(503);
    }
    expect(fetched()).toHaveLength(3);
    expect(() => readFileSync(join(directory, key))).toThrow('ENOENT');
  });

  test('[A353] a file above the size limit is not read to the end', async () => {
    const large = 'x'.repeat(20_000_001);
    objects.set('registry.json', registryListing({ 'entry.js': large }));
    objects.set(key, large);
    const other = await serve();
    expect((await other.inject(file)).statusCode).toBe(503);
  });

  test.each([
    ['another file', brotliCompressSync('other()')],
    ['nothing that can be decompressed', Buffer.from('broken')],
  ])('[A353] a compressed form that holds %s is left out', async (_name, bytes) => {
    objects.set(`${key}.br`, bytes);
    const small = await app.inject({ url: file, headers: { 'accept-encoding': 'br' } });
    expect([small.headers['content-encoding'], small.body]).toEqual([undefined, 'plain()']);
    expect(() => readFileSync(join(directory, `${key}.br`))).toThrow('ENOENT');
    expect(reported).toHaveLength(1);
  });

  test('[A353] files that an earlier edge left in the copy are served when their hashes match', async () => {
    await app.inject(file);
    writeFileSync(join(directory, key), 'changed()');
    writeFileSync(join(directory, `${key}.br`), 'changed');
    const restarted = await serve();
    expect((await restarted.inject(file)).body).toBe('plain()');
    const small = await restarted.inject({ url: file, headers: { 'accept-encoding': 'br' } });
    expect(small.rawPayload).toEqual(objects.get(`${key}.br`));
    writeFileSync(join(directory, `${key}.br`), 'changed');
    const other = await (await serve()).inject({ url: file, headers: { 'accept-encoding': 'br' } });
    expect([other.headers['content-encoding'], other.body]).toEqual([undefined, 'plain()']);
    fault = (_request, response) => response.destroy();
    expect((await (await serve()).inject(file)).body).toBe('plain()');
  });

  test('[A353] a listed file that the store lacks is requested only once in a while', async () => {
    const missing = '/remotes/tasks/1.0.0-abc/other.js';
    stopClock();
    for (let request = 0; request < 5; request += 1) {
      expect((await app.inject(missing)).statusCode).toBe(404);
    }
    expect(fetched()).toHaveLength(3);
  });

  test('[A353] the number of concurrent downloads is limited', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `chunk-${index}.js`);
    const listed = Object.fromEntries(names.map((name) => [name, name]));
    objects.set('registry.json', registryListing(listed));
    const busy = await serve();
    waitForDownloads();
    let open = 0;
    let most = 0;
    fault = ({ url: path = '' }, response) => {
      if (path.endsWith('registry.json')) return void response.end(registryListing(listed));
      open += 1;
      most = Math.max(most, open);
      response.once('close', () => (open -= 1));
      const name = path.slice(path.lastIndexOf('/') + 1);
      setTimeout(() => {
        if (name.endsWith('.js')) response.end(name);
        else response.writeHead(404).end();
      }, 20);
    };
    const answers = await Promise.all(
      names.map((name) => busy.inject(`/remotes/tasks/1.0.0-abc/${name}`)),
    );
    expect(answers.map(({ body }) => body)).toEqual(names);
    expect(most).toBeLessThanOrEqual(24);
  });

  test.each([
    '/remotes/registry.json',
    '/remotes/history/1.json',
    '/remotes/tasks/../../secret.js',
    '/remotes/tasks/%2e%2e/%2e%2e/secret.js',
    '/remotes/tasks/.hidden/entry.js',
    '/remotes/tasks/1.0.0-abc/invented.js',
    '/remotes/tasks/9.9.9/entry.js',
  ])('[A353] %s is not requested', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
    expect(fetched()).toEqual([]);
  });
});
