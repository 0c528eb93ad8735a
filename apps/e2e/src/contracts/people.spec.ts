import { expect, test } from '../fixtures';
import { becomeMember, contractOf, expectBothThemes, expectScreens } from './contract';

test('people keeps its contract with the shell', contractOf('people'), async ({ page }) => {
  await test.step('its addresses', () =>
    expectScreens(page, [
      ['/people', 'Find People', 'Find People'],
      ['/people/demo-mina', 'Mina Rao', 'Mina Rao'],
    ]));

  await test.step('the theme', () =>
    expectBothThemes(page, page.getByRole('heading', { level: 1 })));

  await test.step('a link from another remote, a search, and a profile', async () => {
    await page.goto('/browse-tasks');
    await page.getByRole('link', { name: 'Find People' }).click();
    await page.getByRole('textbox', { name: 'Skill' }).fill('logo');
    await page.getByRole('button', { name: 'Find People' }).click();
    // Sent by the browser itself when the page is not hydrated yet, a form has its empty fields in the address.
    await expect(page).toHaveURL(/\/people\?(q=&)?skill=logo$/);
    await page.getByRole('list', { name: 'People' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/people\/./);
  });

  await test.step('the session, and a dialog', async () => {
    await becomeMember(page, 'Nils Aho');
    await page.goto('/people/demo-mina');
    await page.getByRole('button', { name: 'Invite to Bid: Mina Rao' }).click();
    await expect(page.getByText('You have no open task.', { exact: false })).toBeVisible();
  });
});
