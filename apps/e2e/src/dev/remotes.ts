import { expect, type Locator, type Page } from '@playwright/test';
import { postTask } from '../task-form';

/** What the tests of a dev server need to know about a remote. */
interface DevRemote {
  name: string;
  /** Each of its addresses without parameters, with a heading of the screen. */
  screens: readonly (readonly [path: string, heading: string])[];
  /** A text that is edited while `field` has a value entered by the user. */
  edited: { path: string; file: string; from: string; to: string };
  field: (page: Page) => Locator;
  /** Changes something, and checks that it shows. */
  act: (page: Page) => Promise<void>;
}

/** Chooses in the bar at the bottom of the page. */
export const choose = (page: Page, field: string, option: string) =>
  page.getByRole('complementary').getByLabel(field, { exact: true }).selectOption(option);

async function closeDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

export const marketing: DevRemote = {
  name: 'marketing',
  screens: [
    ['/', 'Hot Opportunities'],
    ['/about-us', 'Our mission is'],
    ['/contact', 'Let us talk'],
  ],
  edited: {
    path: '/contact',
    file: 'apps/marketing/src/features/contact-form/contact-form.tsx',
    from: 'Send us a message',
    to: 'Send us a telegram',
  },
  field: (page) => page.getByLabel('Subject'),
  async act(page) {
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Mina Rao');
    await page.getByLabel('Email Address').fill('mina@example.com');
    await page.getByLabel('Subject').fill('Bees');
    await page.getByLabel('Your Message').fill('How are yours?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await closeDialog(page, 'Message Sent!');
  },
};

export const tasks: DevRemote = {
  name: 'tasks',
  screens: [
    ['/browse-tasks', 'Find Your Next Opportunity'],
    ['/task', 'Task ID is missing.'],
  ],
  edited: {
    path: '/browse-tasks',
    file: 'apps/tasks/src/screens/browse-screen.tsx',
    from: 'Find Your Next Opportunity',
    to: 'Find Your Next Adventure',
  },
  field: (page) => page.getByPlaceholder('Search by title'),
  async act(page) {
    await page.goto('/browse-tasks?q=board game');
    await choose(page, 'Person', 'Visitor');
    await page.getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('button', { name: 'Sign in as Mina Rao' }).click();
    await page.getByRole('button', { name: 'Place Your Bid' }).click();
    await expect(page.getByRole('button', { name: 'Bid Already Placed' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Bid Already Placed' })).toBeVisible();
  },
};

export const dashboard: DevRemote = {
  name: 'dashboard',
  screens: [
    ['/dashboard', 'Welcome, Mina Rao!'],
    ['/dashboard/all-tasks', 'All Tasks'],
    ['/dashboard/my-tasks', 'My Posted Tasks'],
    ['/dashboard/add-task', 'Post a New Task'],
    ['/dashboard/my-bids', 'My Bids'],
  ],
  edited: {
    path: '/dashboard/add-task',
    file: 'apps/dashboard/src/screens/add-task-screen.tsx',
    from: 'Post a New Task',
    to: 'Post a Great Task',
  },
  field: (page) => page.getByLabel('Task Title'),
  async act(page) {
    await page.goto('/dashboard/add-task');
    await postTask(page, 'Label the jars of a beekeeper', 'Two sizes.');
    const task = page.getByRole('row').filter({ hasText: 'Label the jars of a beekeeper' });
    await expect(task).toBeVisible();
    await task.getByRole('button', { name: /^Delete/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /delete/i })
      .click();
    await expect(task).toHaveCount(0);
  },
};

export const devRemotes = [marketing, tasks, dashboard];
