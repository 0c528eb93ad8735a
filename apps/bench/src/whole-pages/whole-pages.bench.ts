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
/** Afterwards, everything that is kept for a while is there. */
const warmUp = 100;
/** Changes: as many as fit into the warm-up, and those after it. */
const changesFirst = 40;
const changes = Math.ceil(loads / 25);
/** Of two cores: with more, every page waits for the others. */
const tabs = 2;
/** Of how many loads one is in Firefox, and one in WebKit. */
const every = 100;
const growth = 1.05;

const figures: readonly Figure[] = [
  { name: 'Pages loaded', of: 'loads', atLeast: all },
  { name: 'Releases meanwhile', of: 'releases', atLeast: 200 },
  { name: 'Rollbacks meanwhile', of: 'rollbacks', atLeast: 50 },
  { name: 'Parts of pages that are of another set than the page', of: 'mixed', atMost: 0 },
  { name: 'Errors and mismatches', of: 'problems', atMost: 0 },
  {
    name: `Heap of the edge at the end ÷ after ${warmUp} loads`,
    of: 'heap at the end',
    to: 'heap at first',
    unit: 'MB',
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

test(`of ${loads} pages none mixes releases`, async ({ browser }) => {
  test.setTimeout(600_000 + loads * 2_000);
  const { product, heap } = await startSite();
  const problems: string[][] = [];
  const samples = new Samples();
  async function newPerson(): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: product.url });
    problems.push(watch(context, product.origins));
    return context;
  }
  const pages = await startWholePages(product, {
    seed,
    loads,
    changes: changesFirst + changes,
    builds: 4,
  });
  const visitors = await Promise.all(
    Array.from({ length: tabs }, async () => startVisitor(await newPerson())),
  );
  const others = [
    await startEngineVisitor('Firefox', product),
    await startEngineVisitor('WebKit', product),
  ];
  const parts = [
    ...others.map((visitor) => ({ visitor, every })),
    ...visitors.map((visitor) => ({ visitor })),
  ];
  await pages.load(parts, warmUp, changesFirst);
  samples.add({ 'heap at first': await heap() });
  const start = performance.now();
  const answers = await pages.load(parts, loads, changes);
  const rate = ((loads - warmUp) * 1_000) / (performance.now() - start);
  samples.add({ 'heap at the end': await heap() });
  for (const visitor of others) problems.push(await visitor.messages());
  for (const visitor of [...visitors, ...others]) await visitor.close();
  await pages.end();
  await product.stop();

  const { release: releases = 0, 'roll back': rollbacks = 0 } = pages.counts;
  const found = [...problems.flat(), ...pages.unread];
  samples.add({
    ...{ loads, releases, rollbacks },
    ...{ mixed: pages.mixed.size, problems: found.length },
    release: percentile(answers.release, 0.99),
    quiet: percentile(answers.quiet, 0.99),
  });
  const table = figuresTable(samples, figures);
  console.log(`seed ${seed}, ${rate.toFixed(1)} loads a second:`, pages.counts);
  console.log(table);
  if (loads === all) await recordResults('whole-pages', 1, [table]);
  expect.soft([...pages.mixed]).toEqual([]);
  expect.soft(found).toEqual([]);
  const [first = 0] = samples.of('heap at first');
  expect.soft(samples.of('heap at the end')[0]).toBeLessThanOrEqual(growth * first);
});
