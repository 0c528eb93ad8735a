import type { Browser } from '@playwright/test';

/** The transfer size of one page, in bytes, without the API's responses. */
export interface PageWeight {
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
  const types = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!new URL(response.url).pathname.startsWith('/api/')) types.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (!type) return;
    weight.requests += 1;
    weight.all += encodedDataLength;
    if (type === 'Script') weight.scripts += encodedDataLength;
    if (type === 'Font') weight.fonts += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'View Details' }).first().waitFor();
  await context.close();
  return weight;
}
