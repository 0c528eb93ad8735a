import { freePorts } from '@talentsphere/dev/process/free-ports';
import { axeFindings } from '../axe';
import { type Command, startDev } from './command';
import { expect, expectSamePage, mark, type Site, test } from './dev-test';
import { choose, devRemotes } from './remotes';

test.describe('standalone remotes', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  let running: Command[] = [];
  const remotes = devRemotes.map((remote) => {
    const site: Site = { url: '', origins: [] };
    return { remote, site };
  });

  test.beforeAll(async ({ checkout }) => {
    const [apiPort, authPort, ...ports] = await freePorts(2 + devRemotes.length);
    const env = { API_PORT: `${apiPort}`, AUTH_PORT: `${authPort}` };
    // At once: one starts the API, and the others wait for it.
    running = await Promise.all(
      remotes.map(({ remote, site }, index) => {
        site.url = `http://localhost:${ports[index]}`;
        return startDev(checkout.folder, [remote.name], { ...env, PORT: `${ports[index]}` });
      }),
    );
  });
  test.afterAll(() => Promise.all(running.map((command) => command.interrupt())));

  test('share one API', () => {
    const started = running.filter((command) => command.output().includes('started by this'));
    expect(started).toHaveLength(1);
  });

  for (const { remote, site } of remotes) {
    test.describe(remote.name, () => {
      test.use({ site });

      test('shows each of its screens', async ({ page }) => {
        await page.goto('/');
        for (const [path, heading] of remote.screens) {
          await choose(page, 'Screen', path);
          await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
          await expect(page).toHaveURL(path);
        }
      });

      test('changes data on the server, and shows its answers', async ({ page }) => {
        await remote.act(page);
      });

      test('keeps person and theme when the page is loaded again', async ({ page }) => {
        await page.goto(remote.edited.path);
        await choose(page, 'Person', 'Jonas Weber');
        await page.getByRole('button', { name: 'Dark' }).click();
        await page.reload();
        await expect(page.getByLabel('Person', { exact: true })).toHaveValue('demo-jonas');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      });

      test('has a bar without axe findings that fits a phone', async ({ page }) => {
        await page.setViewportSize({ width: 375, height: 740 });
        await page.goto(remote.edited.path);
        for (const other of ['Dark', 'Light']) {
          await expect(page.getByLabel('Person', { exact: true })).toBeInViewport();
          expect(await axeFindings(page, 'aside')).toEqual([]);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width).toBe(375);
          await page.getByRole('button', { name: other, exact: true }).click();
        }
      });

      test('an edit shows immediately, and entered values stay', async ({ page, checkout }) => {
        const { path, file, from, to } = remote.edited;
        await page.goto(path);
        await remote.field(page).fill('Half a word');
        await mark(page);
        await checkout.edit(file, from, to);
        await expect(page.getByRole('heading', { name: to })).toBeVisible();
        await expect(remote.field(page)).toHaveValue('Half a word');
        await expectSamePage(page);
      });
    });
  }
});
