import type { APIResponse, Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Requests a page until the edge sends it rendered: its processes start with the product.
 * @param part of the markup: without its data, which may be late on a busy machine, a page is rendered as well
 */
export async function renderedResponse(page: Page, path: string, part = ''): Promise<APIResponse> {
  let response: APIResponse | undefined;
  await expect(async () => {
    response = await page.request.get(path);
    const html = await response.text();
    expect(html).toContain('"rendered":');
    expect(html).toContain(part);
  }).toPass();
  return response!;
}

/**
 * Waits for `renderedResponse`.
 * @returns its HTML
 */
export const rendered = async (page: Page, path: string, part?: string): Promise<string> =>
  (await renderedResponse(page, path, part)).text();

/** Loads a page again until a part is in it: without scripts, what the edge leaves to the browser stays blank. */
export async function reloadUntil(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    expect(await part.count()).toBeGreaterThan(0);
  }).toPass();
}

/**
 * Opens a rendered page whose scripts come only when the returned function is called.
 * @param part as of `rendered`
 * @param scripts those that are held back, by default the shell's
 */
export async function openEarly(
  page: Page,
  path: string,
  part = '',
  scripts = /\/assets\/main\..*\.js$/,
): Promise<() => void> {
  await rendered(page, path, part);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
