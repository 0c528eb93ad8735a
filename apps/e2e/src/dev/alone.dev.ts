import type { Page } from '@playwright/test';
import { freePorts } from '@talentsphere/product/ports';
import { axeFindings } from '../axe';
import { type Command, startDev } from './command';
import { expect, expectSamePage, mark, type Site, test } from './dev-test';
import { closeDialog, devRemotes } from './remotes';

const choose = (page: Page, name: string, value: string) =>
  page
    .getByRole('complementary', { name: 'Fake host' })
    .getByLabel(name, { exact: true })
    .selectOption(value);

test.use({ viewport: { width: 1440, height: 900 } });

for (const remote of devRemotes) {
  test.describe(`${remote.name} alone`, () => {
    let command: Command;
    const site: Site = { url: '', origins: [] };
    test.use({ site });

    test.beforeAll(async ({ checkout }) => {
      const [port = 0] = await freePorts(1);
      site.url = `http://localhost:${port}`;
      command = await startDev(checkout.folder, [remote.name], { PORT: `${port}` });
    });
    test.afterAll(() => command.interrupt());

    test('shows each of its screens', async ({ page }) => {
      await page.goto('/');
      for (const [path, heading] of remote.screens) {
        await choose(page, 'Screen', path);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await expect(page).toHaveURL(path);
      }
    });

    test('changes data in its host, and shows the host’s responses', async ({ page }) => {
      await remote.act(page);
    });

    test('fails, waits and recovers as the switches are set; a link restores a state', async ({
      page,
    }) => {
      const { path, text, dialog } = remote.broken;
      const failure = page.getByText(text).first();
      await page.goto(path);
      await choose(page, 'Theme', 'dark');
      await choose(page, 'Failure', '500');
      await expect(failure).toBeVisible();
      await expect(page).toHaveURL(`${path}?theme=dark&failure=500`);

      await page.goto(page.url());
      await expect(failure).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      if (dialog) await closeDialog(page);
      await choose(page, 'Latency', 'never');
      await expect(failure).toHaveCount(0);

      await choose(page, 'Failure', 'none');
      await choose(page, 'Latency', '0');
      await choose(page, 'Data', 'one');
      await expect(failure).toHaveCount(0);
      await expect(page).toHaveURL(`${path}?theme=dark&data=one`);
    });

    test('has a bar without axe findings that fits a phone', async ({ page }) => {
      for (const theme of ['light', 'dark']) {
        await page.setViewportSize({ width: 375, height: 740 });
        await page.goto(`${remote.broken.path}?theme=${theme}`);
        await page.getByRole('button', { name: 'Change' }).click();
        await expect(page.getByLabel('Failure', { exact: true })).toBeInViewport();
        expect(await axeFindings(page, 'aside')).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBe(375);
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
