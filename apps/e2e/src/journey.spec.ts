import type { Task } from '@talentsphere/api/contract';
import { journeyThrough } from './contracts/contract';
import { expect, test } from './fixtures';
import { logIn, signUp } from './people';
import { postTask } from './task-form';

const { tag } = journeyThrough('marketing', 'tasks', 'dashboard');

test(
  'a visitor becomes a bidder and a poster, and another person sees the new task',
  { tag: [...tag, '@short'] },
  async ({ page, newPerson }) => {
    const suffix = Date.now();
    const ownTask = `Translate a boat manual ${suffix}`;
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const cards = page.getByRole('article');
    let wanted = '';

    await test.step('the home page shows Hot Opportunities from the database', async () => {
      await page.goto('/');
      await expect(page).toHaveTitle('Home | TalentSphere');
      const hot = page.getByRole('region', { name: 'Hot Opportunities' });
      const answer = await page.request.get('/api/tasks?sortBy=deadline_asc&limit=4&status=open');
      const titles = ((await answer.json()) as Task[]).map(({ title }) => title);
      expect(titles).toHaveLength(4);
      await expect(hot.getByRole('article').getByRole('heading')).toHaveText(titles);
      wanted = titles[0] ?? '';
    });

    await test.step('a task page sends a visitor to login', async () => {
      await navigation.getByRole('link', { name: 'Browse Tasks' }).click();
      await expect(page.getByRole('heading', { name: 'Find Your Next Opportunity' })).toBeVisible();
      await cards.filter({ hasText: wanted }).getByRole('link', { name: 'View Details' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
      await expect(page).toHaveURL('/login');
    });

    await test.step('sign-up leads back to the task', async () => {
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
      await signUp(page, 'Nadia Fors', `nadia-${suffix}@talentsphere.example`);
      await expect(page.getByRole('heading', { name: wanted })).toBeVisible();
      await expect(page).toHaveTitle(`${wanted} | TalentSphere`);
    });

    await test.step('one bid can be placed', async () => {
      await page.getByRole('button', { name: 'Place Your Bid' }).click();
      await expect(page.getByRole('button', { name: 'Bid Already Placed' })).toBeDisabled();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Bid Already Placed' })).toBeDisabled();
    });

    await test.step('their new task is on top of My Posted Tasks and on Browse', async () => {
      await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: 'Add New Task' })
        .click();
      await postTask(page, ownTask, 'Forty pages, with drawings.\nFrom Dutch to English.');
      await expect(page).toHaveURL('/dashboard/my-tasks');
      await expect(page.getByRole('row').nth(1)).toContainText(ownTask);
      await expect(page.getByRole('row').nth(1)).toContainText('$1,500');
      await navigation.getByRole('link', { name: 'Browse Tasks' }).click();
      await expect(cards.first().getByRole('heading')).toHaveText(ownTask);
    });

    await test.step('the bid is listed in My Bids', async () => {
      await page.goto('/dashboard/my-bids');
      const row = page.getByRole('row').nth(1);
      await expect(row).toContainText(wanted);
      await expect(row).toContainText('Pending');
    });

    await test.step('logout ends on the home page', async () => {
      await navigation.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
    });

    await test.step('another person sees the new task', async () => {
      const other = await (await newPerson()).newPage();
      await logIn(other, 'Jonas Weber');
      await other.goto('/browse-tasks');
      const card = other.getByRole('article').first();
      await expect(card.getByRole('heading')).toHaveText(ownTask);
      await card.getByRole('link', { name: 'View Details' }).click();
      await expect(other.getByText('Nadia Fors')).toBeVisible();
      await expect(other.getByRole('button', { name: 'Place Your Bid' })).toBeEnabled();
    });
  },
);
