import { expect, test } from '../fixtures';
import { watchNotices } from '../notices';
import { postTask } from '../task-form';
import { becomeMember, contractOf, expectBothThemes, expectScreens } from './contract';

test('dashboard keeps its contract with the shell', contractOf('dashboard'), async ({ page }) => {
  const noticed = await watchNotices(page);
  const title = `Catalogue a library ${Date.now()}`;
  const main = page.getByRole('navigation', { name: 'Main' });

  await test.step('a visitor is sent to login', async () => {
    for (const path of ['/dashboard', '/add-task', '/my-tasks']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });

  await test.step('the session, and its addresses', async () => {
    await becomeMember(page, 'Ida Brandt');
    await expectScreens(page, [
      ['/dashboard/all-tasks', 'All Tasks', 'All Tasks'],
      ['/dashboard/my-tasks', 'My Posted Tasks', 'My Posted Tasks'],
      ['/my-tasks', 'My Posted Tasks', 'My Posted Tasks'],
      ['/dashboard/my-bids', 'My Bids', 'My Bids'],
      ['/add-task', 'Post a New Task', 'Post a New Task'],
      ['/dashboard/add-task', 'Post a New Task', 'Post a New Task'],
      ['/dashboard', 'Dashboard', 'Welcome, Ida Brandt!'],
    ]);
  });

  await test.step('the theme', () =>
    expectBothThemes(page, page.getByRole('heading', { level: 1 })));

  await test.step('notifications, and the cache of another remote', async () => {
    await main.getByRole('link', { name: 'Browse Tasks' }).click();
    await page.getByRole('article').first().waitFor();
    await main.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('link', { name: 'Add New Task' }).click();
    await postTask(page, title, 'Four hundred books.');
    await noticed('Task Posted!');
    await main.getByRole('link', { name: 'Browse Tasks' }).click();
    await expect(page.getByRole('article').first()).toContainText(title);
  });

  await test.step('its own dialog, and the session it changes', async () => {
    await main.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Display Name').fill('Ida B.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Dashboard of Ida B.')).toBeVisible();
  });
});
