import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { conditionsOf, createSite, shellContract } from '../testing/site';

let site: ReturnType<typeof createSite>;
beforeEach(() => {
  site = createSite();
});
afterEach(() => site.remove());

/** Replaces the build of the shell. */
function build(number: number): string {
  const name = `chunk.${String(number).padStart(10, '0')}.js`;
  rmSync(join(site.folder, 'shell'), { recursive: true });
  site.write(
    'shell/index.html',
    `<html><head><!--page-head--></head><div id="root"></div>${number}</html>`,
  );
  site.write('shell/shell-contract.json', shellContract());
  site.write(`shell/${name}`, `chunk(${number})`);
  site.write(`shell/${name}.gz`, `small(${number})`);
  site.write('shell/main.js', `main(${number})`);
  return `/assets/${name}`;
}

test('[A327] files of an earlier shell stay available after it is replaced', async () => {
  const first = build(1);
  const old = await site.start();
  const second = build(2);
  const next = await site.start();
  for (const app of [old, next]) {
    const { statusCode, body, headers } = await app.inject(first);
    expect([statusCode, body]).toEqual([200, 'chunk(1)']);
    expect(headers['cache-control']).toContain('immutable');
  }
  const small = await next.inject({ url: first, headers: { 'accept-encoding': 'gzip' } });
  expect(small.body).toBe('small(1)');
  expect((await next.inject(second)).body).toBe('chunk(2)');
});

test('the contract is that of the shell in the pages, whatever is built beside them', async () => {
  const app = await site.start();
  site.write('shell/shell-contract.json', shellContract({ hostContract: '9.0.0' }));
  const { headers, body } = await app.inject('/shell-contract.json');
  expect(headers['content-type']).toMatch('application/json');
  expect(body).toBe(shellContract());
});

test('[A327] the release set identifies the build of the shell', async () => {
  build(1);
  const set = async () => (await (await site.start()).inject('/releases.json')).json();
  const [first, same] = [await set(), await set()];
  build(2);
  const second = await set();
  expect(first).toEqual({ tasks: '1.0.0', shell: expect.stringMatching(/^[0-9a-f]{12}$/) });
  expect(same).toEqual(first);
  expect(second.shell).not.toBe(first.shell);
  const page = await (await site.start()).inject('/login');
  expect(page.body).toContain(`"shell":"${second.shell}"`);
});

test('the latest ten shells are retained', async () => {
  const files: string[] = [];
  for (let number = 1; number <= 12; number += 1) {
    files.push(build(number));
    await site.start();
  }
  const app = await site.start();
  const statuses = [];
  for (const file of files) statuses.push((await app.inject(file)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.slice(0, 2)).toEqual([404, 404]);
});

const places = () => join(site.folder, 'releases/.shells');

test('[A327] a file of several shells is served from the current one', async () => {
  const file = build(1);
  await site.start();
  const copy = join(places(), readdirSync(places())[0]!);
  utimesSync(copy, 1, 1);
  site.write(
    'shell/index.html',
    '<html><head><!--page-head--></head><div id="root"></div>another</html>',
  );
  const app = await site.start();
  expect(readdirSync(places())).toHaveLength(2);
  // As another edge does that keeps ten later ones.
  rmSync(copy, { recursive: true });
  const { statusCode, body } = await app.inject(file);
  expect([statusCode, body]).toEqual([200, 'chunk(1)']);
});

test('[A327] a shell that another edge removes at the same time does not affect the others', async () => {
  const first = build(1);
  await site.start();
  build(2);
  const vanished = join(places(), 'gone');
  mkdirSync(vanished);
  const { readdir } = fs;
  const read = jest.spyOn(fs, 'readdir').mockImplementation((async (...args: [string]) => {
    const entries = await readdir(...args);
    if (args[0] === places()) rmSync(vanished, { recursive: true });
    return entries;
  }) as typeof readdir);
  const app = await site.start();
  read.mockRestore();
  expect((await app.inject(first)).body).toBe('chunk(1)');
});

test('the remains of an interrupted copy are removed when they are old', async () => {
  build(1);
  const [old, recent] = ['a', 'b'].map((name) => join(places(), `${name}.0.tmp`));
  for (const folder of [old!, recent!]) mkdirSync(folder, { recursive: true });
  utimesSync(old!, 1, 1);
  await site.start();
  expect([existsSync(old!), existsSync(recent!)]).toEqual([false, true]);
});

test('a failed copy leaves nothing behind', async () => {
  build(1);
  const copy = jest.spyOn(fs, 'copyFile').mockRejectedValue(new Error('The disk is full.'));
  await site.start();
  copy.mockRestore();
  expect(readdirSync(places())).toEqual([]);
});

test('[A327] files of an earlier shell stay available when the next one cannot be retained', async () => {
  const first = build(1);
  await site.start();
  build(2);
  const copy = jest.spyOn(fs, 'copyFile').mockRejectedValue(new Error('The disk is full.'));
  const app = await site.start();
  copy.mockRestore();
  expect((await app.inject(first)).body).toBe('chunk(1)');
});

test('a file without a content hash in its name is not retained, and not cached for ever', async () => {
  build(1);
  await site.start();
  build(2);
  const app = await site.start();
  for (const file of ['main.js', 'index.html']) {
    const { headers } = await app.inject(`/assets/${file}`);
    expect(headers['cache-control']).toBe('public, max-age=0');
  }
  expect((await app.inject('/assets/main.js')).body).toBe('main(2)');
});

test('a cache with the file of a later shell gets that of the earlier one, which is older', async () => {
  build(1);
  utimesSync(join(site.folder, 'shell/main.js'), 1, 1);
  const url = '/assets/main.js';
  const earlier = await site.start();
  const known = conditionsOf((await earlier.inject(url)).headers);
  expect((await earlier.inject({ url, headers: known })).statusCode).toBe(304);
  build(2);
  const later = await (await site.start()).inject(url);
  build(1);
  utimesSync(join(site.folder, 'shell/main.js'), 1, 1);
  const headers = conditionsOf(later.headers);
  expect((await (await site.start()).inject({ url, headers })).body).toBe('main(1)');
});

test('shared caches give a compressed file only to who accepts it', async () => {
  build(1);
  site.write('shell/favicon.svg', '<svg />');
  site.write('shell/favicon.svg.br', 'small');
  const app = await site.start();
  const small = await app.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'br' } });
  expect(small.body).toBe('small');
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect((await app.inject('/favicon.svg')).headers.vary).toBe('accept-encoding');
});

test.each(['/assets/%2e%2e/releases/registry.json', '/assets/../shell/main.js', '/assets/'])(
  '%s is not a file of the shell',
  async (path) => {
    build(1);
    expect((await (await site.start()).inject(path)).statusCode).toBe(404);
  },
);

test('an unwritable folder does not prevent the edge from starting', async () => {
  const file = build(1);
  writeFileSync(join(site.folder, 'taken'), '');
  const app = await site.start({ releasesDirectory: join(site.folder, 'taken') });
  expect((await app.inject(file)).body).toBe('chunk(1)');
});

test('an edge does not start with a shell whose contract is invalid', async () => {
  site.write('shell/shell-contract.json', '{"hostContract":1}');
  await expect(site.start()).rejects.toThrow(/shell-contract\.json is not a shell contract: /);
});
