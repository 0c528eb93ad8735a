import { expect, type Browser } from '@playwright/test';

/** The transfer size of one page, in bytes, without the API's responses. */
interface PageWeight {
  scripts: number;
  fonts: number;
  all: number;
  requests: number;
}

/** Loads the home page once with an empty cache, and measures its size. */
export async function weighHomePage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const weight: PageWeight = { scripts: 0, fonts: 0, all: 0, requests: 0 };
  const types = new Map<string, string | undefined>();
  const pending = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) return;
    types.set(requestId, type);
    pending.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (!type) return;
    pending.delete(requestId);
    weight.requests += 1;
    weight.all += encodedDataLength;
    if (type === 'Script') weight.scripts += encodedDataLength;
    if (type === 'Font') weight.fonts += encodedDataLength;
  });
  await page.goto(url);
  await page.getByRole('link', { name: 'View Details' }).first().waitFor();
  // The session is known only when the application runs. Its event stream never ends, so
  // that the network as a whole is never idle.
  await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
  await page.waitForTimeout(1_000);
  await expect.poll(() => pending.size).toBe(0);
  await context.close();
  return weight;
}
