import { expect, test } from './fixtures';

test('the reference of the API shows every call, and sends one', async ({ page, product }) => {
  await page.goto('/api/docs');
  // It renders every call in one piece, after its navigation.
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'TalentSphere API' })).toBeVisible();
  const answer = await fetch(`http://127.0.0.1:${product.apiPort}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, object>> };
  const calls = Object.values(paths).flatMap((methods) => Object.keys(methods));
  const listed = page.getByRole('navigation').getByRole('button', { name: /HTTP Method/ });
  await expect(listed).toHaveCount(calls.length);
  await page.getByRole('button', { name: 'Test Request' }).first().click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await expect(page.getByText('200 OK')).toBeVisible();
});
