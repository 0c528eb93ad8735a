import { gunzipSync } from 'node:zlib';
import { fakeTask, idOf, startFakeApi } from '../testing/fake-api';
import { createSite } from '../testing/site';

const publicOrigin = 'https://talentsphere.example';
const site = createSite();
let api: Awaited<ReturnType<typeof startFakeApi>>;

beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => api.stop());
afterAll(() => site.remove());

const start = (origin: string | undefined = publicOrigin) =>
  site.start({ apiUrl: api.url, render: false, ...(origin ? { publicOrigin: origin } : {}) });
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('robots.txt names the sitemap', async () => {
  const { body, headers } = await (await start()).inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *\nAllow: /\nSitemap: ${publicOrigin}/sitemap.xml\n`);
});

test('without PUBLIC_ORIGIN there is no sitemap', async () => {
  const app = await start('');
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nAllow: /\n');
  for (const url of ['/sitemap.xml', '/sitemaps/1.xml']) {
    const { headers } = await app.inject(url);
    expect(headers['content-type']).not.toContain('xml');
  }
  expect(api.calls).toEqual([]);
});

test('the sitemap lists the public pages and the open tasks, and no text of theirs', async () => {
  const hostile = '<loc>https://evil.example</loc>&';
  api.tasks.set(idOf(1), fakeTask({ title: hostile, description: hostile }));
  api.tasks.set(idOf(2), fakeTask({ _id: idOf(2), status: 'closed' }));
  api.tasks.set('x', fakeTask({ _id: `<a>&'"` }));
  const app = await start();
  const { body, headers } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]*">\n<url>/);
  const pages = ['/', '/browse-tasks', '/about-us', '/contact', '/login', '/signup'];
  expect(addressesIn(body)).toEqual(
    [...pages, `/task/${idOf(1)}`, "/task/%3Ca%3E%26'%22"].map((path) => publicOrigin + path),
  );
  const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
});

test('beyond 50,000 addresses it is an index of files', async () => {
  for (let number = 1; number <= 50_001; number += 1) {
    api.tasks.set(idOf(number), fakeTask({ _id: idOf(number), description: '' }));
  }
  const app = await start();
  const index = await app.inject('/sitemap.xml');
  expect(index.body).toContain('<sitemapindex');
  const files = addressesIn(index.body);
  expect(files).toEqual([1, 2].map((number) => `${publicOrigin}/sitemaps/${number}.xml`));
  const parts = await Promise.all(
    files.map(async (file) =>
      addressesIn((await app.inject(file!.slice(publicOrigin.length))).body),
    ),
  );
  expect(parts.map((part) => part.length)).toEqual([50_000, 7]);
  expect(new Set(parts.flat()).size).toBe(50_007);
  expect((await app.inject('/sitemaps/3.xml')).statusCode).toBe(404);
  expect((await app.inject('/sitemaps/a.xml')).statusCode).toBe(404);
  // Five requests, and the list of 51 pages was read once.
  expect(api.calls).toHaveLength(51);
});

test('while the API cannot be reached there is no sitemap', async () => {
  const app = await start();
  api.stop();
  const { statusCode, headers } = await app.inject('/sitemap.xml');
  expect(statusCode).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
  expect((await app.inject('/robots.txt')).statusCode).toBe(200);
});
