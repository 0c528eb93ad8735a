import { becomeMember } from './contracts/contract';
import { expect, test } from './fixtures';

/** Of remotes that have no contract in `contracts`: the addresses to open. `npm run release` tries each alone. */
const { PROVE_OTHERS: others = '{}' } = process.env;

for (const [name, addresses] of Object.entries(JSON.parse(others) as Record<string, string[]>)) {
  test(`${name} shows its addresses in the shell`, { tag: `@${name}` }, async ({ page }) => {
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    for (const [who, begin] of [
      ['a visitor', async () => undefined],
      ['a member', () => becomeMember(page, 'Nils Aho')],
    ] as const) {
      await begin();
      for (const address of addresses) {
        await test.step(`${address}, as ${who}`, async () => {
          await page.goto(address);
          await expect(heading).toBeVisible();
          await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
          const url = page.url();
          await page.getByRole('banner').getByRole('link', { name: 'Browse Tasks' }).click();
          await expect(page).toHaveURL('/browse-tasks');
          await page.goBack();
          await expect(page).toHaveURL(url);
          await expect(heading).toBeVisible();
        });
      }
    }
  });
}
