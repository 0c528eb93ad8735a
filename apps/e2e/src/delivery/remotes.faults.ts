import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { areas, linkTo, screenOf, shellOnly, tryAgain, type Area } from './areas';
import { networkFaults, releasedFaults, tagOf } from './fault-table';
import { startFaultyEdge, type FaultyEdge } from './faulty-edge';
import { openStore } from './store';
import { emptyCache, expectUsableShell, signedIn } from './visit';

/** Milliseconds until the slowest panel. */
let slowest = 0;

let edge: FaultyEdge;
/** One for each area: tabs of one browser share the theme. */
let people: BrowserContext[];

test.beforeAll(async ({ browser, product }) => {
  edge = await startFaultyEdge(product.url);
  people = await Promise.all(areas.map(() => signedIn(browser, edge.url)));
});
test.afterAll(async () => {
  await Promise.all(people.map((person) => person.close()));
  await edge.close();
  console.log(`the slowest panel: ${slowest} ms`);
});

async function openShell(person: BrowserContext): Promise<Page> {
  const page = await person.newPage();
  await emptyCache(page);
  await page.goto(shellOnly);
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  return page;
}

/** A page for each area, each at one of the shell's addresses. */
async function openShells(): Promise<[Area, Page][]> {
  const pages: [Area, Page][] = [];
  for (const [index, person] of people.entries()) {
    const area = areas[index];
    if (area) pages.push([area, await openShell(person)]);
  }
  return pages;
}

/** Opens a broken area, checks the rest of the page, repairs the fault and tries again. */
async function expectRecovery(
  page: Page,
  area: Area,
  repair: () => Promise<void> | void,
): Promise<void> {
  await linkTo(page, area).click();
  const clicked = Date.now();
  await expect(tryAgain(page)).toBeVisible();
  slowest = Math.max(slowest, Date.now() - clicked);
  await expectUsableShell(page);
  await repair();
  await tryAgain(page).click();
  await expect(screenOf(page, area)).toBeVisible();
}

for (const [name, kinds, fault] of networkFaults) {
  test(`${name}: the area alone fails, and Try Again loads it`, tagOf(name), async () => {
    const visit = async ([area, page]: [Area, Page]) => {
      edge.damage(area.remote, { kinds, fault });
      await expectRecovery(page, area, () => edge.repair(area.remote));
      expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
      await page.close();
    };
    await Promise.all((await openShells()).map(visit));
  });
}

for (const [name, change] of releasedFaults) {
  test(`${name}: the area alone fails, and after a rollback Try Again loads it`, async ({
    product,
  }) => {
    const store = openStore(product);
    const restore = await store.snapshot();
    for (const area of areas) {
      await store.release(area.remote, change(area));
      await store.forgetEarlier(area.remote);
    }
    const pages = await openShells();
    let waiting = areas.length;
    let restored = () => {};
    const whole = new Promise<void>((resolve) => (restored = resolve));
    const repair = async () => {
      waiting -= 1;
      if (waiting === 0) await restore().then(restored);
      await whole;
    };
    await Promise.all(pages.map(([area, page]) => expectRecovery(page, area, repair)));
    await Promise.all(pages.map(([, page]) => page.close()));
  });
}
