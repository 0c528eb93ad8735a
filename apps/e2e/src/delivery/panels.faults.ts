import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Task } from '@talentsphere/api/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { longestPreview, previewName, signPreview } from '@talentsphere/releases/preview';
import { openTask } from '../contracts/contract';
import { expect, test } from '../fixtures';
import { tryAgain } from './areas';
import { asSample, isModule, networkFaults, tagOf } from './fault-table';
import { startFaultyEdge, type FaultyEdge } from './faulty-edge';
import { openStore, type Patch } from './store';
import { expectUsableShell, signedIn } from './visit';

/** The remote whose panel is in the page of a task, which is of another one. */
const remote = 'people';

const places = {
  panels: [{ slot: 'task.aside', order: 1, height: 3 }],
  navigation: [{ place: 'quick-links', text: 'Everybody', address: '/people', order: 30 }],
};

/** @param panel JavaScript of a component, or of `undefined` */
const withPanel =
  (panel: string): Patch =>
  (file, text) =>
    isModule(file)
      ? // By a function: in a text, two dollar signs are one.
        text.replace('={routes:[', () => `={panels:{"task.aside":${panel}},routes:[`)
      : text;

const whole = withPanel('({taskId})=>"Panel of "+taskId');

/** With what has to happen until the fault is known. */
const brokenPanels: readonly [string, Patch, (page: Page) => Promise<void>][] = [
  ['throws', withPanel('()=>{throw Error("boom")}'), async () => {}],
  [
    'hangs in rendering',
    withPanel('()=>{globalThis.hangs=true;throw new Promise(()=>{})}'),
    async (page) => {
      await page.waitForFunction(() => 'hangs' in globalThis);
      // Each second is counted, and React may show with a delay that something is waited for.
      await page.clock.runFor(62_000);
    },
  ],
  ['is missing', withPanel('undefined'), async () => {}],
];

/** A panel has no chunks, and one that is slow is only late: the page loads its files at once. */
const faultsOfLoads = networkFaults.filter(
  ([name, kinds]) => name !== 'slow' && kinds[0] !== 'chunk',
);

/** Those of `npm test -- --all`. */
const sample = ['entry tampered', 'throws'];

/** What the console says of a failure. */
const failed = new RegExp(`^${remote} .* failed `, 'm');

let edge: FaultyEdge;
let restoreAll: () => Promise<void>;
/** Of a signed-in user: each test begins in a browser without files and decisions of another one. */
let session: Awaited<ReturnType<BrowserContext['storageState']>>;
test.beforeAll(async ({ browser, product }) => {
  const store = openStore(product);
  restoreAll = await store.snapshot();
  await store.release(remote, whole, places);
  await store.forgetEarlier(remote);
  edge = await startFaultyEdge(product.url);
  const person = await signedIn(browser, edge.url);
  session = await person.storageState({ indexedDB: true });
  await person.close();
});
test.afterAll(async () => {
  await edge.close();
  await restoreAll();
});

/** What each place of a panel shows. */
const panelsIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main div')]
      .filter((element) => {
        const { maxHeight, overflowY } = getComputedStyle(element);
        return maxHeight === `${innerHeight}px` && overflowY === 'auto';
      })
      .map(({ textContent }) => textContent),
  );

const entryIn = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Everybody' });

/** The page of a task, and what its console says. */
async function openTaskPage(browser: Browser) {
  const page = await browser.newPage({ baseURL: edge.url, storageState: session });
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const task = await openTask(page);
  const open = () => page.goto(`/task/${task._id}`);
  return { page, warnings, task, open };
}

/** Only the place is left of the panel; the screen, the menus with the entry and the shell work. */
async function expectEmptyPlace(page: Page, { title }: Task) {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.poll(() => panelsIn(page)).toEqual(['']);
  await expect(tryAgain(page)).toHaveCount(0);
  await expect(entryIn(page)).toBeVisible();
  await expectUsableShell(page);
}

for (const [name, kinds, fault] of faultsOfLoads) {
  test(
    `${name}: a panel leaves its place empty, and its entry leads to Try Again, which loads both`,
    tagOf(name, sample),
    async ({ browser }) => {
      edge.damage(remote, { kinds, fault });
      const { page, warnings, task, open } = await openTaskPage(browser);
      await open();
      await expect.poll(() => warnings.join('\n')).toMatch(failed);
      await expectEmptyPlace(page, task);
      await entryIn(page).click();
      await expect(tryAgain(page)).toBeVisible();
      expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
      edge.repair(remote);
      await tryAgain(page).click();
      await expect(page.getByRole('heading', { name: 'Find People' })).toBeVisible();
      await page.goBack();
      await expect.poll(() => panelsIn(page)).toEqual([`Panel of ${task._id}`]);
      await page.close();
    },
  );
}

for (const [name, change, passTime] of brokenPanels) {
  test(
    `a panel that ${name}: the release before replaces it, and without one its place is empty`,
    tagOf(name, sample),
    async ({ browser, product }) => {
      const store = openStore(product);
      const restore = await store.snapshot();
      await store.release(remote, change, places);
      const visit = async () => {
        const opened = await openTaskPage(browser);
        await opened.page.clock.install();
        await opened.open();
        await passTime(opened.page);
        await expect.poll(() => opened.warnings.join('\n')).toMatch(failed);
        return opened;
      };
      const { page, task } = await visit();
      await expect.poll(() => panelsIn(page)).toEqual([`Panel of ${task._id}`]);
      await page.close();
      await store.forgetEarlier(remote);
      const next = await visit();
      await expectEmptyPlace(next.page, next.task);
      await next.page.close();
      await restore();
    },
  );
}

/** Adds a line to itself every 20 ms, up to 500 of them. Written as React's elements are, because the remote's module is minified. */
const growingPanel = `({taskId})=>({
  $$typeof:Symbol.for("react.transitional.element"),type:"div",key:null,
  props:{children:"Panel of "+taskId,ref:place=>{
    const timer=place&&setInterval(()=>{
      place.append(Object.assign(document.createElement("p"),{textContent:"More"}));
      if(place.childElementCount===500)clearInterval(timer);
    },20);
  }}
})`;

test('a panel that grows without end is scrolled in its frame, which ends at the height of the window', async ({
  browser,
  product,
}) => {
  const store = openStore(product);
  const restore = await store.snapshot();
  await store.release(remote, withPanel(growingPanel), places);
  const { page, task, open } = await openTaskPage(browser);
  await open();
  await expect.poll(() => panelsIn(page)).toEqual([expect.stringContaining('More'.repeat(200))]);
  const frame = page.getByText(`Panel of ${task._id}`).locator('..');
  const { height = 0 } = (await frame.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  const scrolled = await frame.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
    return element.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: task.title, level: 1 })).toBeVisible();
  await expectUsableShell(page);
  await page.close();
  await restore();
});

test(
  'a preview shows its panel and its entry, and an address that was changed, has expired or lasts too long neither',
  asSample,
  async ({ browser, product }) => {
    const { dataDir } = product;
    const store = openStore(product);
    const restore = await store.snapshot();
    await restoreAll();
    const version = await store.preview(remote, whole, places);
    const key = await readFile(path.join(dataDir, 'preview-key'), 'utf8');
    const valueFor = (time: number) =>
      signPreview({ releases: { [remote]: version }, expires: Date.now() + time }, key);
    const value = valueFor(60_000);
    const { page, task } = await openTaskPage(browser);
    const bar = page.getByRole('complementary', { name: 'Preview' });
    for (const [refused, why] of [
      [value.replace(/^./, 'x'), 'was changed'],
      [valueFor(-1), 'has expired'],
      [valueFor(2 * longestPreview), 'more than seven days'],
    ] as const) {
      await page.goto(`/task/${task._id}?${previewName}=${refused}`);
      await expect(bar).toContainText(why);
      await expect(page.getByRole('heading', { name: task.title, level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
      expect(await panelsIn(page)).toEqual([]);
      await expect(entryIn(page)).toBeHidden();
    }
    await page.goto(`/task/${task._id}?${previewName}=${value}`);
    await expect(bar).toContainText(`Preview of ${remote} ${version}`);
    await expect.poll(() => panelsIn(page)).toEqual([`Panel of ${task._id}`]);
    await expect(entryIn(page)).toBeVisible();
    await page.close();
    await restore();
  },
);
