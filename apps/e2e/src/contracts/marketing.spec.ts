import { expect, test } from '../fixtures';
import { becomeMember, contractOf, expectBothThemes, expectScreens } from './contract';

test('marketing keeps its contract with the shell', contractOf('marketing'), async ({ page }) => {
  await test.step('its addresses', () =>
    expectScreens(page, [
      ['/', 'Home', 'Hot Opportunities'],
      ['/about-us', 'About Us', 'Meet Our Team'],
      ['/contact', 'Contact', 'Let us talk'],
      ['/help', 'Help', 'How does payment work?'],
      ['/terms', 'Terms of Use', 'Payment'],
      ['/privacy', 'Privacy', 'Who sees it'],
    ]));

  await test.step('the theme', () =>
    expectBothThemes(page, page.getByRole('heading', { name: 'Who sees it' })));

  await test.step('the navigation, and a link to another remote', async () => {
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('the session', async () => {
    await becomeMember(page, 'Nadia Fors');
    await expect(page.getByRole('heading', { name: 'Hello, Nadia Fors' })).toBeVisible();
  });

  await test.step('notifications', async () => {
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Nadia Fors');
    await page.getByLabel('Email Address').fill('nadia@talentsphere.example');
    await page.getByLabel('Subject').fill('Hello');
    await page.getByLabel('Your Message').fill('A question.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent!')).toBeVisible();
  });
});
