import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const expectTheme = (page: Page, theme: string) =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);

test('[A11] the theme is light at first, follows the toggle and survives a reload', async ({
  page,
}) => {
  await page.goto('/');
  await expectTheme(page, 'light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expectTheme(page, 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expectTheme(page, 'dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expectTheme(page, 'light');
  await page.reload();
  await expectTheme(page, 'light');
});

test('[A12] a dark page is dark before its first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.push(document.documentElement.dataset['theme']);
      if (seen.length < 60) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Hot Opportunities' }).waitFor();
  await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length >= 30);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['dark']));
});

test('an unknown theme and forbidden storage mean light', async ({ page, newPerson }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
  await page.goto('/');
  await expectTheme(page, 'light');
  const other = await (await newPerson()).newPage();
  await other.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Hot Opportunities' })).toBeVisible();
  await expectTheme(other, 'light');
});
