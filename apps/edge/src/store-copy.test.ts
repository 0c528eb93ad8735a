import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import staticFiles from '@fastify/static';
import { RegistryReader } from './registry';
import { provideReleaseFiles } from './release-files';
import { StoreCopy } from './store-copy';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const registryWith = (...names: string[]) =>
  JSON.stringify({ microFrontends: Object.fromEntries(names.map((name) => [name, []])) });

let directory: string;
let server: Server;
let url: string;
/** What the store has; it answers with an ETag, and 304 to whoever knows it. */
let objects: Map<string, string>;
/** What it does instead of answering. */
let fault: Answer | undefined;
let asked: string[];
let reported: unknown[];

const answer: Answer = (request, response) => {
  const key = (request.url ?? '').slice('/web/'.length);
  asked.push(key);
  if (fault) return fault(request, response);
  const text = objects.get(key);
  if (text === undefined) return void response.writeHead(404).end();
  const etag = `"${Buffer.from(text).toString('base64url')}"`;
  const known = request.headers['if-none-match'] === etag;
  if (known) asked.push('304');
  return void response.writeHead(known ? 304 : 200, { etag }).end(known ? undefined : text);
};

const openCopy = () => new StoreCopy(url, directory, (error) => reported.push(error));
const namesIn = async (reader: RegistryReader) =>
  Object.keys((await reader.read()).microFrontends).join();

/** Long enough for any machine; a test that needs it fails. */
const patience = 20_000;
jest.setTimeout(patience + 5_000);

/** Asks again and again until the answer is there, as pages do. */
async function until(question: () => Promise<string>, expected: string): Promise<void> {
  const deadline = Date.now() + patience;
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

describe('the registry', () => {
  async function openReader() {
    const copy = openCopy();
    await copy.open();
    return new RegistryReader(directory, (error) => reported.push(error), copy);
  }

  test('is there from the start, followed without a restart, and not asked for at every page', async () => {
    const reader = await openReader();
    for (let page = 0; page < 20; page += 1) expect(await namesIn(reader)).toBe('one');
    expect(asked.length).toBeLessThan(20);
    objects.set('registry.json', registryWith('one', 'two'));
    await until(() => namesIn(reader), 'one,two');
    expect(reported).toEqual([]);
  });

  test('is not sent again while it is the same', async () => {
    const reader = await openReader();
    await until(async () => `${await namesIn(reader)} ${asked.includes('304')}`, 'one true');
  });

  const faults: [string, Answer][] = [
    ['cuts the connection', (_request, response) => void response.destroy()],
    ['answers 500', (_request, response) => void response.writeHead(500).end()],
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
  test.each(faults)('stays the last good one when the store %s', async (_name, broken) => {
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

describe('files of releases', () => {
  const file = '/remotes/tasks/1.0.0-abc/entry.js';
  let app: FastifyInstance;

  beforeEach(async () => {
    objects.set('tasks/1.0.0-abc/entry.js', 'plain()');
    objects.set('tasks/1.0.0-abc/entry.js.br', 'as brotli');
    app = Fastify();
    provideReleaseFiles(app, openCopy());
    await app.register(staticFiles, { root: directory, prefix: '/remotes/', preCompressed: true });
  });
  afterEach(() => app.close());

  test('are fetched once, with what is compressed beside them, byte by byte', async () => {
    const [plain] = await Promise.all([app.inject(file), app.inject(file)]);
    expect(plain.body).toBe('plain()');
    const small = await app.inject({ url: file, headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.body).toBe('as brotli');
    expect(asked).toHaveLength(3);
    expect(readFileSync(join(directory, 'tasks/1.0.0-abc/entry.js'), 'utf8')).toBe('plain()');
  });

  test('that are here need no store; for others it says that it cannot be reached', async () => {
    await app.inject(file);
    fault = (_request, response) => response.destroy();
    expect((await app.inject(file)).body).toBe('plain()');
    const other = await app.inject('/remotes/tasks/1.0.0-abc/other.js');
    expect(other.statusCode).toBe(503);
    expect(other.json()).toMatchObject({ code: 'unavailable' });
    fault = undefined;
    objects.set('tasks/1.0.0-abc/other.js', 'other()');
    expect((await app.inject('/remotes/tasks/1.0.0-abc/other.js')).body).toBe('other()');
  });

  test('a file that broke off on its way is not kept', async () => {
    fault = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('pla');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await app.inject(file)).statusCode).toBe(503);
    fault = undefined;
    expect((await app.inject(file)).body).toBe('plain()');
  });

  test.each([
    '/remotes/registry.json',
    '/remotes/history/1.json',
    '/remotes/tasks/../../secret.js',
    '/remotes/tasks/%2e%2e/%2e%2e/secret.js',
    '/remotes/tasks/.hidden/entry.js',
  ])('%s is not asked for', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });
});
