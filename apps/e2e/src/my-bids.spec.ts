import { expect, test, type Page } from '@playwright/test';
import { demo } from '@talentsphere/domain/demo';
import { callAs } from './caller';
import { logInAsDemo } from './people';
import { runProduct, type RunningProduct } from './product';

/** More than two pages of a list, and more rows than a table renders without virtualization. */
const bids = 110;

const bidder = demo.accounts.find(({ name }) => name === 'Jonas Weber')!;

interface ListedBid {
  task: { title: string; budget: number };
}

/** Bids on tasks of other users, and returns all tasks that the bidder has bid on. */
async function bidOnMany(market: RunningProduct): Promise<ListedBid[]> {
  const call = await callAs(bidder.name, market);
  const list = '/tasks?status=open&limit=200';
  const tasks = await call<{ _id: string; userId: string }[]>('GET', list);
  const free = tasks.filter(({ userId }) => userId !== bidder.uid).slice(0, bids);
  for (const { _id } of free) {
    const known = (error: Error) => expect(error.message).toContain('409');
    await call('POST', '/bids', { taskId: _id, userId: bidder.uid }).catch(known);
  }
  return call<ListedBid[]>('GET', `/bids?bidderId=${bidder.uid}`);
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Scrolls down until the last of `total` rows is rendered. */
async function scrollToEnd(page: Page, total: number): Promise<void> {
  // The header is a row as well.
  const last = page.locator(`[role=row][aria-rowindex="${total + 1}"]`);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
}

let market: RunningProduct;
test.beforeAll(async () => {
  market = await runProduct({ tasks: 300 });
});
test.afterAll(() => market.stop());

test('My Bids loads more on scrolling, and sorts over all bids', async ({ page }) => {
  const placed = await bidOnMany(market);
  expect(placed.length).toBeGreaterThanOrEqual(bids);
  const budgets = placed.map(({ task }) => task.budget).sort((one, other) => one - other);
  const dollars = (budget = 0) => `$${budget.toLocaleString('en-US')}`;

  await page.goto(`${market.url}/login`);
  await logInAsDemo(page, bidder.name);
  await expect(page).toHaveURL(`${market.url}/`);
  await page.goto(`${market.url}/dashboard/my-bids`);
  await expect(rows(page).first()).toContainText(placed[0]?.task.title ?? '');
  await scrollToEnd(page, placed.length);
  await expect(rows(page).last()).toContainText(placed.at(-1)?.task.title ?? '');

  await page.getByRole('columnheader', { name: 'Task Budget' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort/);
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toContainText(dollars(budgets[0]));
  await scrollToEnd(page, placed.length);
  await expect(rows(page).last()).toContainText(dollars(budgets.at(-1)));
});
