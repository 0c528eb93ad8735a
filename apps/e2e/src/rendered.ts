import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Requests a page until the edge sends it rendered: its processes start with the product.
 * @param part of the markup: without its data, which may be late on a busy machine, a page is rendered as well
 * @returns its HTML
 */
export async function rendered(page: Page, path: string, part = ''): Promise<string> {
  let html = '';
  await expect(async () => {
    const response = await page.request.get(path);
    html = await response.text();
    expect(html).toContain('"rendered":');
    expect(html).toContain(part);
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
