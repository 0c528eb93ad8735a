import { setTimeout as sleep } from 'node:timers/promises';
import { fakeTask, idOf, startFakeApi } from '../testing/fake-api';
import { rendered, until } from '../testing/rendered-site';
import { createSite, registryOf, shellContract } from '../testing/site';

const publicOrigin = 'https://talentsphere.example';
const shellHalf = `
exports.sharedModules = {};
exports.render = async ({ address }) => ({
  html: '<p>screen</p>',
  title: 'Title of ' + address,
  description: 'About "' + address + '" & more',
  styles: { names: 'ts a', css: '' },
  state: {},
  hasData: false,
  isComplete: true,
  expiresIn: null,
});`;

let site: ReturnType<typeof createSite>;
let api: Awaited<ReturnType<typeof startFakeApi>>;

/** The number of the task of a test: pages of the tests before it are kept. */
let number = 0;
let taskPath: string;
/** The edge of all tests that need no other configuration: its process takes a while to start. */
let shared: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  api = await startFakeApi();
  site = createSite();
  site.write('shell/server/shell.js', shellHalf);
  const routes = ['/', '/browse-tasks', '/about-us', '/contact', '/login', '/signup', '/dashboard'];
  site.write(
    'shell/shell-contract.json',
    shellContract({ server: 'server/shell.js', routes: [...routes, '/task/:taskId'] }),
  );
  site.write('releases/registry.json', JSON.stringify(registryOf(['/other'])));
  shared = await start({ publicOrigin });
});

beforeEach(() => {
  number += 1;
  taskPath = `/task/${idOf(number)}`;
  api.tasks.clear();
  api.calls.length = 0;
});

afterAll(async () => {
  await site.remove();
  api.stop();
});

/** Stores the task of the test. */
function store(fields: Parameters<typeof fakeTask>[0] = {}): void {
  api.tasks.set(idOf(number), fakeTask({ _id: idOf(number), ...fields }));
}

async function start(config: Parameters<typeof site.start>[0]) {
  const app = await site.start({ apiUrl: api.url, ...config });
  await until(() => api.streams.size > 0);
  if (config?.render !== false) await rendered(app, '/login');
  const get = async (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers });
  return { get, page: async (url: string) => (await get(url)).body };
}

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The content of a meta element. */
function meta(html: string, name: string): string | undefined {
  const found = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)];
  const contents = found.flatMap(([, key, content = '']) => (key === name ? [content] : []));
  expect(contents.length).toBeLessThan(2);
  return contents[0] === undefined ? undefined : decoded(contents[0]);
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

function structured(html: string): unknown {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

test.each(['/', '/browse-tasks', '/about-us', '/contact', '/login', '/signup'])(
  '%s states its title, description, address and card',
  async (path) => {
    const { get } = shared;
    const { body, headers } = await get(path, { host: 'evil.example' });
    expect(body).toContain(`<title>Title of ${path}</title>`);
    expect(meta(body, 'description')).toBe(`About "${path}" & more`);
    expect(canonical(body)).toBe(`${publicOrigin}${path}`);
    expect(meta(body, 'og:url')).toBe(`${publicOrigin}${path}`);
    expect(meta(body, 'og:title')).toBe(`Title of ${path}`);
    expect(meta(body, 'og:description')).toBe(`About "${path}" & more`);
    expect(meta(body, 'og:image')).toMatch(`${publicOrigin}/cards/site.png?v=`);
    expect(meta(body, 'twitter:card')).toBe('summary_large_image');
    expect(meta(body, 'robots')).toBeUndefined();
    expect(body).not.toContain('evil');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(structured(body) !== undefined).toBe(path === '/');
  },
);

test('the canonical address has no query, no trailing slash and small letters', async () => {
  const { page } = shared;
  for (const url of ['/browse-tasks?q=a&category=Design', '/browse-tasks/', '/Browse-Tasks']) {
    expect(canonical(await page(url))).toBe(`${publicOrigin}/browse-tasks`);
  }
});

test('the home page describes the site and its search', async () => {
  const { page } = shared;
  expect(structured(await page('/'))).toMatchObject({
    '@graph': [
      {
        '@type': 'WebSite',
        url: `${publicOrigin}/`,
        potentialAction: {
          target: { urlTemplate: `${publicOrigin}/browse-tasks?q={search_term_string}` },
        },
      },
      { '@type': 'Organization', name: 'TalentSphere' },
    ],
  });
});

test('without PUBLIC_ORIGIN, a page states nothing that needs the address of the site', async () => {
  store();
  const { page } = await start({});
  for (const url of ['/', taskPath]) {
    const html = await page(url);
    expect(canonical(html)).toBeUndefined();
    expect(structured(html)).toBeUndefined();
    for (const name of ['og:url', 'og:image']) expect(meta(html, name)).toBeUndefined();
    expect(meta(html, 'twitter:card')).toBe('summary');
  }
  expect(meta(await page(taskPath), 'og:title')).toBe('Build a landing page');
});

test.each(['/dashboard', '/nowhere', '/task'])('%s is not to be listed', async (path) => {
  const html = await shared.page(path);
  expect(meta(html, 'robots')).toBe('noindex');
  expect(meta(html, 'og:title')).toBeUndefined();
  expect(canonical(html)).toBeUndefined();
});

test('a page that the browser renders has a card as well', async () => {
  store();
  const { page } = await start({ publicOrigin, render: false });
  expect(meta(await page('/contact'), 'og:title')).toBe('TalentSphere');
  expect(meta(await page(taskPath), 'og:title')).toBe('Build a landing page');
});

describe('a task', () => {
  test('[A177] has a card of its own, while the document’s title does not show it', async () => {
    store();
    const html = await shared.page(`${taskPath}/?from=mail`);
    expect(/<title>(.*)<\/title>/.exec(html)?.[1]).not.toContain('landing page');
    expect(meta(html, 'og:title')).toBe('Build a landing page');
    const description = '$1,500 · until March 5, 2099 · One page, with a form.';
    expect(meta(html, 'og:description')).toBe(description);
    expect(meta(html, 'description')).toBe(description);
    expect(meta(html, 'og:image')).toMatch(`${publicOrigin}/cards/task/${idOf(number)}.png?v=`);
    expect(meta(html, 'og:image:alt')).toBe(
      'Build a landing page, Budget: $1,500, Deadline: Mar 5, 2099',
    );
    expect(canonical(html)).toBe(`${publicOrigin}${taskPath}`);
    expect(structured(html)).toMatchObject({
      '@type': 'Demand',
      url: `${publicOrigin}${taskPath}`,
      availabilityEnds: '2099-03-05T23:59:59.999Z',
      priceSpecification: { maxPrice: 1_500, priceCurrency: 'USD' },
      itemOffered: { name: 'Build a landing page', category: 'Web Development' },
    });
    expect(api.calls).toEqual([`GET /api/tasks/${idOf(number)}`]);
  });

  test('hostile text stays text', async () => {
    const title = `"><script>alert('&amp;')</script></title><!-- \u2028 --> $& ' ${'w'.repeat(90)}`;
    const description = `</script><img src=x onerror="alert(1)"> ${'a '.repeat(5_000)}`;
    store({ title, description });
    const html = await shared.page(taskPath);
    expect(html).not.toMatch(/<script>alert|<img|<!-- /);
    expect(meta(html, 'og:title')).toBe(title.replace('\u2028', '').replace('  ', ' '));
    expect(meta(html, 'og:description')).toMatch(
      /<\/script><img src=x onerror="alert\(1\)"> a .*…$/,
    );
    expect(meta(html, 'og:description')!.length).toBe(200);
    expect(structured(html)).toMatchObject({ itemOffered: { name: title, description } });
  });

  test('is not to be listed when there is none', async () => {
    const response = await shared.get(taskPath);
    expect(response.statusCode).toBe(200);
    expect(meta(response.body, 'robots')).toBe('noindex');
    expect(meta(response.body, 'og:title')).toBeUndefined();
  });

  test('that is late is left out, until the next page', async () => {
    store();
    api.delay.ms = 2_000;
    const { page } = shared;
    const late = await page(taskPath);
    expect(meta(late, 'og:title')).toBeUndefined();
    expect(meta(late, 'robots')).toBeUndefined();
    api.delay.ms = 0;
    await sleep(1_000);
    expect(meta(await page(taskPath), 'og:title')).toBe('Build a landing page');
  });

  test('that the API does not describe as agreed is left out', async () => {
    store({ title: 1 as never });
    const { body, statusCode } = await shared.get(taskPath);
    expect(statusCode).toBe(200);
    expect(meta(body, 'og:title')).toBeUndefined();
  });

  test('is read once for a kept page, and a change shows within a second', async () => {
    store();
    const { page } = shared;
    await page('/contact');
    await Promise.all([1, 2, 3].map(() => page(taskPath)));
    await page(taskPath);
    expect(api.calls).toHaveLength(1);
    api.change(fakeTask({ _id: idOf(number), title: 'Build two landing pages' }));
    const end = Date.now() + 1_000;
    let title: string | undefined;
    while (title !== 'Build two landing pages' && Date.now() < end) {
      await sleep(20);
      title = meta(await page(taskPath), 'og:title');
    }
    expect(title).toBe('Build two landing pages');
  });

  test('is in demand until its deadline ends', async () => {
    const closesAt = new Date(Date.now() + 700).toISOString();
    store({ closesAt });
    const { page } = shared;
    expect(structured(await page(taskPath))).toBeDefined();
    store({ closesAt, status: 'expired' });
    await sleep(800);
    expect(structured(await page(taskPath))).toBeUndefined();
  });

  test('is not read for somebody who is signed in, nor at other paths of the API', async () => {
    store();
    const { get } = shared;
    const signedIn = await get(taskPath, { cookie: 'session-hint=signed-in' });
    expect(meta(signedIn.body, 'og:title')).toBeUndefined();
    for (const id of ['..%2Fevents', '%2e%2e', 'a%3Fq=1']) await get(`/task/${id}`);
    expect(api.calls).toEqual([]);
  });
});
