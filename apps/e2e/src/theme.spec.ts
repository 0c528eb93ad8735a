import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { logInAsMina, someTask } from './screens';

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

test('[A638] forced colours leave it visible what is chosen, and no line crosses a card', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await logInAsMina(page);
  await page.goto('/dashboard/my-tasks');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const entry = (name: string) => menu.getByRole('link', { name });
  await expect(entry('My Posted Tasks')).toHaveCSS('border-top-width', '3px');
  await expect(entry('My Bids')).toHaveCSS('border-top-width', '1px');
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/browse-tasks');
  const details = page.getByRole('article').first().getByRole('link', { name: 'View Details' });
  await expect(details).toHaveCSS('border-top-width', '0px');
});

test('[A634] a task is printed dark on white, without bars, buttons and forms', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await logInAsMina(page);
  await page.goto(await someTask(page));
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const onScreen = ['banner', 'contentinfo', 'form', 'button'] as const;
  for (const role of onScreen) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  const transparent = 'rgba(0, 0, 0, 0)';
  for (const selector of ['html', 'body', 'main'])
    await expect(page.locator(selector)).toHaveCSS('background-color', transparent);
});
