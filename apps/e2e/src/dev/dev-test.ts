import { expect, test as base, type Page } from '@playwright/test';
import { watch } from '../watch';
import { copyCheckout, type Checkout } from '../checkout';
import { interruptAll } from './command';

export interface Site {
  url: string;
  /** The origins that its pages may request, besides their own. */
  origins: string[];
}

interface WorkerFixtures {
  checkout: Checkout;
}

interface TestFixtures {
  /** The page under test; set when its servers have started. */
  site: Site;
}

/** `test` in a copy of the checkout. A test fails on any problem on its pages. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  checkout: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const checkout = await copyCheckout();
      await use(checkout);
      await interruptAll();
      await checkout.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [{ url: '', origins: [] }, { option: true }],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, site, checkout }, use) => {
    const problems = watch(context, new Set([site.url, ...site.origins]));
    await use(context);
    await checkout.restore();
    expect(problems).toEqual([]);
  },
});

/** Marks the page, so that a reload can be detected. */
export const mark = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { marked: true }));

export async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true);
}

/** Whether the page at an address comes without content, which the browser renders. */
export async function comesEmpty(page: Page, path: string): Promise<boolean> {
  return (await (await page.request.get(path)).text()).includes('<div id="root"></div>');
}

export { expect };
