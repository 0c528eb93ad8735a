import { expect, test } from '../fixtures';
import { watchNotices } from '../notices';
import { becomeMember, contractOf, expectBothThemes, expectScreens, openTask } from './contract';

test('tasks keeps its contract with the shell', contractOf('tasks'), async ({ page }) => {
  const noticed = await watchNotices(page);
  const task = await openTask(page);
  const main = page.getByRole('navigation', { name: 'Main' });

  await test.step('its addresses, and the redirect to login for a visitor', async () => {
    await expectScreens(page, [
      ['/task', 'Task', 'Task ID is missing.'],
      ['/browse-tasks', 'Browse Tasks', 'Find Your Next Opportunity'],
    ]);
    await expectBothThemes(page, page.getByRole('heading', { level: 1 }));
    await page.goto(`/task/${task._id}`);
    await expect(page).toHaveURL('/login');
  });

  await test.step('the session', async () => {
    await becomeMember(page, 'Teo Marsh');
    await expectScreens(page, [[`/task/${task._id}`, task.title, task.title]]);
  });

  await test.step('bids, notifications and the cache of another remote', async () => {
    await main.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('link', { name: 'View my bids' }).click();
    await expect(page.getByRole('heading', { name: 'My Bids' }).first()).toBeVisible();
    await main.getByRole('link', { name: 'Browse Tasks' }).click();
    await page.locator(`[href="/task/${task._id}"]`).first().click();
    await expect(page.getByText('You have bid on 0 opportunities so far.')).toBeVisible();
    await page.getByRole('button', { name: 'Place Your Bid' }).click();
    await noticed('Bid Placed!');
    await expect(page.getByText('You have bid on 1 opportunity so far.')).toBeVisible();
    await main.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('link', { name: 'View my bids' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(task.title);
  });
});
