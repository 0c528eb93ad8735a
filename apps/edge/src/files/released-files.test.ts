import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSite, registryOf } from '../testing/site';

const site = createSite();
let port: number;

beforeAll(async () => {
  site.write('releases/history.jsonl', '{"by":"somebody"}');
  site.write('releases/tasks/1.0.0/remote-entry.js.gz', 'as gzip');
  site.write('releases/tasks/1.0.0/notes.txt', 'not listed');
  site.write('releases/tasks/0.9.0/remote-entry.js', 'never released');
  const app = await site.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => site.remove());

async function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string; cache: string }>((resolve, reject) => {
    const asked = request({ port, path, headers }, (answer) => {
      const { 'cache-control': cache = '' } = answer.headers;
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, cache }), reject);
    });
    asked.on('error', reject).end();
  });
}

test.each([
  '/remotes/a/b/%2e%2e/%2e%2e/history.jsonl',
  '/remotes/a/b/../../history.jsonl',
  '/remotes/a/b/..%2f..%2fhistory.jsonl',
  '/remotes/history.jsonl',
  '/remotes/registry.json',
  '/remotes/tasks/1.0.0/notes.txt',
  '/remotes/tasks/1.0.0/../1.0.0/notes.txt',
  '/remotes/tasks/0.9.0/remote-entry.js',
  '/remotes/tasks/1.0.0/',
  '/remotes/tasks/1.0.0/constructor',
])('[A346] %s is not a file of a release', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, cache: 'no-store' });
});

test('[A346] listed files are served, compressed where possible, and cached for ever', async () => {
  const file = '/remotes/tasks/1.0.0/remote-entry.js';
  for (const path of [file, '/remotes/tasks/1.0.0/%72emote-entry.js']) {
    expect(await ask(path)).toMatchObject({ status: 200, body: 'entry()' });
  }
  const small = await ask(file, { 'accept-encoding': 'gzip' });
  expect(small).toMatchObject({ status: 200, body: 'as gzip' });
  expect(small.cache).toContain('immutable');
  expect((await ask('/remotes/tasks/1.0.0/mf-manifest.json')).status).toBe(200);
});

test('intermediate caches keep the compressed form separate from the plain one', async () => {
  site.write('shell/main.0123456789.js', 'main()');
  const app = await site.start();
  for (const path of ['/remotes/tasks/1.0.0/remote-entry.js', '/assets/main.0123456789.js']) {
    for (const encoding of ['gzip', 'identity']) {
      const answer = await app.inject({ url: path, headers: { 'accept-encoding': encoding } });
      expect([answer.statusCode, answer.headers.vary]).toEqual([200, 'accept-encoding']);
    }
  }
});

test('pipes in place of the files of one remote keep nobody waiting', async () => {
  const pipe = join(site.folder, 'releases/tasks/1.0.0/remote-entry.js.br');
  execFileSync('mkfifo', [pipe]);
  const file = '/remotes/tasks/1.0.0/remote-entry.js';
  // As many as the threads that Node.js has for files.
  const waiting = Array.from({ length: 4 }, () => ask(file, { 'accept-encoding': 'br' }));
  const answers = await Promise.race([
    Promise.all([ask(file.replace('remote-entry.js', 'mf-manifest.json')), ...waiting]),
    sleep(2_000, []),
  ]);
  // Ends what waits for it.
  closeSync(openSync(pipe, constants.O_RDWR));
  rmSync(pipe);
  await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404]);
});

test('[A346] a published release is served without a restart', async () => {
  const next = registryOf(['/browse-tasks'], '0.9.0');
  site.write('releases/registry.json', JSON.stringify(next));
  expect((await ask('/remotes/tasks/0.9.0/remote-entry.js')).status).toBe(200);
});
