import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { finishTransitions } from '../axe';
import { expect, test } from '../fixtures';
import { copyCheckout, type Checkout } from '../checkout';
import { becomeMember, openTask } from '../contracts/contract';
import { watchNotices } from '../notices';
import { dashboard, linkTo, tasks, tryAgain } from './areas';
import { looksOf } from './looks';
import { openStore } from './store';
import { releaseFrom } from './team';

const screen = 'apps/tasks/src/screens/browse-screen.tsx';
const ribbon = `import { Box } from '../primitives/layout';
import type { ReactNode } from 'react';

export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <Box as="aside" data-new bg="brand.solid" color="brand.contrast" borderRadius="lg" px="4">
      {children}
    </Box>
  );
}
`;

const freshRibbon =
  '<Ribbon><Tooltip content="A tooltip of the copy"><button>Fresh ribbon</button></Tooltip></Ribbon>';

/** A component that the shell does not have yet, and a screen of tasks that shows it. */
async function addComponent(team: Checkout): Promise<void> {
  await team.edit('libs/ui/package.json', /"version": "[\d.]+"/, '"version": "99.0.0"');
  await writeFile(path.join(team.folder, 'libs/ui/src/feedback/ribbon.tsx'), ribbon);
  await team.edit('libs/ui/src/index.ts', /^/, "export { Ribbon } from './feedback/ribbon';\n");
  await team.edit(screen, 'PageHeader }', 'PageHeader, Ribbon }');
  await team.edit(screen, /^/, "import { Tooltip } from '@talentsphere/ui/overlays';\n");
  await team.edit(screen, '<FilterBar', `${freshRibbon}\n      <FilterBar`);
}

const themes = ['light', 'dark'] as const;
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The computed styles of Browse in both themes, switched by the shell's button. */
async function looksInBothThemes(page: Page): Promise<Record<string, string[]>> {
  const looks: Record<string, string[]> = {};
  await cards(page).first().waitFor();
  // Until the session and what the user has saved are known, the page has less than users see.
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByRole('button', { name: 'Saved tasks (0)' }).waitFor();
  // Far cards are laid out when they come near, and the ribbon moves what is near.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const theme of themes) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.mouse.move(0, 0);
    await finishTransitions(page);
    // How long ago a task was posted changes as time passes.
    looks[theme] = await looksOf(page, '[data-new], [data-age]');
    await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
  }
  return looks;
}

let team: Checkout;
test.beforeAll(async () => {
  team = await copyCheckout();
});
test.afterAll(() => team.remove());

test('a remote ahead of the shell brings its own design system, looks the same and shares everything', async ({
  page,
  product,
}) => {
  const noticed = await watchNotices(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomeMember(page, 'Nadia Fors');
  await page.goto('/browse-tasks');
  const before = await looksInBothThemes(page);
  const restore = await openStore(product).snapshot();
  await addComponent(team);
  const { code, output } = await releaseFrom(team, 'tasks', product);
  expect(code, output).toBe(0);
  expect(output).toMatch(/tasks is built with @talentsphere\/ui \^[\d.]+ and the shell has [\d.]+/);

  await test.step('its screen shows a component that only its own copy has', async () => {
    await page.goto('/browse-tasks');
    await expect(page.getByText('Fresh ribbon')).toBeVisible();
  });

  await test.step('every element has the same styles as with the shell’s copy, in both themes', async () => {
    const after = await looksInBothThemes(page);
    for (const theme of themes) expect(after[theme]).toEqual(before[theme]);
  });

  await test.step('overlays of the remote, the shell and another remote work', async () => {
    await page.getByRole('button', { name: 'Fresh ribbon' }).hover();
    await expect(page.getByText('A tooltip of the copy')).toBeVisible();
    await linkTo(page, dashboard).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('for a bid placed there, the shell shows the notice, and the other remotes count it', async () => {
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    const task = await openTask(page);
    await menu.getByRole('link', { name: 'My Bids' }).click();
    await expect(page.getByRole('heading', { name: 'My Bids' })).toBeVisible();
    await linkTo(page, tasks).click();
    await page.locator(`[href="/task/${task._id}"]`).first().click();
    await expect(page.getByText('You have bid on 0 opportunities so far.')).toBeVisible();
    await page.getByRole('button', { name: 'Place Your Bid' }).click();
    await noticed('Bid Placed!');
    await expect(page.getByText('You have bid on 1 opportunity so far.')).toBeVisible();
    await linkTo(page, dashboard).click();
    await menu.getByRole('link', { name: 'My Bids' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(task.title);
  });
  await restore();
});

test.describe('for no shell', () => {
  // The browser's own message about the status of the page. Nothing else is in the console.
  test.use({ expectedProblems: /status of 503/ });

  test('a remote that needs a host contract of no shell is not released, and none of its code is requested', async ({
    page,
    product,
  }) => {
    const store = openStore(product);
    const restore = await store.snapshot();

    await test.step('the command refuses it in one sentence, and publishes nothing', async () => {
      await team.edit('apps/tasks/remote.json', /\^[\d.]+/, '^99.0.0');
      const before = await store.released('tasks');
      const { code, output } = await releaseFrom(team, 'tasks', product);
      expect(code).toBe(1);
      expect(output).toContain('tasks needs host contract ^99.0.0, and the shell has ');
      expect(output).toContain('Nothing was released.');
      expect(await store.released('tasks')).toEqual(before);
    });

    await test.step('published anyway and without one before it, it is replaced by a panel, and none of its files is fetched', async () => {
      await store.publish(path.join(team.folder, 'apps/tasks'));
      await store.forgetEarlier('tasks');
      const files: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/remotes/tasks/')) files.push(pathname);
      });
      await page.goto(tasks.path);
      await expect(tryAgain(page)).toBeVisible();
      expect(files).toEqual([]);
    });

    await test.step('once the release is gone, the one before it is used', async () => {
      await restore();
      await tryAgain(page).click();
      await expect(cards(page).first()).toBeVisible();
    });
  });
});
