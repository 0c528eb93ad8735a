import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { logInAsDemo } from '../people';

/** A browser of somebody who is signed in. */
export async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await logInAsDemo(page, 'Mina Rao');
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.close();
  return context;
}

/** Empties the browser's cache, where a good file from before would hide a fault. */
export async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Whether the shell answers: its navigation stands, and its theme can be switched. */
export async function expectUsableShell(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const root = page.locator('html');
  const before = await root.getAttribute('data-theme');
  await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
  await expect(root).not.toHaveAttribute('data-theme', before ?? '');
}
