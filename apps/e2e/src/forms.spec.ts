import type { Page } from '@playwright/test';
import { journeyThrough } from './contracts/contract';
import { expect, test } from './fixtures';
import { logIn } from './people';
import { dayFromNow } from './task-form';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Validation Error' });

/** Closes the dialog of an error, which states this text alone. */
async function closeWarning(page: Page, text: string): Promise<void> {
  await expect(warning(page).getByText(text, { exact: true })).toBeVisible();
  await button(page, 'OK').click();
  await expect(warning(page)).toHaveCount(0);
}

test('sign-up marks what is wrong on leaving a field, and all of it at once when it is sent', async ({
  page,
}) => {
  await page.goto('/signup');
  const [email, password] = [page.getByLabel('Email address'), page.getByLabel('Password')];
  await email.fill('tess');
  await page.keyboard.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Photo URL')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('a');
  await expect(page.getByRole('listitem').filter({ hasText: 'a lowercase letter' })).toContainText(
    '(met)',
  );
  // The press leaves the field, and would miss the button if an error moved it down.
  await button(page, 'Sign up').click({ position: { x: 20, y: 4 } });
  await closeWarning(page, 'Please fill in all required fields.');
  for (const label of ['Full Name', 'Email address', 'Password']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type('Tess');
  await expect(page.getByLabel('Full Name')).not.toHaveAttribute('aria-invalid', 'true');
  await email.fill('tess@example.com');
  await button(page, 'Sign up').click();
  await closeWarning(page, 'Password must be at least 6 characters long.');
  await expect(password).toBeFocused();
});

test(
  'after an error in a dialog the focus is on its field',
  journeyThrough('dashboard'),
  async ({ page }) => {
    await logIn(page, 'Mina Rao');

    await page.goto('/dashboard');
    await button(page, 'Edit Profile').click();
    await page.getByLabel('Display Name').fill(' ');
    await page.getByLabel('Photo URL').fill('nowhere');
    await button(page, 'Save Changes').click();
    await closeWarning(page, 'Display Name cannot be empty.');
    await expect(page.getByLabel('Display Name')).toBeFocused();
    await expect(page.getByLabel('Photo URL')).toHaveAttribute('aria-invalid', 'true');
    await button(page, 'Cancel').click();

    await page.goto('/dashboard/my-tasks');
    await page
      .getByRole('button', { name: /^Update / })
      .first()
      .click();
    await page.getByLabel('Budget ($)').fill('0');
    const deadline = page.getByLabel('Deadline').and(page.locator('input'));
    await deadline.fill('2020-01-01');
    await button(page, 'Save Changes').click();
    await closeWarning(page, 'Please enter a valid positive number for the budget.');
    await expect(page.getByLabel('Budget ($)')).toBeFocused();
    await expect(deadline).toHaveAttribute('aria-invalid', 'true');
  },
);

test(
  'the contact form marks what the browser refuses, without a dialog',
  journeyThrough('marketing'),
  async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Email Address').fill('tess');
    await button(page, 'Send Message').click();
    for (const label of ['Full Name', 'Email Address', 'Subject', 'Your Message']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'what was typed into the contact form is there again after a link, Back and a reload',
  journeyThrough('marketing'),
  async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Tess');
    await page.getByLabel('Your Message').fill('How do I start?');
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about-us');
    await page.goBack();
    await expect(page.getByLabel('Your Message')).toHaveValue('How do I start?');
    await page.reload();
    await expect(page.getByLabel('Your Message')).toHaveValue('How do I start?');
    await expect(page.getByLabel('Full Name')).toHaveValue('Tess');
  },
);

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'what is typed while a form waits for an upload stays, and nothing is sent before it is sent again',
  journeyThrough('dashboard'),
  async ({ page }) => {
    const title = `Paint a sign ${Date.now()}`;
    await logIn(page, 'Jonas Weber');
    await page.goto('/dashboard/add-task');
    await page.getByLabel('Category').selectOption('Design');
    await page.getByLabel('Budget ($)').fill('300');
    await page.getByLabel('Description').fill('For a bakery.');
    await page.getByLabel('Deadline').fill(dayFromNow(30));
    await page.getByLabel('Task Title').fill(title);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/api/me/pictures', async (route) => {
      await arrived;
      await route.continue();
    });
    await page
      .getByLabel('Picture files')
      .setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: picture });
    await button(page, 'Post Task').click();
    await expect(button(page, 'Waiting for the Upload...')).toBeFocused();
    await page.getByLabel('Task Title').press('End');
    await page.keyboard.type(' twice');
    await expect(page.getByLabel('Task Title')).toHaveValue(`${title} twice`);
    arrive();
    await expect(page.getByText('1 of 5 pictures')).toBeVisible();
    await expect(page.getByLabel('Task Title')).toBeFocused();
    await button(page, 'Post Task').click();
    await expect(page).toHaveURL('/dashboard/my-tasks');
    await expect(page.getByRole('link', { name: `${title} twice` })).toBeVisible();
  },
);
