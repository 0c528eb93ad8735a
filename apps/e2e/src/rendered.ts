import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Requests a page until the edge sends it rendered: its processes start with the product.
 * @returns its HTML
 */
export async function rendered(page: Page, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const response = await page.request.get(path);
    html = await response.text();
    expect(html).toContain('"rendered":');
  }).toPass();
  return html;
}

/** Opens a rendered page whose scripts come only when the returned function is called. */
export async function openEarly(page: Page, path: string): Promise<() => void> {
  await rendered(page, path);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
