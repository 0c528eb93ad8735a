import type { Request } from '@playwright/test';
import { callAs } from './caller';
import { expect, test } from './fixtures';
import { watchLayoutShift } from './layout-shift';
import { openEarly, reloadUntil, rendered, renderedResponse } from './rendered';
import { logInAsMina, publicScreens } from './screens';
import { watch } from './watch';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'pages can be read, links followed, and tasks searched for',
    { tag: '@short' },
    async ({ page }) => {
      for (const { path, settled } of publicScreens) {
        await rendered(page, path, settled && '<article');
      }
      await page.goto('/');
      await reloadUntil(page, page.getByRole('article'));
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      // In the place of what depends on the session, which scripts read.
      const skeleton = page
        .getByRole('navigation', { name: 'Main' })
        .locator('li[aria-hidden] > *');
      await expect(skeleton).toHaveCount(1);
      await expect(skeleton).toBeHidden();
      await page.getByRole('link', { name: 'Browse All Tasks' }).click();
      await expect(page).toHaveURL('/browse-tasks');
      await reloadUntil(page, page.getByRole('article'));
      await expect(page).toHaveTitle('Browse Tasks | TalentSphere');
      const title = await page.getByRole('article').getByRole('heading').first().textContent();
      await page.getByLabel('Search by title').fill(title ?? '');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/[?&]q=/);
      await reloadUntil(page, page.getByRole('article'));
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByLabel('Search by title')).toHaveValue(title ?? '');
      await page.getByLabel('Open only').check();
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/status=open/);
      await reloadUntil(page, page.getByLabel('Open only'));
      await expect(page.getByLabel('Open only')).toBeChecked();
      await page.goto('/no-such-page');
      const notFound = page.getByRole('heading', { name: '404 - Page Not Found' });
      await reloadUntil(page, notFound);
      await expect(notFound).toBeVisible();
    },
  );
});

test.describe('without scripts, for somebody who was signed in before', () => {
  test.use({ javaScriptEnabled: false });

  test('pages have what visitors may read', async ({ page, context, product }) => {
    await context.addCookies([{ name: 'session-hint', value: 'signed-in', url: product.url }]);
    await page.goto('/browse-tasks');
    const card = page.getByRole('article').first();
    await reloadUntil(page, card);
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name: /^View Details/ }).click();
    await expect(page).toHaveURL(/\/task\//);
    await reloadUntil(page, page.getByRole('heading', { level: 1, name }));
    await expect(page.getByRole('heading', { name: 'Task Snapshot' })).toBeVisible();
  });
});

test.describe('without scripts, a page that cannot be shown', () => {
  test.use({ javaScriptEnabled: false });

  test('says so', async ({ page }) => {
    for (const path of ['/task/any', '/people/any', '/dashboard']) {
      await page.goto(path);
      await expect(page.getByText(/^This page needs JavaScript\./), path).toBeVisible();
      await expect(page.getByText('Loading', { exact: false }), path).toBeHidden();
    }
  });
});

/** The first event of the stream of changes, for a page that began to load so many milliseconds ago. */
async function firstEvent(url: string, age: number): Promise<string> {
  const read = new AbortController();
  const { body } = await fetch(`${url}/api/events?changes=true&age=${age}`, {
    signal: read.signal,
  });
  const { value } = await body!.pipeThrough(new TextDecoderStream()).getReader().read();
  read.abort();
  return value ?? '';
}

test('a rendered page asks for none of its data again, and nothing moves', async ({
  page,
  product,
}) => {
  // A server that has just started does not know what changed before: its pages fetch everything again.
  // They fetch again, too, what a test has changed just before.
  await expect.poll(() => firstEvent(product.url, 10_000)).not.toMatch(/"(resync|tasks)":/);
  const shift = await watchLayoutShift(page);
  for (const { name, path, heading, settled } of publicScreens) {
    await rendered(page, path, settled && '<article');
    const calls: string[] = [];
    const note = (request: { url(): string }) => {
      if (/\/api\/(?!events|telemetry)/.test(request.url())) calls.push(request.url());
    };
    page.on('request', note);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    // The session is known only after hydration.
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    await page.waitForTimeout(1_000);
    page.off('request', note);
    expect.soft(calls, name).toEqual([]);
    const { sum, moved } = await shift();
    expect.soft(sum, [name, ...moved].join('\n')).toBeLessThan(0.01);
  }
});

test('a page names all scripts of a remote’s screen, so that none waits for another', async ({
  page,
}) => {
  for (const path of ['/', '/browse-tasks', '/about-us', '/contact']) {
    const html = await rendered(page, path);
    const scripts: string[] = [];
    const note = (request: Request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    await page.goto(path);
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    page.off('request', note);
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(
      scripts.filter((script) => !html.includes(script)),
      path,
    ).toEqual([]);
  }
});

test.describe('before the scripts have come', () => {
  test('a search that is being typed is kept', async ({ page }) => {
    const release = await openEarly(page, '/browse-tasks', '<article');
    const search = page.getByLabel('Search by title');
    await search.pressSequentially('zzzz');
    release();
    await expect(page.getByText('No tasks match your criteria.')).toBeVisible();
    await expect(search).toHaveValue('zzzz');
    await expect(search).toBeFocused();
    await expect(page).toHaveURL('/browse-tasks?q=zzzz');
  });

  test('filters that were chosen are applied together', async ({ page }) => {
    const release = await openEarly(page, '/browse-tasks', '<article');
    await page.getByLabel('Search by title').fill('photo');
    await page.getByLabel('Sort by').selectOption('Low-High');
    await page.getByLabel('Open only').check();
    release();
    await expect(page).toHaveURL('/browse-tasks?q=photo&sort=budget-asc&status=open');
    await expect(page.getByText(/^\d+ of \d+ tasks$/)).toBeVisible();
  });

  test('the place that was scrolled to is kept', async ({ page }) => {
    const release = await openEarly(page, '/about-us');
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).toBeGreaterThan(300);
    release();
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    expect(await scrolled()).toBe(place);
    // Another page that is loaded in the same tab starts at its start.
    await page.goto('/');
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    expect(await scrolled()).toBe(0);
  });

  test('a login that was sent happens', async ({ page }) => {
    const release = await openEarly(page, '/login');
    await page.getByLabel('Email address').fill('mina@talentsphere.example');
    await page.getByLabel('Password').fill('Welcome1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    release();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('a click on a button is carried out', async ({ page }) => {
    const release = await openEarly(page, '/about-us');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  for (const [part, scripts] of [
    ['remote', /\/remotes\/tasks\/.*remote-entry.*\.js$/],
    ['screen', /browse-screen.*\.js$/],
  ] as const)
    test(`the code of a ${part} may come late: the screen stays, and works then`, async ({
      page,
    }) => {
      await page.clock.install();
      const held = page.waitForRequest(scripts);
      const release = await openEarly(page, '/browse-tasks', '<article', scripts);
      await held;
      await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
      await page.clock.runFor(8_000);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      release();
      await page.getByLabel('Search by title').fill('zzzz');
      await expect(page.getByText('No tasks match your criteria.')).toBeVisible();
    });

  test('links lead on', async ({ page }) => {
    await openEarly(page, '/', '<article');
    await page.getByRole('link', { name: 'Browse All Tasks' }).click();
    await expect(page).toHaveURL('/browse-tasks');
  });

  test('answers that come meanwhile, by a link to the same page, change nothing of it', async ({
    page,
  }) => {
    await logInAsMina(page);
    const release = await openEarly(page, '/', '', /home-screen.*\.js$/);
    // From then on it is known who is signed in, and links fetch what their screens start with.
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    // A link to another page: what it asks for comes after what the one before would have asked for.
    await page.getByRole('link', { name: 'Browse Tasks', exact: true }).first().hover();
    await expect.poll(() => asked).toContainEqual(expect.stringContaining('sortBy=createdAt'));
    expect(asked).not.toContainEqual(expect.stringContaining('sortBy=deadline_asc'));
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('with other HTML than the browser renders', () => {
  test.use({ expectedProblems: /error #418/ });

  test('a mismatch is a problem that a test fails on', async ({ page, context, product }) => {
    const problems = watch(context, product.origins);
    // Fetched before: while the edge is busy, it may leave the page to the browser.
    const response = await renderedResponse(page, '/', '>Hot Opportunities<');
    const html = await response.text();
    await page.route('/', (route) =>
      route.fulfill({
        response,
        body: html.replace('>Hot Opportunities<', '>Other Opportunities<'),
      }),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Hot Opportunities' })).toBeVisible();
    await expect.poll(() => problems).toContainEqual(expect.stringContaining('error #418'));
  });
});

test('a wrong hint about the session is corrected, either way', async ({ page, context }) => {
  await rendered(page, '/');
  const hint = 'session-hint';
  await page.goto('/');
  await context.addCookies([{ name: hint, value: 'signed-in', url: page.url() }]);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(hint);
  await logInAsMina(page);
  expect((await context.cookies()).map(({ name }) => name)).toContain(hint);
  await context.clearCookies({ name: hint });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain(hint);
});

test('the login screen says why a visitor was sent there, also when it is loaded again, where nothing moves', async ({
  page,
}) => {
  const shift = await watchLayoutShift(page);
  await page.goto('/dashboard');
  const reason = page.getByText(/^Please sign in to see the page/);
  await expect(reason).toBeVisible();
  await page.reload();
  await expect(reason).toBeVisible();
  const { sum, moved } = await shift();
  expect(sum, moved.join('\n')).toBeLessThan(0.01);
});

test('a change shows in the next pages', async ({ page, product }) => {
  await rendered(page, '/browse-tasks', '<article');
  const call = await callAs('Mina Rao', product);
  const title = 'A task that has just been posted';
  const path = `/browse-tasks?q=${encodeURIComponent(title)}`;
  const { _id: taskId } = await call('POST', '/tasks', {
    title,
    category: 'Design',
    description: 'For the next page.',
    deadline: '2030-01-01',
    budget: 100,
  });
  await rendered(page, '/browse-tasks', title);
  await rendered(page, path, 'No bids yet');
  // What social networks show of it, though its screen is for people who are signed in.
  await rendered(page, `/task/${taskId}`, `<meta property="og:title" content="${title}">`);
  await rendered(page, '/dashboard', '<meta name="robots" content="noindex">');
  await (
    await callAs('Jonas Weber', product)
  )('POST', '/bids', { taskId });
  await rendered(page, path, '>1 bid<');
});
