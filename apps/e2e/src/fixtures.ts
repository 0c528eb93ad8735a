import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test';
import { Cluster } from './cluster/cluster';
import { originsOf, runProduct, type RunningProduct } from './product';
import { watch } from './watch';

interface TestFixtures {
  /** Problems that a test causes on purpose, such as the browser's console message about a failed request. */
  expectedProblems: RegExp;
  /** Another browser context, as of another user on another device. */
  newPerson: (device?: BrowserContextOptions) => Promise<BrowserContext>;
}

export interface WorkerFixtures {
  /** Whether the edge renders the pages. `npm test -- unrendered` tests the pages that it does not. */
  render: 'on' | 'off';
  /** A cluster also needs PostgreSQL, PgBouncer and Caddy. */
  topology: 'one machine' | 'cluster';
  /** The address of an account that moderates. */
  moderator: string;
  /** The parts of the product, in the topology `cluster`. */
  cluster: Cluster | undefined;
  product: RunningProduct;
}

/** Matches nothing. */
const none = /(?!)/;

function unexpected(problems: readonly string[], expected: RegExp): string[] {
  return problems.filter((problem) => !expected.test(problem));
}

/** `test` with a running product. A test fails on any problem on its pages. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  render: [process.env['RENDER'] === 'off' ? 'off' : 'on', { option: true, scope: 'worker' }],
  topology: ['one machine', { option: true, scope: 'worker' }],
  moderator: ['', { option: true, scope: 'worker' }],
  cluster: [
    async ({ topology }, use) => {
      const cluster = topology === 'cluster' ? await Cluster.start() : undefined;
      await use(cluster);
      await cluster?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [
    async ({ cluster, render, moderator }, use) => {
      if (cluster) {
        const { url, authPort, apiPort, dataDir, stop } = cluster;
        return use({ url, authPort, apiPort, dataDir, stop, origins: originsOf(url, authPort) });
      }
      const product = await runProduct({
        pages: { RENDER: render },
        api: moderator ? { MODERATORS: moderator } : {},
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectedProblems: [none, { option: true }],
  context: async ({ context, product, expectedProblems }, use) => {
    const problems = watch(context, product.origins);
    await use(context);
    expect(unexpected(problems, expectedProblems)).toEqual([]);
  },
  newPerson: async ({ browser, product, expectedProblems }, use) => {
    const problems: string[][] = [];
    await use(async (device) => {
      const context = await browser.newContext({ baseURL: product.url, ...device });
      problems.push(watch(context, product.origins));
      return context;
    });
    expect(unexpected(problems.flat(), expectedProblems)).toEqual([]);
  },
});

export { expect };
