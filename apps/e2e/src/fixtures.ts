import { expect, test as base, type BrowserContext } from '@playwright/test';
import { runProduct, type RunningProduct } from './product';
import { watch } from './watch';

interface TestFixtures {
  /** A further browser context, as of another person at another machine. */
  newPerson: () => Promise<BrowserContext>;
}

interface WorkerFixtures {
  product: RunningProduct;
}

/** `test` with a product that runs for it. A test fails on any problem its pages had. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const product = await runProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context, product }, use) => {
    const problems = watch(context, product.origins);
    await use(context);
    expect(problems).toEqual([]);
  },
  newPerson: async ({ browser, product }, use) => {
    const problems: string[][] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: product.url });
      problems.push(watch(context, product.origins));
      return context;
    });
    expect(problems.flat()).toEqual([]);
  },
});

export { expect };
