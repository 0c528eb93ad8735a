import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { demo } from '@talentsphere/domain/demo';
import { finishTransitions } from './axe';
import { callAs } from './caller';
import { logIn } from './people';
import { runProduct, type RunningProduct } from './product';
import { logInAsMina } from './screens';

/** `test` against a market of four hundred tasks. */
const test = base.extend<object, { market: RunningProduct }>({
  market: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const market = await runProduct({ tasks: 400 });
      await use(market);
      await market.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ market }, use) => use(market.url),
});

const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** Waits until these amounts, of which there are two or more, are in ascending order. */
const expectAscending = (amounts: Locator) =>
  expect(async () => {
    const texts = await amounts.allTextContents();
    const numbers = texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  }).toPass();

/** Scrolls as a user does, until so many pages have come. */
async function scrollPages(page: Page, pages: number): Promise<void> {
  let come = 0;
  page.on('requestfinished', (request) => {
    if (/\/api\/tasks\?.*cursor=/.test(request.url())) come += 1;
  });
  const more = page.getByRole('button', { name: 'Show More' });
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    if (await more.isVisible()) await more.click();
    expect(come).toBeGreaterThanOrEqual(pages);
  }).toPass({ intervals: [100] });
}

for (const [width, columns] of [
  [375, 1],
  [768, 2],
  [1024, 3],
  [1440, 4],
  [2560, 4],
] as const) {
  test(`[A158] ${columns} columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/browse-tasks');
    await cards(page).first().waitFor();
    const lefts = await cards(page).evaluateAll((all) => [
      ...new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))),
    ]);
    expect(lefts).toHaveLength(columns);
  });
}

test('opening sends one request; scrolling sends more, and only nearby cards are in the DOM', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/tasks') asked.push(search);
  });
  // A page that is loaded comes with its data: only a navigation makes the call, by a link that is hydrated.
  await page.goto('/about-us');
  await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Browse Tasks').click();
  await expect(page.getByText('400 tasks')).toBeVisible();
  await cards(page).first().waitFor();
  expect(asked).toEqual(['?sortBy=createdAt-desc&limit=48']);
  await scrollPages(page, 5);
  expect(await cards(page).count()).toBeLessThan(80);
});

test('cards are where one looks after something above them was opened', async ({ page }) => {
  // A list that came as HTML is not virtual: this one has to come by a navigation within the page.
  await page.goto('/about-us');
  await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Browse Tasks').click();
  // The page before has cards, too.
  await expect(page.getByText('400 tasks')).toBeVisible();
  await cards(page).first().waitFor();
  await page.getByRole('region', { name: 'Filters' }).evaluate((filters) => {
    filters.style.paddingBottom = '3000px';
    window.scrollTo(0, 3600);
  });
  const inSight = () =>
    cards(page).evaluateAll(
      (all) =>
        all.filter((card) => {
          const { top } = card.getBoundingClientRect();
          return top > 0 && top < window.innerHeight;
        }).length,
    );
  await expect.poll(inSight).toBeGreaterThan(0);
});

test('Back from a task restores the scroll position of every card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsMina(page);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Browse Tasks').click();
  await cards(page).first().waitFor();
  await scrollPages(page, 4);
  await page.mouse.move(0, 0);
  const inSight = () =>
    cards(page).evaluateAll((all) =>
      all
        .map((card) => ({
          top: Math.round(card.getBoundingClientRect().top),
          // Not its text, in which its age may change meanwhile.
          link: card.querySelector('a')?.getAttribute('href'),
        }))
        .filter(({ top }) => top > 100 && top < 800),
    );
  let before = await inSight();
  await expect(async () => {
    const last = before;
    await finishTransitions(page);
    before = await inSight();
    expect(before).not.toEqual([]);
    expect(before, 'nothing moves any more').toEqual(last);
  }).toPass();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(3000);
  await cards(page).locator(`a[href="${before[0]?.link}"]`).click();
  await expect(page.getByRole('heading', { name: 'Task Description' })).toBeVisible();
  await page.goBack();
  await cards(page).first().waitFor();
  // A card under the mouse is raised by two pixels.
  await page.mouse.move(0, 0);
  await expect(async () => expect(await inSight()).toEqual(before)).toPass();
});

test('the server searches and sorts, and the address restores the view', async ({ page }) => {
  await page.goto('/browse-tasks');
  const [first = ''] = await titles(page).then(async (found) => {
    await cards(page).first().waitFor();
    return found.length ? found : titles(page);
  });
  const term = first.split(' ')[0]!.toUpperCase();
  await page.getByRole('searchbox').fill(term);
  await page.getByLabel('Sort by').selectOption('Low-High');
  await expect(page).toHaveURL(new RegExp(`q=${term}.*sort=budget-asc`));
  await expect(page.getByText(/^\d+ of 400 tasks$/)).toBeVisible();
  // The previous cards stay until the sorted ones arrive.
  await expectAscending(cards(page).getByText(/^\$[\d,.]+$/));
  const found = await titles(page);
  expect(found.every((title) => title.toUpperCase().includes(term))).toBe(true);
  await page.reload();
  await cards(page).first().waitFor();
  await expect(async () => expect(await titles(page)).toEqual(found)).toPass();
});

test('the table of all tasks loads more on scrolling, and sorts by its headings', async ({
  page,
}) => {
  await logInAsMina(page);
  await page.goto('/dashboard/all-tasks');
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '401');
  await scrollPages(page, 4);
  expect(await page.locator('tbody tr[data-index]').count()).toBeLessThan(80);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Budget' }).click();
  await expect(page.getByRole('columnheader', { name: 'Budget' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const budgets = page.locator('tbody tr[data-index] td:nth-child(3)');
  // The previous rows stay visible until the sorted ones arrive.
  await expectAscending(budgets);
});

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

test('My Bids loads more on scrolling, and sorts over all bids', async ({ page, market }) => {
  const placed = await bidOnMany(market);
  expect(placed.length).toBeGreaterThanOrEqual(bids);
  const budgets = placed.map(({ task }) => task.budget).sort((one, other) => one - other);
  const dollars = (budget = 0) => `$${budget.toLocaleString('en-US')}`;

  await logIn(page, bidder.name);
  await page.goto('/dashboard/my-bids');
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
