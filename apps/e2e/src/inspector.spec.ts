import type { Browser, Page } from '@playwright/test';
import { axeFindings } from './axe';
import { screenOf, tasks, tryAgain } from './delivery/areas';
import { expect, test } from './fixtures';
import { serveRemote } from './local-remote';
import type { RunningProduct } from './product';
import { startSecondEdge } from './second-edge';
import { watch } from './watch';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Inspector' });
const shortcut = (page: Page) => page.keyboard.press('Alt+Shift+KeyR');
const address = (page: Page) => page.getByLabel('Load tasks from');
const loadFromThere = (page: Page) =>
  panel(page)
    .locator('form', { has: address(page) })
    .getByRole('button', { name: 'Load from there' });
const badge = (page: Page) => page.getByRole('button', { name: 'Local: tasks' });

/** A page of an edge with the inspector on, and a remote that a developer serves. */
async function openForDeveloper(browser: Browser, product: RunningProduct) {
  const local = await serveRemote('tasks');
  const edge = await startSecondEdge(product, { INSPECTOR: 'on', OVERRIDE_ORIGINS: local.origin });
  const context = await browser.newContext({ baseURL: edge.url });
  const problems = watch(context, new Set([edge.url, local.origin, ...product.origins]));
  const page = await context.newPage();
  const stop = async () => {
    await context.close();
    await edge.stop();
    local.close();
  };
  return { page, local, problems, stop };
}

test('a public page has no inspector, and allows no other origin', async ({ page }) => {
  const answer = await page.goto(`${tasks.path}?inspector`);
  await expect(screenOf(page, tasks)).toBeVisible();
  await shortcut(page);
  await expect(panel(page)).toHaveCount(0);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[^']+')+$/);
});

test('a developer sees how each remote was loaded', async ({ browser, product }) => {
  const { page, problems, stop } = await openForDeveloper(browser, product);
  await page.goto(`${tasks.path}?inspector`);
  const registry = (await (await page.request.get('/releases.json')).json()) as { tasks: string };
  await expect(panel(page).getByText(registry.tasks).first()).toBeVisible();
  await expect(panel(page).getByText('Registry default').first()).toBeVisible();
  const load = panel(page).getByRole('table', { name: 'Load of tasks' });
  for (const step of ['registry', 'manifest', 'entry', 'module', 'render']) {
    await expect(load.getByRole('cell', { name: step, exact: true })).toBeVisible();
  }
  const shared = panel(page).getByRole('table', { name: 'Shared packages of tasks' });
  await expect(shared.getByRole('row', { name: /^@talentsphere\/host .* shell$/ })).toBeVisible();

  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  const link = page.getByRole('link', { name: 'Home', exact: true }).first();
  await link.focus();
  await shortcut(page);
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(problems).toEqual([]);
  await stop();
});

test('a developer loads one remote from an allowed origin, sees it marked, and goes back', async ({
  browser,
  product,
}) => {
  const { page, local, problems, stop } = await openForDeveloper(browser, product);
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('tasks local failed')) failures.push(message.text());
  });
  await page.goto(`${tasks.path}?inspector`);
  await test.step('another origin is refused', async () => {
    await address(page).fill('http://localhost:1');
    await loadFromThere(page).click();
    await expect(panel(page).getByText('A remote may not be loaded from')).toBeVisible();
  });
  await test.step('an allowed one replaces the release', async () => {
    const script = page.waitForRequest(
      (request) => request.url().startsWith(local.origin) && request.resourceType() === 'script',
    );
    await address(page).fill(local.origin);
    await loadFromThere(page).click();
    await script;
    await expect(panel(page).getByText('Local override')).toBeVisible();
    await expect(panel(page).getByText('In the page').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screenOf(page, tasks)).toBeVisible();
    await expect(badge(page)).toBeVisible();
  });
  await test.step('it stays for the session, and only for that session', async () => {
    await page.goto(tasks.path);
    await expect(badge(page)).toBeVisible();
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await other.goto(tasks.path);
    await expect(screenOf(other, tasks)).toBeVisible();
    await expect(badge(other)).toHaveCount(0);
    await other.close();
  });
  await test.step('the release comes back', async () => {
    await badge(page).click();
    await panel(page).getByRole('button', { name: 'Use the release' }).click();
    await expect(badge(page)).toHaveCount(0);
    await expect(screenOf(page, tasks)).toBeVisible();
  });
  expect(failures).toEqual([]);
  expect(problems).toEqual([]);
  await stop();
});

test('a local remote that needs another host contract is refused before its code loads', async ({
  browser,
  product,
}) => {
  const { page, local, stop } = await openForDeveloper(browser, product);
  local.needs('^99.0.0');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin);
  });
  await page.goto(`${tasks.path}?inspector`);
  await address(page).fill(`${local.origin}/mf-manifest.json`);
  await loadFromThere(page).click();
  await expect(panel(page).getByText(/Last failure, at contract: .*\^99\.0\.0/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tryAgain(page)).toBeVisible();
  expect(scripts).not.toContain(local.origin);
  await stop();
});
