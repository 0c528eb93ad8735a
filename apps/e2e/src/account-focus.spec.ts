import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signUp } from './people';

test.use({ expectedProblems: /status of 400|ERR_FAILED/ });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Closes the dialog with this title by keyboard. */
async function dismiss(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('[A312] after each failed log-in the focus is on the control that started it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill('mina@talentsphere.example');
  await page.getByLabel('Password').fill('Wrong123');
  await page.keyboard.press('Enter');
  await dismiss(page, 'Login Failed');
  await expect(page.getByLabel('Password')).toBeFocused();

  await button(page, 'Sign in').click();
  await dismiss(page, 'Login Failed');
  await expect(button(page, 'Sign in')).toBeFocused();

  await button(page, 'Sign in with Google').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dismiss(page, 'Google Login Failed');
  await expect(button(page, 'Sign in with Google')).toBeFocused();

  // The answer is the same as for a known address.
  await page.getByLabel('Email address').fill('nobody@talentsphere.example');
  await button(page, 'Forgot password?').click();
  await dismiss(page, 'Check Your Email');
  await expect(button(page, 'Forgot password?')).toBeFocused();

  await page.route('**/accounts:sendOobCode*', (route) => route.abort());
  await button(page, 'Forgot password?').click();
  await dismiss(page, 'Reset Failed');
  await expect(button(page, 'Forgot password?')).toBeFocused();
});

test('[A312] after each failed sign-up the focus is on the control that started it', async ({
  page,
}) => {
  await page.goto('/signup');
  await signUp(page, 'Second Mina', 'mina@talentsphere.example');
  await dismiss(page, 'Signup Failed');
  await expect(button(page, 'Sign up')).toBeFocused();

  await button(page, 'Sign up with Google').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dismiss(page, 'Google Sign-In Failed');
  await expect(button(page, 'Sign up with Google')).toBeFocused();
});

test('while signing in, the focused field accepts no text and no Enter', async ({
  page,
  product,
}) => {
  let calls = 0;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**://*:${product.authPort}/**signInWithPassword**`, async (route) => {
    calls += 1;
    await answered;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email address').fill('mina@talentsphere.example');
  const password = page.getByLabel('Password');
  await password.fill('Wrong123');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('more');
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('Wrong123');
  for (const name of ['Sign in', 'Sign in with Google', 'Forgot password?']) {
    await expect(button(page, name)).toHaveJSProperty('disabled', true);
  }
  answer();
  await dismiss(page, 'Login Failed');
  expect(calls).toBe(1);
});
