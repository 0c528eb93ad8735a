import { journeyThrough } from './contracts/contract';
import { expect, test } from './fixtures';
import { logIn } from './people';
import { dayFromNow } from './task-form';

const journey = journeyThrough('marketing', 'tasks', 'dashboard');

test(
  'a posted task shows in overview, my tasks, browse and home without a reload',
  journey,
  async ({ page }) => {
    const title = `Tune a harpsichord ${Date.now()}`;
    const main = page.getByRole('navigation', { name: 'Main' });
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    const posted = page.getByText('My Posted Tasks').last().locator('..').locator('..');

    await logIn(page, 'Amara Okafor');
    await expect(page.getByRole('article')).toHaveCount(4);
    await main.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByText('Manage my tasks')).toBeVisible();
    const before = Number((await posted.innerText()).match(/\d+/)?.[0]);
    let loads = 0;
    page.on('load', () => (loads += 1));

    await menu.getByRole('link', { name: 'Add New Task' }).click();
    await page.getByLabel('Task Title').fill(title);
    await page.getByLabel('Category').selectOption('Other');
    await page.getByLabel('Budget ($)').fill('300');
    await page.getByLabel('Description').fill('Two manuals, 415 Hz, before a concert.');
    // Sooner than every task of the demo data, so that it is a hot opportunity.
    await page.getByLabel('Deadline').fill(dayFromNow(0));
    await page.getByRole('button', { name: 'Post Task' }).click();
    await expect(page).toHaveURL('/dashboard/my-tasks');
    await expect(page.getByRole('row').nth(1)).toContainText(title);

    await menu.getByRole('link', { name: 'Overview' }).click();
    await expect(posted).toContainText(String(before + 1));
    await main.getByRole('link', { name: 'Browse Tasks' }).click();
    await expect(page.getByRole('article').first()).toContainText(title);
    await main.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('article').first()).toContainText(title);
    expect(loads).toBe(0);
  },
);
