import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { expect, test, type BrowserContext } from '@playwright/test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { runProduct } from '@talentsphere/e2e/product';
import { watch } from '@talentsphere/e2e/watch';
import { startEngineVisitor } from '@talentsphere/e2e/whole-pages/engine-visitor';
import { startVisitor } from '@talentsphere/e2e/whole-pages/visitors';
import { startWholePages } from '@talentsphere/e2e/whole-pages/whole-pages';
import { figuresTable, type Figure } from '../figures';
import { recordResults } from '../record';
import { Samples } from '../samples';
import { percentile } from '../statistics';

const all = 10_000;
const loads = Number(process.env['PAGE_LOADS'] ?? all);
const seed = Number(process.env['PAGE_SEED'] ?? 30);
/** After the first part, everything that is kept for a while is there. The heap is measured after each of the others. */
const parts = Math.max(4, Math.ceil(loads / 500));
const changesPerPart = Math.ceil(loads / 24 / parts);
/** Of two cores: with more, every page waits for the others. */
const tabs = 2;
/** Of how many loads one is in Firefox, and one in WebKit. */
const every = 100;
const growth = 1.05;
const least = (values: readonly number[]) => Math.min(...values);

const figures: readonly Figure[] = [
  { name: 'Pages loaded', of: 'loads', atLeast: all },
  { name: 'Releases meanwhile', of: 'releases', atLeast: 200 },
  { name: 'Rollbacks meanwhile', of: 'rollbacks', atLeast: 50 },
  { name: 'Parts of pages that are of another set than the page', of: 'mixed', atMost: 0 },
  { name: 'Errors and mismatches', of: 'problems', atMost: 0 },
  {
    // The least: what it has beyond that are the processes and pages of the releases of the moment.
    name: 'Least heap of the edge in the last quarter ÷ in the first',
    of: 'heap at the end',
    to: 'heap at first',
    unit: 'MB',
    by: least,
    atMost: growth,
  },
  {
    name: '99th percentile of a page within 10 s of a change ÷ otherwise',
    of: 'release',
    to: 'quiet',
    unit: 'ms',
    atMost: 1.2,
  },
];

/** The built product, without limits for its only visitor, and how much heap its edge has. */
async function startSite() {
  const [port = 0] = await freePorts(1);
  const heapServer = pathToFileURL(inRoot('apps/bench/src/whole-pages/heap-server.mjs')).href;
  const product = await runProduct({
    pages: {
      RATE_LIMIT_PAGES: '0',
      HEAP_PORT: String(port),
      NODE_OPTIONS: `--import ${heapServer}`,
    },
    api: { RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '0' },
  });
  return {
    product,
    /** In MB, after a collection. */
    async heap(): Promise<number> {
      return Number(await (await fetch(`http://127.0.0.1:${port}`)).text()) / 1e6;
    },
  };
}

/** Whether Linux divides the processors among sessions, of which each browser is one. */
const autogroup = '/proc/sys/kernel/sched_autogroup_enabled';

/**
 * Browsers are on other machines than the edge, and so is what compresses a release: here, they take the time that is
 * left, browsers last. On Linux, each thread has a priority of its own, and processes get that of the main thread.
 */
function lowerPriority(): void {
  if (existsSync(autogroup) && readFileSync(autogroup, 'utf8').trim() !== '0')
    throw new Error(
      'A priority counts within a session only. Before: sysctl kernel.sched_autogroup_enabled=0',
    );
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const ofThreads = '/proc/self/task';
  const threads = existsSync(ofThreads) ? readdirSync(ofThreads).map(Number) : [];
  for (const thread of threads) setPriority(thread, PRIORITY_BELOW_NORMAL);
  setPriority(process.pid, PRIORITY_LOW);
}

let site: Awaited<ReturnType<typeof startSite>>;
let pages: Awaited<ReturnType<typeof startWholePages>>;
// Before the browser starts.
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startSite();
  pages = await startWholePages(site.product, {
    seed,
    loads,
    changes: parts * changesPerPart,
    builds: 4,
    pause: 50,
  });
  lowerPriority();
});

test(`of ${loads} pages none mixes releases`, async ({ browser }) => {
  test.setTimeout(600_000 + loads * 2_000);
  const { product, heap } = site;
  const problems: string[][] = [];
  const samples = new Samples();
  async function newPerson(): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: product.url });
    problems.push(watch(context, product.origins));
    return context;
  }
  const visitors = await Promise.all(
    Array.from({ length: tabs }, async () => startVisitor(await newPerson())),
  );
  const others = [
    await startEngineVisitor('Firefox', product),
    await startEngineVisitor('WebKit', product),
  ];
  const everybody = [
    ...others.map((visitor) => ({ visitor, every })),
    ...visitors.map((visitor) => ({ visitor })),
  ];
  const heaps: number[] = [];
  const start = performance.now();
  for (let part = 1; part <= parts; part += 1) {
    await pages.load(everybody, Math.round((loads * part) / parts), changesPerPart);
    heaps.push(await heap());
  }
  const rate = (loads * 1_000) / (performance.now() - start);
  const quarter = Math.ceil(parts / 4);
  for (const size of heaps.slice(1, 1 + quarter)) samples.add({ 'heap at first': size });
  for (const size of heaps.slice(-quarter)) samples.add({ 'heap at the end': size });
  for (const visitor of others) problems.push(await visitor.messages());
  for (const visitor of [...visitors, ...others]) await visitor.close();
  await pages.end();
  await product.stop();

  const { release: releases = 0, 'roll back': rollbacks = 0 } = pages.counts;
  const found = [...problems.flat(), ...pages.unread];
  samples.add({
    ...{ loads, releases, rollbacks },
    ...{ mixed: pages.mixed.size, problems: found.length },
    release: percentile(pages.answers.release, 0.99),
    quiet: percentile(pages.answers.quiet, 0.99),
  });
  const table = figuresTable(samples, figures);
  console.log(`seed ${seed}, ${rate.toFixed(1)} loads a second:`, pages.counts);
  for (const [when, times] of Object.entries(pages.answers)) {
    const quantiles = [0.5, 0.9, 0.99, 1].map((part) => percentile(times, part).toFixed(0));
    console.log(`${when}, ms: median, 90th and 99th percentile, longest: ${quantiles.join(', ')}`);
  }
  console.log(`heap, MB: ${heaps.map((size) => size.toFixed(1)).join(', ')}`);
  console.log(table);
  if (loads === all) await recordResults('whole-pages', 1, [table]);
  expect.soft([...pages.mixed]).toEqual([]);
  expect.soft(found).toEqual([]);
  const first = least(samples.of('heap at first'));
  expect.soft(least(samples.of('heap at the end'))).toBeLessThanOrEqual(growth * first);
});
