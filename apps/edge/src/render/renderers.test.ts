import { join } from 'node:path';
import type { RemoteRelease } from '@talentsphere/releases';
import { shellHalf, until } from '../testing/rendered-site';
import { builtScripts } from '../testing/site';
import { Renderers } from './renderers';

const release = (name: string, version: string): RemoteRelease => ({
  name,
  version,
  url: `/remotes/${name}/${version}/mf-manifest.json`,
  integrity: '',
  hostContract: '',
  routes: ['/'],
  files: {},
});
const tasks = (version: string) => release('tasks', version);

/** The releases whose halves were read, each once for its process, and the reasons of failures. */
let read: string[];
let failures: string[];
let renderers: Renderers;

beforeEach(() => {
  read = [];
  failures = [];
  renderers = new Renderers({
    shell: { file: 'shell.js', code: shellHalf, version: '1.0.0' },
    async readHalf({ name, version }) {
      read.push(`${name} ${version}`);
      if (version === 'missing') throw new Error('It is not here.');
      const code = `exports.default = { screen: () => '${version}' };`;
      return { file: `${name}.js`, code: version === 'broken' ? 'exports.default = {' : code };
    },
    script: join(builtScripts, 'renderer.mjs'),
    callApi: async () => undefined,
    report: ({ reason }) => void failures.push(reason),
  });
});
afterEach(() => renderers.close());

async function shown(version: string, isAhead = false) {
  const request = { address: '/', hint: 'signed-out', releases: [], dataTimeout: 0 } as const;
  const page = await renderers.render(tasks(version), request, isAhead);
  return typeof page === 'string' ? page : page.html;
}
/** Waits for the process of a release that no session gets. */
const preview = (version: string) =>
  until(async () => (await shown(version)) === `<p>${version}</p>`);

test('for a preview, the process of another one ends before that of a release that sessions get', async () => {
  await renderers.prepare([tasks('1')]);
  await preview('2');
  await preview('3');
  expect(await shown('1')).toBe('<p>1</p>');
});

test('a process that has ended by itself takes the place of no other', async () => {
  await renderers.prepare([tasks('1')]);
  await shown('broken');
  await until(() => failures.length > 0);
  await preview('2');
  expect(await shown('1')).toBe('<p>1</p>');
});

test('that a process has ended is said once, to somebody who has asked for the page', async () => {
  await shown('broken');
  await until(() => failures.length > 0);
  expect(await shown('broken', true)).toBe('untried');
  expect(await shown('broken')).toBe('ended');
  expect(await shown('broken')).toBe('untried');
});

test('a server half that cannot be had is tried again within a minute, and is no process that has ended', async () => {
  const now = performance.now.bind(performance);
  for (const attempts of [1, 2, 3, 4, 5, 6, 7, 8]) {
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000 * attempts);
    expect(await shown('missing')).toBe('untried');
    await until(() => failures.length === attempts);
    expect(await shown('missing')).toBe('untried');
  }
});

test('while one release after another is prepared, the one that sessions have is rendered', async () => {
  await renderers.prepare([tasks('1')]);
  for (const next of ['2', '3']) await renderers.prepare([tasks(next)], [tasks('1')]);
  expect(await shown('1')).toBe('<p>1</p>');
});

test('what is prepared when others are needed is not prepared further', async () => {
  const both = (version: string) => [tasks(version), release('bids', version)];
  await Promise.all([renderers.prepare(both('1')), renderers.prepare(both('2'))]);
  expect(read).toEqual(['tasks 1', 'tasks 2', 'bids 2']);
});
