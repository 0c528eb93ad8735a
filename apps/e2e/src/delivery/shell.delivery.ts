import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { shellOnly } from './areas';
import { openStore } from './store';

/** The mark of the shell's build that a page was opened with. */
const shellOf = (page: Page) => page.locator('meta[name="shell-build"]').getAttribute('content');

/** Marks a page, so that a reload can be detected. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

/** Goes from screen to screen until the page is that of a shell's build: a page notices a release within seconds. */
async function follow(page: Page, build: string): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(async () => {
    for (const [link, path] of [
      ['Login', '/login'],
      ['Sign Up', '/signup'],
    ] as const) {
      await banner.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(path);
    }
    expect(await shellOf(page)).toBe(build);
  }).toPass();
}

/** An address of no remote is answered with the page. */
test.use({ expectedProblems: /status of 404/ });

test('a page that is open goes on through five releases of the shell, and follows at its next navigation', async ({
  page,
  newPerson,
  product: { dataDir, url },
}) => {
  const store = openStore(dataDir);
  const restore = await store.snapshot();
  const narrow = await (await newPerson({ viewport: { width: 375, height: 800 } })).newPage();

  await test.step('a page of the first release', async () => {
    const first = await store.releaseShell('one');
    for (const each of [page, narrow]) {
      await each.goto('/login');
      expect(await shellOf(each)).toBe('one');
      await expect(each.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
      await mark(each);
    }
    const set = (await (await fetch(`${url}/releases.json`)).json()) as { shell: string };
    expect(set.shell).toBe(first?.version);
  });

  await test.step('fetches what it has not loaded yet after five others', async () => {
    for (const build of ['two', 'three', 'four', 'five', 'six']) await store.releaseShell(build);
    await narrow.getByRole('button', { name: 'Open menu' }).click();
    const menu = narrow.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'About Us' })).toBeVisible();
    expect(await isMarked(narrow)).toBe(true);
    await menu.getByRole('link', { name: 'About Us' }).click();
    await expect(narrow).toHaveURL('/about-us');
  });

  await test.step('and its next page has the new shell, and after a rollback the one before', async () => {
    await follow(page, 'six');
    expect(await isMarked(page)).toBe(false);
    await store.rollback('shell');
    await follow(page, 'five');
  });

  await test.step('a canary has its share of the sessions, which keep it', async () => {
    await store.canaryShell(50, 'seven');
    const seen = new Map<string | null, Page>();
    await expect(async () => {
      const visitor = await (await newPerson()).newPage();
      await visitor.goto(shellOnly);
      seen.set(await shellOf(visitor), visitor);
      expect([...seen.keys()].sort()).toEqual(['five', 'seven']);
    }).toPass();
    for (const [build, visitor] of seen) {
      await visitor.reload();
      expect(await shellOf(visitor)).toBe(build);
    }
    await store.promote('shell');
    await follow(seen.get('five')!, 'seven');
  });
  await restore();
});
