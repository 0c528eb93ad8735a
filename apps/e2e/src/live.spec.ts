import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { logIn } from './people';
import { postTask } from './task-form';

// Screens that show a task refetch it, and its conversation, when it is deleted, and the browser logs the 404.
test.use({
  expectedProblems:
    /\/api\/(tasks\/[\w-]+(\/conversations)?|bids\/[\w-]+\/messages\?limit=\d+): .* 404/,
});

/** A page follows changes only once its event stream is open. */
async function openLive(page: Page, path: string): Promise<void> {
  // From then on only the new document can open one; that of the document before may still be opening.
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForResponse((response) => response.url().includes('/api/events'));
}

async function changeBudget(page: Page, title: string, budget: string): Promise<void> {
  await page.getByRole('button', { name: `Update ${title}` }).click();
  await page.getByLabel('Budget ($)').fill(budget);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

test('other users’ changes show automatically, and no form loses input', async ({
  page,
  newPerson,
}) => {
  const suffix = Date.now();
  let device: Page;
  const title = `Paint a fence ${suffix}`;
  const watcher = await (await newPerson()).newPage();
  await logIn(page, 'Mina Rao');
  await logIn(watcher, 'Jonas Weber');
  const myRows = page.getByRole('row');

  await test.step('a new task is offered on an open Browse page, and moves nothing until it is requested', async () => {
    await openLive(watcher, '/browse-tasks');
    const top = watcher.getByRole('article').first();
    // Hydration changes the rest of a card: its age and its marks.
    const before = await top.getByRole('heading').textContent();
    await page.goto('/dashboard/add-task');
    await postTask(page, title, 'Twelve metres.');
    await expect(myRows.filter({ hasText: title })).toBeVisible();
    const offer = watcher.getByRole('button', { name: '1 new task' });
    await expect(offer).toBeVisible();
    await expect(top.getByRole('heading')).toHaveText(before ?? '');
    await offer.click();
    await expect(top).toContainText(title);
    await expect(offer).toHaveCount(0);
  });

  await test.step('a changed price appears in lists with the task, and on its open page', async () => {
    await watcher.getByRole('article').filter({ hasText: title }).getByRole('link').click();
    await expect(watcher.getByRole('heading', { name: 'Task Description' })).toBeVisible();
    await expect(watcher.getByText('$1,500')).toBeVisible();
    await changeBudget(page, title, '777');
    await expect(watcher.getByText('$777')).toBeVisible();
    await watcher.goBack();
    const top = watcher.getByRole('article').first();
    await expect(top).toContainText('$777');
    await changeBudget(page, title, '888');
    await expect(top).toContainText('$888');
    await top.getByRole('link').click();
  });

  await test.step('a bid on one device shows on the others: on the page of the task and on the overview', async () => {
    const otherDevice = await newPerson();
    device = await otherDevice.newPage();
    await logIn(device, 'Jonas Weber');
    const overview = await otherDevice.newPage();
    const summary = overview.waitForResponse(/\/summary$/);
    await openLive(overview, '/dashboard');
    const { count } = (await (await summary).json()) as { count: number };
    const cards = overview.getByRole('main');
    await expect(cards).toContainText(`My Bids${count}Opportunities`);
    await openLive(device, new URL(watcher.url()).pathname);
    await expect(device.getByRole('button', { name: 'Place Your Bid' })).toBeVisible();
    await watcher.getByRole('button', { name: 'Place Your Bid' }).click();
    await expect(device.getByRole('button', { name: 'Bid Already Placed' })).toBeVisible();
    await expect(cards).toContainText(`My Bids${count + 1}Opportunities`);
    await overview.close();
  });

  await test.step('a form that is being filled in keeps its input', async () => {
    await openLive(page, '/dashboard/my-tasks');
    await page.getByRole('button', { name: `Update ${title}` }).click();
    await page.getByLabel('Description').fill('Twelve metres, both sides, gr');
    // A task of the same user changes the list behind the form.
    const tab = await page.context().newPage();
    await tab.goto('/dashboard/add-task');
    await postTask(tab, `Mow a lawn ${suffix}`, 'Small.');
    // After the answer: a tab that is closed ends what it has not sent yet.
    await expect(tab).toHaveURL('/dashboard/my-tasks');
    await tab.close();
    await page.bringToFront();
    await expect(page.getByText('1 new task')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Twelve metres, both sides, gr');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a deleted task leaves the list', async () => {
    await openLive(watcher, '/browse-tasks');
    await expect(watcher.getByRole('article').filter({ hasText: title })).toBeVisible();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(myRows.filter({ hasText: title })).toHaveCount(0);
    await expect(watcher.getByRole('article').filter({ hasText: title })).toHaveCount(0);
    await expect(device.getByText('This task has been deleted.')).toBeVisible();
  });
});

test('an open page fetches the changed tasks that it shows, and its first page for new ones, once', async ({
  page,
  newPerson,
}) => {
  const title = `Sew a flag ${Date.now()}`;
  await logIn(page, 'Mina Rao');
  const visitor = await (await newPerson()).newPage();
  await openLive(visitor, '/browse-tasks');
  const top = visitor.getByRole('article').first();
  const offer = visitor.getByRole('button', { name: '1 new task' });
  await page.goto('/dashboard/add-task');
  await postTask(page, title, 'Two metres.');
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  // What changed before the page was opened comes first, and is not counted.
  await offer.click();
  await expect(top).toContainText(title);
  const calls: string[] = [];
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/tasks(?!\/facets)/.test(pathname)) calls.push(pathname);
  });
  await changeBudget(page, title, '777');
  await expect(top).toContainText('$777');
  expect(calls).toEqual([expect.stringMatching(/^\/api\/tasks\/[\w-]+$/)]);
  calls.length = 0;
  await page.goto('/dashboard/add-task');
  await postTask(page, `Iron a flag ${Date.now()}`, 'The same.');
  await expect(offer).toBeVisible();
  expect(calls).toEqual(['/api/tasks']);
  await offer.click();
  await expect(top).toContainText('Iron a flag');
  expect(calls).toEqual(['/api/tasks']);
});
