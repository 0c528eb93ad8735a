import { expect, type Page } from '@playwright/test';
import { demo } from '@talentsphere/domain/demo';

/** Fills the sign-up form and sends it. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('Abcdef1');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

/** Logs one of the demo accounts in, on the login screen. */
export async function logInAsDemo(page: Page, name: string): Promise<void> {
  const account = demo.accounts.find((one) => one.name === name);
  if (!account) throw new Error(`There is no demo account of ${name}.`);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password').fill(demo.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Logs one of the demo accounts in, which leads to the home page. */
export async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await logInAsDemo(page, name);
  await expect(page).toHaveURL('/');
}
