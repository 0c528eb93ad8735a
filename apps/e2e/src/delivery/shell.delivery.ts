import { expect, test } from '../fixtures';
import { openStore } from './store';

/** What a session gets: the shell's build, as its page states it, and the cookie of a new session. */
async function visit(url: string, cookie = '') {
  const answer = await fetch(`${url}/login`, { headers: { cookie } });
  const [, build = ''] =
    /<meta name="shell-build" content="(\w+)">/.exec(await answer.text()) ?? [];
  return { build, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

test.use({ viewport: { width: 375, height: 800 } });

test('a page that is open goes on through five releases of the shell, which has canaries and a way back', async ({
  page,
  product: { dataDir, url },
}) => {
  const store = openStore({ dataDir, url });
  const restore = await store.snapshot();
  const build = page.locator('meta[name="shell-build"]');

  await test.step('a page of the first release', async () => {
    const first = await store.releaseShell('one');
    await page.goto('/login');
    await expect(build).toHaveAttribute('content', 'one');
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    const set = (await (await fetch(`${url}/releases.json`)).json()) as { shell: string };
    expect(set.shell).toBe(first?.version);
  });

  await test.step('fetches what it has not loaded yet after five others', async () => {
    for (const next of ['two', 'three', 'four', 'five', 'six']) await store.releaseShell(next);
    expect((await visit(url)).build).toBe('six');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'About Us' })).toBeVisible();
    await expect(build).toHaveAttribute('content', 'one');
  });

  await test.step('the next page has the new shell, and after a rollback the one before', async () => {
    await page.goto('/login');
    await expect(build).toHaveAttribute('content', 'six');
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    await store.rollback('shell');
    expect((await visit(url)).build).toBe('five');
  });

  await test.step('a canary has its share of the sessions, which keep it until it is promoted', async () => {
    await store.canaryShell(50, 'seven');
    const cookies = new Map<string, string>();
    await expect(async () => {
      const visitor = await visit(url);
      cookies.set(visitor.build, visitor.cookie);
      expect([...cookies.keys()].sort()).toEqual(['five', 'seven']);
    }).toPass({ intervals: [10] });
    for (const [each, cookie] of cookies) expect((await visit(url, cookie)).build).toBe(each);
    await store.promote('shell');
    for (const cookie of cookies.values()) expect((await visit(url, cookie)).build).toBe('seven');
  });
  await restore();
});
