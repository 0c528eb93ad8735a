import type { RemoteRelease } from '@talentsphere/releases';
import { pageAddress } from './page-address';
import { createRenderedSite, rendered } from '../testing/rendered-site';

const tasks: RemoteRelease = {
  name: 'tasks',
  version: '1.0.0',
  url: '/remotes/tasks/1.0.0/mf-manifest.json',
  integrity: '',
  hostContract: '^1.0.0',
  files: {},
  routes: ['/browse-tasks', '/task/:taskId', '/docs/*'],
  server: { file: '', integrity: '', shared: {}, searchParams: ['q', 'sort'] },
};

function addressOf(url: string, release = tasks): string {
  const { path, search } = pageAddress(url, [release], ['/login']);
  return `${path}${search}`;
}

test.each([
  ['/browse-tasks', '/browse-tasks'],
  ['/Browse-Tasks//?utm_source=mail', '/browse-tasks'],
  ['/browse-tasks?sort=new&x=1&q=a%20b&q=c', '/browse-tasks?q=a+b&sort=new'],
  ['/browse-tasks?q', '/browse-tasks?q='],
  ['/task/Ab?x=1', '/task/Ab'],
  ['/docs/A', '/docs/A'],
  ['/LOGIN/?x=1', '/login'],
  ['/nowhere', '/*'],
  ['/browse-tasks/nowhere?q=a', '/*'],
])('the page of %s is that of %s', (url, address) => {
  expect(addressOf(url)).toBe(address);
});

test('a release that does not state its parameters may read any, without a server half none', () => {
  const { server, ...unrendered } = tasks;
  const { file, integrity, shared } = server!;
  const unstated = { ...unrendered, server: { file, integrity, shared } };
  expect(addressOf('/browse-tasks?x=1', unstated)).toBe('/browse-tasks?x=1');
  expect(addressOf('/browse-tasks?x=1', unrendered)).toBe('/browse-tasks');
});

test('addresses of the same page are rendered once', async () => {
  const site = createRenderedSite();
  try {
    site.publish(
      'let count = 0; exports.default = { screen: (address) => address + (count += 1) };',
      { searchParams: ['q'] },
    );
    const app = await site.start();
    const tagOf = async (url: string) => (await rendered(app, url)).headers.etag;
    const unknown = await tagOf('/nowhere');
    for (const url of ['/elsewhere?q=a', '/browse-tasks/nowhere', '/a/b/c']) {
      expect(await tagOf(url)).toBe(unknown);
    }
    const { body } = await rendered(app, '/browse-tasks?utm_source=mail&q=a');
    // Each rendering counts, also those before the first page.
    expect(body).toMatch(/\/browse-tasks\?q=a\d/);
    expect((await app.inject('/BROWSE-TASKS/?q=a&x=1')).body).toBe(body);
    expect((await app.inject('/browse-tasks?q=b')).body).toMatch(/\/browse-tasks\?q=b\d/);
  } finally {
    await site.remove();
  }
});
