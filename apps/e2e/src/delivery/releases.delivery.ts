import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { releaseSessionCookie } from '@talentsphere/releases/edge-api';
import { linkTo, tasks } from './areas';
import { openStore, type Patch } from './store';
import { releaseFrom, runRelease } from './team';
import { signedIn } from './visit';
import { copyCheckout, type Checkout } from '../checkout';
import { expect, test } from '../fixtures';

const oldText = 'Find Your Next Opportunity';
const newText = 'Find Your Next Adventure';
const changed: Patch = (_file, text) => text.replaceAll(oldText, newText);

/** The files of the shell's build, by content. */
function shellFiles(): Record<string, string> {
  const folder = inRoot('apps/shell/dist');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => {
        const bytes = readFileSync(path.join(parentPath, name));
        return [path.join(parentPath, name), createHash('sha256').update(bytes).digest('hex')];
      }),
  );
}

/** Those of the document: the scripts that they load are in it only while they load. */
const shellScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[defer][src^="/assets/"]')].map(
      ({ src }) => src,
    ),
  );

/** The names without hashes of the files of tasks that the page got from the network, with the bytes of their bodies. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name, transferSize }) => name.includes('/remotes/tasks/') && transferSize > 0)
        .map(({ name, encodedBodySize }) => [
          /([^/]+?)\.[^/]*$/.exec(name)?.[1] ?? name,
          encodedBodySize,
        ]),
    ),
  );

/** The last script of the remote: its HTML shows the screen, and the shell starts, before it. */
const screenFetched = (page: Page) =>
  expect
    .poll(async () => Object.keys(await fetched(page)))
    .toContainEqual(expect.stringContaining('browse-screen'));

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/**
 * Navigates to the tasks and expects their heading. A page that a busy machine shows late is not replaced
 * under its user's hands, only at the next navigation: another one follows.
 */
async function follow(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await linkTo(page, tasks).click();
    await expect(heading(page, oldText).or(heading(page, newText))).toBeVisible();
    await expect(heading(page, name)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Marks a page, so that a reload can be detected. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

test.describe('by the command', () => {
  // What one test has built, the next one has in the cache of its checkout.
  let team: Checkout;
  test.beforeAll(async () => (team = await copyCheckout()));
  test.afterAll(() => team.remove());

  test(
    'open tabs follow a release and a rollback at their next navigation; an edited form is not interrupted',
    { tag: ['@short', '@sample'] },
    async ({ browser, product, page }) => {
      const person = await signedIn(browser, product.url);
      const writer = await person.newPage();
      const before = shellFiles();
      let scripts: string[] = [];
      let left = 0;
      const title = writer.getByLabel('Task Title');

      await test.step('two tabs are open, one of them in the middle of a form', async () => {
        await page.goto('/');
        scripts = await shellScripts(page);
        expect(scripts.length).toBeGreaterThan(0);
        await linkTo(page, tasks).click();
        await expect(heading(page, oldText)).toBeVisible();
        await page.getByRole('link', { name: 'Home', exact: true }).first().click();
        await expect(page).toHaveURL('/');
        await writer.goto('/dashboard/add-task');
        await title.fill('Half a title');
        await Promise.all([mark(page), mark(writer)]);
        left = await page.evaluate(() => performance.now());
      });

      await test.step('a changed remote is released: the next navigation shows it', async () => {
        await team.edit('apps/tasks/src/screens/browse-screen.tsx', oldText, newText);
        const { code, output } = await releaseFrom(team, 'tasks', product);
        expect(code, output).toBe(0);
        // A document asks for releases once in five seconds; building takes longer, unless it is in a cache.
        await page.waitForFunction((then) => performance.now() - then > 5_000, left);
        await follow(page, newText);
        expect(await isMarked(page)).toBe(false);
        expect(await shellScripts(page)).toEqual(scripts);
        expect(shellFiles()).toEqual(before);
      });

      await test.step('the form is unchanged, and its tab updates when the user navigates', async () => {
        await expect(title).toHaveValue('Half a title');
        expect(await isMarked(writer)).toBe(true);
        await follow(writer, newText);
      });

      await test.step('a rollback by the command shows at the next navigation', async () => {
        await mark(page);
        const { code, output } = await runRelease(['rollback', 'tasks'], {
          DATA_DIR: product.dataDir,
        });
        expect(code, output).toBe(0);
        await follow(page, oldText);
        expect(await isMarked(page)).toBe(false);
      });
      await person.close();
    },
  );

  test(
    'a browser that returns after a release fetches what differs',
    { tag: '@sample' },
    async ({ product, page }) => {
      const release = async () => {
        const { code, output } = await releaseFrom(team, 'tasks', product);
        expect(code, output).toBe(0);
      };
      await team.restore();
      await release();
      await page.goto(tasks.path);
      await screenFetched(page);
      await expect.poll(async () => Object.keys(await fetched(page)).length).toBeGreaterThan(3);
      await team.edit('apps/tasks/src/screens/browse-screen.tsx', oldText, newText);
      await release();
      await page.goto(tasks.path);
      await expect(heading(page, newText)).toBeVisible();
      await screenFetched(page);
      const files = await fetched(page);
      console.log('bytes of scripts after a release', files);
      expect(Object.keys(files).sort()).toEqual([
        'remote-entry',
        expect.stringContaining('browse-screen'),
      ]);
      // Encoded with the versions of before as dictionaries, of 8 and 4 kB.
      for (const size of Object.values(files)) expect(size).toBeLessThan(1_000);
      const restored = await openStore(product).rollback('tasks');
      expect(restored).toBeDefined();
    },
  );
});

test('a tab that never navigates keeps working through three releases', async ({
  product,
  page,
}) => {
  const store = openStore(product);
  await page.goto('/browse-tasks');
  for (const number of [1, 2, 3]) {
    await store.release('tasks', (_file, text) => text.replaceAll(oldText, `Release ${number}`));
  }
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
  await expect(heading(page, 'Sign in to your account')).toBeVisible();
  for (let release = 0; release < 3; release += 1) await store.rollback('tasks');
});

test.describe('disabled', () => {
  // The browser's own message about the status of the page. Nothing else is in the console.
  test.use({ expectedProblems: /\/browse-tasks: .* status of 503/ });

  test('the page of a disabled remote says so, reports no failure, and ends when it is promoted', async ({
    product,
    page,
  }) => {
    const store = openStore(product);
    const text = 'This part of the page is not available right now.';
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/telemetry')) reports.push(request.postData() ?? '');
    });
    await store.disable('tasks');

    await test.step('by a link from another page, without a message in the console', async () => {
      const errors: string[] = [];
      page.on(
        'console',
        (message) => void (message.type() === 'error' && errors.push(message.text())),
      );
      await page.goto('/');
      // Before, a link would load the page of the disabled remote, with its status.
      await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
      // Menus have no entries of a disabled remote.
      await expect(linkTo(page, tasks)).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Explore Opportunities' }).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveTitle('Not Available | TalentSphere');
      expect(errors).toEqual([]);
    });

    await test.step('at its address, with status 503 and in the HTML', async () => {
      const response = await page.goto('/browse-tasks');
      expect(response?.status()).toBe(503);
      expect(await response?.text()).toContain(text);
      await expect(page.getByText(text)).toBeVisible();
    });

    await store.promote('tasks');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, oldText)).toBeVisible();
    expect(reports.filter((report) => report.includes('"failed"'))).toEqual([]);
  });
});

test('a canary at 10 % gets its share of 3,000 sessions, and keeps them', async ({ product }) => {
  const store = openStore(product);
  const canary = await store.canary('tasks', 10, changed);
  const ask = async (cookie?: string) => {
    const response = await fetch(`${product.url}/releases.json`, {
      headers: cookie ? { cookie } : {},
    });
    const { tasks: version } = (await response.json()) as { tasks: string };
    return { cookie: response.headers.get('set-cookie') ?? cookie, version };
  };
  const newcomer = await ask();
  expect(newcomer.cookie).toContain(`${releaseSessionCookie}=`);
  // The version of the build is a part of the draw: of 3,000 sessions, three points are five standard deviations.
  const cookieOf = (session: number) =>
    `${releaseSessionCookie}=00000000-0000-4000-8000-${String(session).padStart(12, '0')}`;
  const sessions: Awaited<ReturnType<typeof ask>>[] = [];
  while (sessions.length < 3_000) {
    const batch = Array.from({ length: 20 }, (_, index) => ask(cookieOf(sessions.length + index)));
    sessions.push(...(await Promise.all(batch)));
  }
  const share = sessions.filter(({ version }) => version === canary?.version).length / 30;
  console.log(`canary at 10 %: ${share} % of ${sessions.length} sessions`);
  expect(Math.abs(share - 10)).toBeLessThanOrEqual(3);
  for (const { cookie, version } of [newcomer, ...sessions])
    expect((await ask(cookie)).version).toBe(version);

  await store.canary('tasks', 50, changed);
  const inCanary = sessions.filter(({ version }) => version === canary?.version);
  for (const { cookie, version } of inCanary) expect((await ask(cookie)).version).toBe(version);
  await store.rollback('tasks');
  expect((await ask(inCanary[0]?.cookie)).version).not.toBe(canary?.version);
});
