import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { logIn } from '../people';

/** A browser context of a signed-in user. */
export async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await logIn(page, 'Mina Rao');
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.close();
  return context;
}

/** Clears the browser's cache, where an earlier valid file would hide a fault. */
export async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Checks that the shell works: its navigation is visible, and its theme can be switched. */
export async function expectUsableShell(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const root = page.locator('html');
  const before = await root.getAttribute('data-theme');
  await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
  await expect(root).not.toHaveAttribute('data-theme', before ?? '');
}
