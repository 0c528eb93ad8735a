import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { areas, linkTo, screenOf, shellOnly, type Area } from './areas';
import { signedIn } from './visit';

const rounds = 50;
/** Visits before the first measurement: caches fill, and the engine compiles what runs often. */
const warmUp = 20;
/** The largest allowed growth, as a fraction of the first measurement. */
const limit = 0.05;

/** What a page retains after garbage collection. */
interface Footprint {
  /** Bytes of script memory in use. */
  heap: number;
  /** DOM nodes, including detached ones that scripts still reference. */
  nodes: number;
  listeners: number;
}

const figures: Record<string, Record<string, string>> = {};
let person: BrowserContext;

test.beforeAll(async ({ browser, product }) => {
  person = await signedIn(browser, product.url);
});
test.afterAll(async () => {
  await person.close();
  console.table(figures);
});

/** Mounts the remote by its link, and unmounts it by going back to the shell's own page. */
async function visit(page: Page, area: Area): Promise<void> {
  await linkTo(page, area).click();
  await expect(screenOf(page, area)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(shellOnly);
  await expect(screenOf(page, area)).toHaveCount(0);
}

async function measure(session: CDPSession): Promise<Footprint> {
  // One collection may release objects whose references only the next can free.
  for (let pass = 0; pass < 4; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { heap: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

for (const area of areas) {
  test(`${rounds} visits to ${area.remote} leak nothing`, async () => {
    const page = await person.newPage();
    const session = await person.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(shellOnly);
    for (let round = 0; round < warmUp; round += 1) await visit(page, area);
    const before = await measure(session);
    for (let round = 0; round < rounds; round += 1) await visit(page, area);
    const after = await measure(session);
    await page.close();

    const growth = (part: keyof Footprint) => after[part] / before[part] - 1;
    const row = (part: keyof Footprint, unit = 1) => {
      const inUnit = (value: number) => (value / unit).toFixed(unit === 1 ? 0 : 2);
      const percent = (100 * growth(part)).toFixed(1);
      return `${inUnit(before[part])} → ${inUnit(after[part])} (${percent} %)`;
    };
    figures[area.remote] = {
      'heap, MB': row('heap', 1_048_576),
      nodes: row('nodes'),
      listeners: row('listeners'),
    };
    for (const part of ['heap', 'nodes', 'listeners'] as const) {
      expect(growth(part), `${part}: ${row(part)}`).toBeLessThan(limit);
    }
  });
}
