import type { Page, Route } from '@playwright/test';
import { becomeMember } from './contracts/contract';
import { expect, test } from './fixtures';
import { watchNotices } from './notices';
import { rendered } from './rendered';
import { someTask } from './screens';
import { postTask } from './task-form';

/** The identity provider and the remotes report that their code is lost. */
test.use({
  expectedProblems:
    /Failed to load resource|valid digest|chunk|identity provider could not be loaded|RemoteUnavailable/i,
});

/** From now on, every further script request fails. */
const loseScripts = (page: Page) => page.route('**/*.js', (route) => route.abort());

/** The code of dialogs and toasts, which is fetched for a user as soon as the browser is idle. */
const loseDialogs = (page: Page) => page.route('**/*open-requests*.js', (route) => route.abort());

test('the result of a bid is shown although the code of the dialogs fails to load', async ({
  page,
}) => {
  const noticed = await watchNotices(page);
  const task = await someTask(page);
  await becomeMember(page, 'Bidder');
  await loseDialogs(page);
  await page.goto(task);
  await expect(page.getByRole('button', { name: 'Place Your Bid' })).toBeEnabled();
  await loseScripts(page);
  await page.getByRole('button', { name: 'Place Your Bid' }).click();
  await noticed('Bid Placed!');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bid Already Placed' })).toBeVisible();
  await expect(page.getByText(/chunk/i)).toHaveCount(0);
});

test('without the code of the dialogs a question counts as declined unless it is confirmed', async ({
  page,
}) => {
  const noticed = await watchNotices(page);
  await becomeMember(page, 'Poster');
  await page.goto('/dashboard/add-task');
  await postTask(page, 'Lost and found', 'A task to delete.');
  await expect(page).toHaveURL('/dashboard/my-tasks');
  await loseDialogs(page);
  await page.reload();
  const remove = page.getByRole('button', { name: 'Delete Lost and found' });
  await expect(remove).toBeVisible();
  await loseScripts(page);
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText("You won't be able to revert this!");
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await noticed('Deleted!');
  await expect(page.getByText(/chunk/i)).toHaveCount(0);
});

test('without the code of the drawer the menu is still a menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: /send/i })).toBeVisible();
  await loseScripts(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect(page.getByText(/chunk/i)).toHaveCount(0);
});

test('a screen of the shell whose code fails to load once is requested again', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: /send/i })).toBeVisible();
  await page.route('**/*log-in-screen*.js', (route) => route.abort(), { times: 1 });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

test('a screen of the shell whose code fails to load offers a way to continue', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: /send/i })).toBeVisible();
  await loseScripts(page);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByText('This part of the page is not available right now.')).toBeVisible();
  await expect(page.getByText(/chunk/i)).toHaveCount(0);
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

test('a dialog of the dashboard whose code fails to load leaves the screen as it is', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetry')) failures.push(request.postData() ?? '');
  });
  await becomeMember(page, 'Owner');
  await loseDialogs(page);
  await page.goto('/dashboard');
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await expect(edit).toBeVisible();
  await loseScripts(page);
  await edit.click();
  const message = page.getByRole('alertdialog', { name: 'Not Available' });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await expect(page.getByText(/chunk/i)).toHaveCount(0);
  await expect.poll(() => failures.join()).toContain('"phase":"run"');
  await edit.click();
  await expect(message).toBeVisible();
  await page.unroute('**/*.js');
  await message.getByRole('button', { name: 'Try Again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

for (const [how, answer] of [
  ['is missing', (route) => route.fulfill({ status: 404 })],
  ['cannot be fetched', (route) => route.fulfill({ status: 500 })],
  ['is another', (route) => route.fulfill({ contentType: 'text/javascript', body: '1' })],
] satisfies [string, (route: Route) => Promise<void>][])
  test(`a page can be read while the code of its screen ${how}, and Try Again makes it work`, async ({
    page,
  }) => {
    const chunk = /browse-screen.*\.js$/;
    await rendered(page, '/browse-tasks', '<article');
    await page.route(chunk, answer);
    await page.goto('/browse-tasks');
    const message = page.getByRole('alert');
    await expect(message).toContainText('You can read this page, but not use it yet.');
    await expect(message).toContainText('What you have typed stays.');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByLabel('Search by title').fill('zzzz');
    await page.unroute(chunk);
    await message.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No tasks match your criteria.')).toBeVisible();
    await expect(page.getByLabel('Search by title')).toHaveValue('zzzz');
    await expect(message).toHaveCount(0);
  });

test('[A582] a page whose scripts are lost says so, and can be loaded again', async ({ page }) => {
  await loseScripts(page);
  await page.goto('/dashboard');
  const late = page.locator('#late');
  await expect(late).toBeHidden();
  // As after its delay, which a test need not wait for.
  const delays = await late.evaluate((element) =>
    element.getAnimations().map((each) => {
      each.finish();
      return each.effect?.getTiming().delay;
    }),
  );
  expect(delays).toEqual([15_000]);
  await expect(page.getByRole('alert')).toHaveText('This page takes long to start. Load it again');
  await page.unroute('**/*.js');
  await late.getByRole('link', { name: 'Load it again' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(late).toHaveCount(0);
});
