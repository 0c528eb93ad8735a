import type { Page } from '@playwright/test';
import { callAs } from './caller';
import { expect, test } from './fixtures';
import { watchNotices } from './notices';
import { logInAsDemo } from './people';
import { logInAsMina, someTask } from './screens';

test('[A30] on a phone everything is in the menu, and the keyboard reaches it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/contact');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  for (const name of ['Home', 'Browse Tasks', 'About Us', 'Contact', 'Login', 'Sign Up']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(menu).toBeHidden();
  // Back closes the menu first.
  await opener.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/about-us');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test.describe('Back on the entry with which the page was opened', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });

  const onCover = (page: Page) =>
    page.waitForFunction(() => (history.state as { isCover?: true }).isCover);

  /** Opens the menu, and waits until Back can close it. */
  async function openMenu(page: Page): Promise<void> {
    await opener(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await onCover(page);
  }

  /** Back, which closes what is open and loads nothing: what a script left in the page is there still. */
  async function backCloses(page: Page): Promise<void> {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toBeHidden();
    await onCover(page);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  }

  async function backLeaves(page: Page): Promise<void> {
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  }

  test.beforeEach(({ page }) => page.setViewportSize({ width: 375, height: 740 }));

  test('closes the menu, leaves the page, and Forward leads to it again', async ({ page }) => {
    await page.goto('/help');
    await openMenu(page);
    await backCloses(page);
    await expect(page).toHaveURL('/help');
    await openMenu(page);
    await backCloses(page);
    await backLeaves(page);
    await page.goForward();
    await expect(page).toHaveURL('/help');
    await openMenu(page);
    await backCloses(page);
    await backLeaves(page);
  });

  test('closes the menu after the page was loaded again too', async ({ page }) => {
    await page.goto('/login');
    await openMenu(page);
    await page.reload();
    await openMenu(page);
    await backCloses(page);
    await expect(page).toHaveURL('/login');
    // The page fetches what leads Back on from there, and removes the script once it has run.
    const fetched = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('cover-first-entry'),
    );
    await page.reload();
    await fetched;
    await expect(page.locator('script[src*="cover-first-entry"]')).toHaveCount(0);
    await backLeaves(page);
  });

  test('closes the menu after something was searched for, and leaves the page at once', async ({
    page,
  }) => {
    await page.goto('/browse-tasks');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('logo');
    await expect(page).toHaveURL(/logo/);
    await openMenu(page);
    await backCloses(page);
    await expect(page).toHaveURL(/logo/);
    await backLeaves(page);
    await page.goForward();
    await expect(page).toHaveURL(/logo/);
  });

  test('asks before it closes a dialog with what was typed', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await logInAsDemo(page, 'Mina Rao');
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const name = page.getByRole('dialog').getByRole('textbox').first();
    await name.fill('Mina of the dialog');
    await onCover(page);
    for (let times = 0; times < 2; times += 1) {
      await page.evaluate(() => history.back());
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await onCover(page);
      await page.evaluate(() => history.back());
      await expect(question).toBeHidden();
      // The page returns there only after it has closed the question.
      await onCover(page);
      await expect(name).toHaveValue('Mina of the dialog');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    const tabs = page.getByRole('navigation', { name: 'Shortcuts' });
    await tabs.getByRole('link', { name: 'Find' }).click();
    await expect(page).toHaveURL('/browse-tasks');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(tabs).toBeVisible();
    await backLeaves(page);
  });
});

test.describe('unknown addresses', () => {
  // The browser logs the status of the page itself.
  test.use({ expectedProblems: /\/dashboard\/xyz: .* 404/ });

  test('an unknown address says so, and links to the home page', async ({ page }) => {
    for (const path of ['/no-such-page', '/dashboard/xyz']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
      await page.getByRole('link', { name: 'Go Back Home' }).click();
      await expect(page).toHaveURL('/');
    }
  });
});

test('a task’s title does not stay behind', async ({ page }) => {
  await logInAsMina(page);
  await page.goto('/browse-tasks');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).not.toHaveTitle(/Browse|Task \|/);
  const title = await page.title();
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await expect(page).toHaveTitle('Browse Tasks | TalentSphere');
  expect(title).not.toContain('Browse');
});

for (const timezoneId of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a deadline is the same day everywhere', async ({ page }) => {
      const answer = await page.request.get('/api/tasks?sortBy=deadline_asc&limit=1&status=open');
      const [task] = (await answer.json()) as { deadline: string }[];
      const deadline = new Date(task!.deadline);
      const parts = { timeZone: 'UTC', day: 'numeric', year: 'numeric' } as const;
      const shown = (month: 'short' | 'numeric') =>
        deadline.toLocaleDateString('en-US', { ...parts, month });
      await page.goto('/');
      await expect(page.getByRole('article').first()).toContainText(shown('short'));
      await page.goto('/browse-tasks');
      await page.getByLabel('Sort by').selectOption('deadline-asc');
      const dates = page.getByRole('article').filter({ hasText: shown('numeric') });
      await expect(dates.first()).toBeVisible();
    });
  });
}

test('a task opens from anywhere on its card', async ({ page }) => {
  await logInAsMina(page);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/browse-tasks');
    const card = page.getByRole('article').nth(1);
    const title = await card.getByRole('heading').textContent();
    await card.click({ position: { x: 40, y: 60 } });
    await expect(page).toHaveTitle(`${title} | TalentSphere`);
  }
});

test('what gets the focus is not below the bar, and a toast is at the top, where nothing is sent', async ({
  page,
}) => {
  const noticed = await watchNotices(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(await someTask(page));
  await expect(page).toHaveURL('/login');
  await logInAsDemo(page, 'Mina Rao');
  const toast = await noticed('Logged In!');
  const { height } = (await page.getByRole('banner').boundingBox())!;
  expect(toast.top).toBeGreaterThanOrEqual(height);
  expect(toast.bottom).toBeLessThan(740 / 3);
  const back = page.getByRole('link', { name: 'Back to Tasks' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await back.focus();
  expect((await back.boundingBox())!.y).toBeGreaterThanOrEqual(height);
});

for (const [width, height] of [
  [375, 667],
  [1440, 900],
] as const) {
  test(`[A637] at ${width} px what confirms a bid is in sight, and no toast covers it`, async ({
    page,
    product,
  }) => {
    const noticed = await watchNotices(page);
    const call = await callAs('Jonas Weber', product);
    const { _id: taskId } = await call('POST', '/tasks', {
      title: `A poster of ${width} px`,
      category: 'Design',
      description: 'In two colours.\n'.repeat(30),
      deadline: '2030-12-31',
      budget: 900,
    });
    await page.setViewportSize({ width, height });
    await logInAsMina(page);
    await page.goto(`/task/${taskId}`);
    await page.getByLabel(/^Your Price/).fill('800');
    await page.getByRole('button', { name: 'Place Your Bid' }).click();
    const toast = await noticed('Bid Placed!');
    await expect(page.getByText('Placed on')).toBeVisible();
    for (const confirmation of [
      page.getByRole('heading', { name: 'Your bid is in.' }),
      page.getByRole('button', { name: 'Bid Already Placed' }),
    ]) {
      await expect(confirmation).toBeInViewport({ ratio: 1 });
      const { y, height } = (await confirmation.boundingBox())!;
      expect(y + height < toast.top || y > toast.bottom, `${y} to ${y + height}`).toBe(true);
    }
  });
}

test('[A517] on a phone the three numbers of the overview are in one row', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await logInAsMina(page);
  await page.goto('/dashboard');
  const topOf = async (name: string) =>
    (await page.getByRole('link', { name }).locator('../..').boundingBox())?.y;
  // A busy machine may show its entries only after what stands below it, which they move.
  const next = page.getByRole('region', { name: 'Next for You' });
  await expect(next.getByRole('listitem').first()).toBeVisible();
  const first = await topOf('View all tasks');
  expect(first).toBeDefined();
  expect(await topOf('Manage my tasks')).toBe(first);
  expect(await topOf('View my bids')).toBe(first);
  // Tabs of a small window leave none of the page unreachable.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const tabs = (await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox())!;
  const footer = (await page.getByRole('contentinfo').boundingBox())!;
  expect(footer.y + footer.height).toBeLessThanOrEqual(tabs.y);
});

test('a large budget stays on one line', async ({ page, product }) => {
  const call = await callAs('Mina Rao', product);
  const title = 'Seven digits and cents';
  await call('POST', '/tasks', {
    title,
    category: 'Design',
    description: 'A number that is wider than the usual one.',
    deadline: '2030-12-31',
    budget: 1_234_567.89,
  });
  for (const width of [320, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/browse-tasks?q=${encodeURIComponent(title)}`);
    const lines = await page.getByText('$1,234,567.89').evaluate((budget) => {
      const text = document.createRange();
      text.selectNodeContents(budget);
      return text.getClientRects().length;
    });
    expect.soft(lines, `${width} px`).toBe(1);
  }
});
