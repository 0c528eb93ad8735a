import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { longestPreview, signPreview, type Preview } from '@talentsphere/releases/preview';
import type { Registry } from '@talentsphere/releases';
import { createSite, registryOf } from '../testing/site';

const previewKey = 'a key of previews, which is long enough';
const site = createSite();
afterAll(() => site.remove());

const routes = ['/browse-tasks', '/task/:taskId'];
const [released, next] = ['1.0.0', '1.1.0'].map(
  (version) => registryOf(routes, version).microFrontends.tasks,
);
const unassigned = next!.map((release) => ({
  ...release,
  deployment: { traffic: 0, default: false },
  extras: { ...release.extras, preview: true as const },
}));

function publish(change: Partial<Registry['microFrontends']> = {}): void {
  const microFrontends = { tasks: [...unassigned, ...released!], ...change };
  site.write('releases/registry.json', JSON.stringify({ microFrontends }));
}
beforeEach(() => publish());

const valueOf = (change: Partial<Preview> = {}, key = previewKey) =>
  signPreview({ releases: { tasks: '1.1.0' }, expires: Date.now() + 60_000, ...change }, key);

const start = () => site.start({ previewKey });
type Edge = Awaited<ReturnType<typeof start>>;

/** Opens the page of an address as a session with the preview of a value. */
const visit = (edge: Edge, preview?: string, url = '/browse-tasks') =>
  edge.inject({ url, ...(preview ? { cookies: { preview } } : {}) });

const open = (edge: Edge, value: string) =>
  edge.inject(`/browse-tasks?preview=${encodeURIComponent(value)}`);

const versionIn = (html: string) => /"version":"(1\.\d\.0)"/.exec(html)?.[1];
const notice = (html: string) =>
  /<aside data-notice[^>]*>(.*?)<\/aside>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');

test('[A435] the address of a preview starts it for the session, and leads to the page without it', async () => {
  const edge = await start();
  const value = valueOf();
  const answer = await edge.inject(`/task/1?q=a&preview=${encodeURIComponent(value)}`);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/task/1?q=a');
  expect(answer.headers['cache-control']).toBe('no-store');
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'preview', value, httpOnly: true, sameSite: 'Lax' });
  expect(cookie).not.toHaveProperty('maxAge');
});

test('[A435] a session with a preview gets its releases, everybody else those that are assigned', async () => {
  const edge = await start();
  const page = await visit(edge, valueOf());
  expect(versionIn(page.body)).toBe('1.1.0');
  expect((await visit(edge, valueOf(), '/releases.json')).json()).toMatchObject({ tasks: '1.1.0' });
  const other = await visit(edge);
  expect(versionIn(other.body)).toBe('1.0.0');
  expect(notice(other.body)).toBeUndefined();
  expect(other.headers).not.toHaveProperty('x-robots-tag');
});

test('[A639] a preview has no release behind the one that it shows, as sessions have', async () => {
  const edge = await start();
  const [before] = released!;
  publish({
    tasks: [
      { ...next![0]!, fallbackUrl: before!.url },
      { ...before!, deployment: { traffic: 0, default: false } },
    ],
  });
  expect((await visit(edge)).body).toContain('"previous":');
  const { body } = await visit(edge, valueOf());
  expect(versionIn(body)).toBe('1.1.0');
  expect(body).not.toContain('"previous":');
});

test('[A436] a page of a preview says so and how to leave it, is not indexed and not cached', async () => {
  const edge = await start();
  const expires = new Date(Date.now() + 86_400_000).setUTCHours(14, 5);
  const { body, headers } = await visit(edge, valueOf({ expires }));
  const day = new Date(expires).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(notice(body)).toBe(`Preview of tasks 1.1.0, until ${day} at 14:05 UTC Leave the preview`);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const style = /<style>(\[data-notice\].*?)<\/style>/.exec(body)?.[1] ?? '';
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('[A436] leaving it ends it, on the page where it is left', async () => {
  const edge = await start();
  const answer = await visit(edge, valueOf(), '/task/1?preview=end');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/task/1');
  expect(answer.cookies).toMatchObject([{ name: 'preview', value: '', maxAge: 0 }]);
});

test.each([
  ['http://edge.example/task/1?q=a&preview=x', '/task/1?q=a'],
  ['http://edge.example//evil.example', '/evil.example'],
  ['http://other.example/task/1?q=a', '/browse-tasks'],
  ['no address', '/browse-tasks'],
])('[A436] a preview that is left from %s leads to %s', async (referer, location) => {
  const edge = await start();
  const headers = { host: 'edge.example', referer };
  const answer = await edge.inject({ url: '/browse-tasks?preview=end', headers });
  expect(answer.headers.location).toBe(location);
});

const everybodys = 'You see the site as everybody does.';

test.each([
  ['changed', valueOf().replace(/^./, 'x'), 'is not complete or was changed'],
  ['signed with another key', valueOf({}, 'another key, also long enough for it'), 'was changed'],
  ['without a signature', 'tasks', 'was changed'],
  ['expired', valueOf({ expires: Date.now() - 1 }), 'has expired'],
])(
  '[A437] an address that is %s starts nothing, and the page says why',
  async (_name, value, why) => {
    const edge = await start();
    const { statusCode, body, cookies, headers } = await open(edge, value);
    expect(statusCode).toBe(200);
    expect(versionIn(body)).toBe('1.0.0');
    expect(notice(body)).toContain(why);
    expect(notice(body)).toContain(everybodys);
    expect(cookies).toEqual([]);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('[A588] a preview ends within seven days, however long its address was signed for', async () => {
  const edge = await start();
  expect(
    versionIn((await visit(edge, valueOf({ expires: Date.now() + longestPreview }))).body),
  ).toBe('1.1.0');
  const tooLong = valueOf({ expires: Date.now() + longestPreview + 600_000 });
  const { body, cookies } = await open(edge, tooLong);
  expect(versionIn(body)).toBe('1.0.0');
  expect(notice(body)).toBe(
    `This preview was signed for more than seven days, which is the limit. ${everybodys}`,
  );
  expect(cookies).toEqual([]);
  const later = await visit(edge, tooLong);
  expect(versionIn(later.body)).toBe('1.0.0');
  expect(later.cookies).toMatchObject([{ name: 'preview', maxAge: 0 }]);
});

test('[A437] a preview that expires ends with a sentence, on a page', async () => {
  const edge = await start();
  const value = valueOf({ expires: Date.now() - 1 });
  const polled = await visit(edge, value, '/releases.json');
  expect(polled.json()).toMatchObject({ tasks: '1.0.0' });
  expect(polled.cookies).toEqual([]);
  const { body, cookies } = await visit(edge, value);
  expect(versionIn(body)).toBe('1.0.0');
  expect(notice(body)).toContain('has expired');
  expect(cookies).toMatchObject([{ name: 'preview', maxAge: 0 }]);
});

test('[A437] while a release of a preview is missing, the page says so, and how to leave it', async () => {
  const edge = await start();
  for (const releases of [{ tasks: '9.9.9' }, { tasks: '1.1.0', gone: '1.0.0' }]) {
    const { body, cookies } = await visit(edge, valueOf({ releases }));
    expect(versionIn(body)).toBe('1.0.0');
    expect(notice(body)).toMatch(/does not have the releases .* Leave the preview$/);
    expect(cookies).toEqual([]);
  }
});

test('[A437] a preview never shows a remote that is disabled', async () => {
  const edge = await start();
  const disabled = released!.map((release) => ({
    ...release,
    deployment: { traffic: 0, default: true },
  }));
  publish({ tasks: [...unassigned, ...disabled] });
  const { statusCode, body } = await visit(edge, valueOf());
  expect(statusCode).toBe(503);
  expect(versionIn(body)).toBe('1.0.0');
});

test('[A435] a remote that was never released has a preview', async () => {
  const edge = await start();
  const first = unassigned.map((release) => ({
    ...release,
    extras: { ...release.extras, routes: ['/searches'] },
  }));
  publish({ tasks: released!, searches: first });
  const value = valueOf({ releases: { tasks: '1.0.0', searches: '1.1.0' } });
  expect((await visit(edge, value, '/searches')).statusCode).toBe(200);
  expect((await visit(edge, undefined, '/searches')).statusCode).toBe(404);
});

test('the rest of the address is an address of this site', async () => {
  const edge = await start();
  await edge.listen({ port: 0, host: '127.0.0.1' });
  const { port } = edge.server.address() as AddressInfo;
  const paths = ['/.//evil.example', '//evil.example', '/\\evil.example', '//', '//[/x'];
  for (const path of paths) {
    const asked = get({ port, path: `${path}?preview=end`, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
  }
});

test.each(['//', '///', '//a:99999/', '//[/x', '//%00'])(
  '[A345] with a key, there is no page at %s',
  async (url) => {
    const edge = await start();
    expect((await edge.inject(url)).statusCode).toBe(404);
  },
);

test('without a key there are no previews', async () => {
  const edge = await site.start();
  const { statusCode, body } = await open(edge, valueOf());
  expect(statusCode).toBe(200);
  expect(notice(body)).toBeUndefined();
});
