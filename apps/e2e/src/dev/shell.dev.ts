import type { Page } from '@playwright/test';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { type Command, startDev } from './command';
import { comesEmpty, expect, expectSamePage, mark, type Site, test } from './dev-test';
import { tasks } from './remotes';
import { areas, linkTo, screenOf } from '../delivery/areas';
import { logInAsDemo } from '../people';

const shellEdit = {
  file: 'apps/shell/src/account/log-in-form.tsx',
  from: 'Forgot password?',
  to: 'Lost your password?',
};

const footerEdit = {
  file: 'apps/shell/src/layout/footer.tsx',
  from: 'All rights reserved.',
  to: 'All wrongs reserved.',
};

const forgot = (page: Page, name: string) => page.getByRole('button', { name });

test.describe('the shell from source', () => {
  const running: Command[] = [];
  const site: Site = { url: '', origins: [] };
  test.use({ site });

  test.beforeAll(async ({ checkout }) => {
    test.setTimeout(300_000);
    const [remotePort, port, apiPort, authPort] = await freePorts(4);
    const remote = `http://localhost:${remotePort}`;
    site.url = `http://localhost:${port}`;
    site.origins = [remote, `http://localhost:${authPort}`];
    const env = { API_PORT: `${apiPort}`, AUTH_PORT: `${authPort}` };
    const start = async (args: string[], ofCommand: string) =>
      running.push(await startDev(checkout.folder, args, { ...env, PORT: ofCommand }));
    await start(['shell', `--remote=tasks=${remote}`], `${port}`);
    await start(['tasks'], `${remotePort}`);
  });
  test.afterAll(() => Promise.all(running.map((command) => command.interrupt())));

  test('shows the released remotes and the one from a dev server', async ({ page }) => {
    await page.goto('/login');
    await logInAsDemo(page, 'Mina Rao');
    for (const area of areas) {
      await linkTo(page, area).click();
      await expect(screenOf(page, area)).toBeVisible();
    }
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const released = (name: string) => scripts.some((path) => path.startsWith(`/remotes/${name}/`));
    expect(released('marketing')).toBe(true);
    expect(released('dashboard')).toBe(true);
    expect(released('tasks')).toBe(false);
    expect(await comesEmpty(page, '/')).toBe(true);
  });

  test('edits in the shell and in the remote show immediately, and entered values stay', async ({
    page,
    context,
    checkout,
  }) => {
    const other = await context.newPage();
    const email = page.getByLabel('Email address');
    await page.goto('/login');
    await email.fill('half@example');
    await other.goto(tasks.edited.path);
    await tasks.field(other).fill('Half a word');
    await Promise.all([mark(page), mark(other)]);

    await test.step('the remote', async () => {
      await checkout.edit(tasks.edited.file, tasks.edited.from, tasks.edited.to);
      await expect(other.getByRole('heading', { name: tasks.edited.to })).toBeVisible();
      await expect(tasks.field(other)).toHaveValue('Half a word');
    });
    await test.step('the shell', async () => {
      await checkout.edit(shellEdit.file, shellEdit.from, shellEdit.to);
      await expect(forgot(page, shellEdit.to)).toBeVisible();
      await expect(email).toHaveValue('half@example');
    });
    await test.step('in one page, neither reverts the other', async () => {
      const { file, from, to } = tasks.edited;
      await checkout.edit(footerEdit.file, footerEdit.from, footerEdit.to);
      await expect(other.getByText(footerEdit.to)).toBeVisible();
      await expect(other.getByRole('heading', { name: to })).toBeVisible();
      await checkout.edit(file, to, from);
      await expect(other.getByRole('heading', { name: from })).toBeVisible();
      await expect(other.getByText(footerEdit.to)).toBeVisible();
      await expect(tasks.field(other)).toHaveValue('Half a word');
      await Promise.all([expectSamePage(page), expectSamePage(other)]);
    });
  });
});
