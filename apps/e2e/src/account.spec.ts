import type { Page } from '@playwright/test';
import { becomeMember } from './contracts/contract';
import { expect, test } from './fixtures';
import { logIn, logInAsDemo, signUp } from './people';
import { someTask } from './screens';

const dialog = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('what the provider refuses', () => {
  test.use({ expectedProblems: /status of 400/ });

  test('a wrong password and an unknown user give the same message', async ({ page }) => {
    await page.goto('/login');
    for (const email of ['mina@talentsphere.example', 'nobody@talentsphere.example']) {
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill('Wrong123');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(dialog(page, 'Login Failed')).toContainText(
        'Please check your credentials and try again.',
      );
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByLabel('Email address')).toHaveValue(email);
    }
  });

  test('a disabled account', async ({ page, product }) => {
    const email = `off-${Date.now()}@talentsphere.example`;
    const emulator = `http://127.0.0.1:${product.authPort}/identitytoolkit.googleapis.com/v1`;
    const headers = { authorization: 'Bearer owner' };
    const made = await page.request.post(`${emulator}/projects/demo-talentsphere/accounts`, {
      headers,
      data: { email, password: 'Abcdef1' },
    });
    const { localId } = (await made.json()) as { localId: string };
    const update = { localId, disableUser: true };
    await page.request.post(`${emulator}/projects/demo-talentsphere/accounts:update`, {
      headers,
      data: update,
    });
    await page.goto('/login');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill('Abcdef1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog(page, 'Login Failed')).toContainText('This account has been disabled.');
  });

  test('an address that is already in use', async ({ page }) => {
    await page.goto('/signup');
    await signUp(page, 'Second Mina', 'mina@talentsphere.example');
    await expect(dialog(page, 'Signup Failed')).toContainText(
      'This email address is already in use.',
    );
  });
});

test('a forgotten password can be reset by mail', async ({ page, product }) => {
  const email = 'jonas@talentsphere.example';
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog(page, 'Check Your Email')).toContainText(email);
  const sent = await page.request.get(
    `http://127.0.0.1:${product.authPort}/emulator/v1/projects/demo-talentsphere/oobCodes`,
  );
  const { oobCodes } = (await sent.json()) as {
    oobCodes: { email: string; requestType: string }[];
  };
  expect(oobCodes).toContainEqual(
    expect.objectContaining({ email, requestType: 'PASSWORD_RESET' }),
  );
});

test('Google signs in through the emulator', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByLabel('Google email').fill('gina@gmail.example');
  await page.getByLabel('Google name').fill('Gina Google');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Dashboard of Gina Google')).toBeVisible();
});

test('every guarded address leads through login and back', async ({ page }) => {
  const addresses: Record<string, string> = {
    '/dashboard': '/dashboard',
    '/dashboard/my-tasks': '/dashboard/my-tasks',
    '/dashboard/my-bids': '/dashboard/my-bids',
    '/dashboard/add-task': '/dashboard/add-task',
    '/dashboard/all-tasks': '/dashboard/all-tasks',
    '/my-tasks': '/my-tasks',
    '/add-task': '/dashboard/add-task',
  };
  const task = await someTask(page);
  addresses[task] = task;
  for (const [asked, landed] of Object.entries(addresses)) {
    await test.step(asked, async () => {
      await page.goto(asked);
      await expect(page).toHaveURL('/login');
      await expect(page).toHaveTitle('Log In | TalentSphere');
      await logInAsDemo(page, 'Mina Rao');
      await expect(page).toHaveURL(landed);
      await bar(page).getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test('Back from the login screen goes to the page before, not into a loop', async ({ page }) => {
  await page.goto('/browse-tasks');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/browse-tasks');
});

test('[A29] a reload shows neither Login nor the login screen to a user', async ({ page }) => {
  await logIn(page, 'Mina Rao');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const login = [...document.querySelectorAll('header a')].some(
        (a) => a.textContent === 'Login',
      );
      if (login) seen.push('Login link');
      if (location.pathname === '/login') seen.push('login screen');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard/my-tasks');
  await expect(page.getByRole('heading', { name: 'My Posted Tasks' })).toBeVisible();
  await expect(page.getByLabel('Dashboard of Mina Rao')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('a logout in one tab ends the session in the other', async ({ page, context }) => {
  await page.goto('/login');
  await logInAsDemo(page, 'Jonas Weber');
  await expect(page.getByLabel('Dashboard of Jonas Weber')).toBeVisible();
  const other = await context.newPage();
  // Its screen is hydrated only after the logout, which must not make it differ from its HTML.
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await other.route('**/remotes/tasks/**/*.js', (route) => held.then(() => route.continue()));
  await other.goto('/browse-tasks', { waitUntil: 'commit' });
  await expect(other.getByLabel('Dashboard of Jonas Weber')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(bar(other).getByRole('link', { name: 'Login' })).toBeVisible();
  arrive();
  // Not part of the HTML.
  await expect(other.getByRole('link', { name: 'Saved tasks' })).toBeVisible();
});

test('a new name shows everywhere immediately', async ({ page }) => {
  await becomeMember(page, 'Old Name');
  await expect(page.getByLabel('Dashboard of Old Name')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Display Name').fill('New Name');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Dashboard of New Name')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New Name');
});
