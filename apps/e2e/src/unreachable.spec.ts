import { expect, test } from './fixtures';

test.use({ expectedProblems: /Failed to load resource|could not be loaded/ });

test('the API is down: the home page says so, and Try Again retries', async ({ page }) => {
  let down = true;
  await page.route('**/api/tasks*', (route) => (down ? route.abort() : route.continue()));
  // A page that is loaded comes with its data: only a navigation makes the call, by a link that is hydrated.
  await page.goto('/about-us');
  await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible();
  await expect(page.getByText('Could not load featured tasks.')).toBeVisible();
  // Not before the click, because the page recovers by itself.
  page.once('framenavigated', () => (down = false));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('the identity provider is down: the pages work, and sign-in reports why it failed', async ({
  page,
  product,
}) => {
  await page.route(`**://*:${product.authPort}/**`, (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email address').fill('mina@talentsphere.example');
  await page.getByLabel('Password').fill('Welcome1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Login Failed' })).toContainText(
    'The sign-in service cannot be reached.',
  );
});
