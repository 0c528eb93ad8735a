import type { PageMetadata } from '@talentsphere/releases';
import { rendered } from '../testing/rendered-site';
import { createSite, registryOf, shellContract } from '../testing/site';

const publicOrigin = 'https://site.example';

const picture = { path: '/pictures/a.png', alt: 'A' };
const hostile = `"><script>alert('&amp;')</script></title><!-- \u2028 --> $& '`;

/** What the shell's server half states for each address. */
const stated: Record<string, PageMetadata> = {
  '/': { canonical: '/', siteName: 'Site', picture, structuredData: { name: '</script>$&' } },
  '/hidden': { robots: 'noindex' },
  '/own': { canonical: '/own', title: 'Own "title"', description: 'Own & text', picture },
  '/hostile': { canonical: '/hostile', title: hostile, description: hostile },
  '/broken': { canonical: '/broken', title: null as unknown as string },
};

const shellHalf = `
const stated = ${JSON.stringify(stated)};
exports.sharedModules = {};
exports.render = async ({ address, origin }) => ({
  html: '<p>screen for ' + origin + '</p>',
  title: 'Title of ' + address,
  description: 'About "' + address + '" & more',
  styles: { names: 'ts a', css: '' },
  state: {},
  hasData: false,
  isComplete: true,
  expiresIn: null,
  metadata: stated[address],
});`;

let site: ReturnType<typeof createSite>;
let shared: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  site = createSite();
  site.write('shell/server/shell.js', shellHalf);
  const routes = ['/plain', ...Object.keys(stated)];
  site.write('shell/shell-contract.json', shellContract({ server: 'server/shell.js', routes }));
  site.write('releases/registry.json', JSON.stringify(registryOf(['/other'])));
  shared = await start({ publicOrigin });
});
afterAll(() => site.remove());

/** @returns the HTML of a page */
async function start(config: Parameters<typeof site.start>[0]) {
  const app = await site.start(config);
  if (config?.render !== false) await rendered(app, '/plain');
  return async (url: string) => (await app.inject({ url, headers: { host: 'evil.example' } })).body;
}

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The content of a meta element. */
function meta(html: string, name: string): string | undefined {
  const found = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  const contents = found.flatMap(([, key, content = '']) => (key === name ? [content] : []));
  expect(contents.length).toBeLessThan(2);
  return contents[0] === undefined ? undefined : decoded(contents[0]);
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

function structured(html: string): unknown {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

test('a page has its title, description, address, picture and structured data', async () => {
  const html = await shared('/');
  expect(html).toContain('<title>Title of /</title>');
  expect(meta(html, 'description')).toBe('About "/" & more');
  expect(canonical(html)).toBe(`${publicOrigin}/`);
  expect(meta(html, 'og:url')).toBe(`${publicOrigin}/`);
  expect(meta(html, 'og:site_name')).toBe('Site');
  expect(meta(html, 'og:title')).toBe('Title of /');
  expect(meta(html, 'og:description')).toBe('About "/" & more');
  expect(meta(html, 'og:image')).toBe(`${publicOrigin}/pictures/a.png`);
  expect(meta(html, 'og:image:width')).toBe('1200');
  expect(meta(html, 'og:image:alt')).toBe('A');
  expect(meta(html, 'twitter:card')).toBe('summary_large_image');
  expect(meta(html, 'robots')).toBeUndefined();
  expect(structured(html)).toEqual(stated['/']!.structuredData);
  // The server half makes addresses of the site's own origin, not of what a request names.
  expect(html).toContain(`screen for ${publicOrigin}`);
  expect(html).not.toContain('evil');
});

test('a route’s own title and description are stated instead of those of the document', async () => {
  const html = await shared('/own');
  expect(html).toContain('<title>Title of /own</title>');
  expect(meta(html, 'description')).toBe('Own & text');
  expect(meta(html, 'og:title')).toBe('Own "title"');
  expect(meta(html, 'og:description')).toBe('Own & text');
});

test('a page that is not to be listed says so, and nothing else', async () => {
  const html = await shared('/hidden');
  expect(meta(html, 'robots')).toBe('noindex');
  expect(meta(html, 'og:title')).toBeUndefined();
  expect(canonical(html)).toBeUndefined();
});

test('a page without metadata has its description alone', async () => {
  const html = await shared('/plain');
  expect(meta(html, 'description')).toBe('About "/plain" & more');
  expect(meta(html, 'robots')).toBeUndefined();
  expect(meta(html, 'og:title')).toBeUndefined();
});

test('hostile text stays text', async () => {
  const html = await shared('/hostile');
  expect(html).not.toMatch(/<script>alert|<!-- \u2028/);
  expect(meta(html, 'og:title')).toBe(hostile);
  expect(meta(html, 'og:description')).toBe(hostile);
});

test('metadata that is not what it should be leaves the page to the browser', async () => {
  const html = await shared('/broken');
  expect(html).toContain('<div id="root"></div>');
  expect(meta(html, 'og:title')).toBeUndefined();
});

test('without PUBLIC_ORIGIN, a page states nothing that needs the address of the site', async () => {
  const html = await (await start({}))('/');
  expect(canonical(html)).toBeUndefined();
  expect(structured(html)).toBeUndefined();
  for (const name of ['og:url', 'og:image']) expect(meta(html, name)).toBeUndefined();
  expect(meta(html, 'twitter:card')).toBe('summary');
  expect(meta(html, 'og:title')).toBe('Title of /');
});

test('a page that the browser renders has the description of the template', async () => {
  const page = await start({ publicOrigin, render: false });
  const html = await page('/');
  expect(meta(html, 'description')).toBe('Of the site');
  expect(meta(html, 'og:title')).toBeUndefined();
});

test('robots.txt names the sitemap of a site with a public address', async () => {
  const app = await site.start({ publicOrigin, render: false });
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *\nAllow: /\nSitemap: ${publicOrigin}/sitemap.xml\n`);
  const without = await site.start({ render: false });
  expect((await without.inject('/robots.txt')).body).toBe('User-agent: *\nAllow: /\n');
});
