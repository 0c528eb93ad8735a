import type { Page } from '@playwright/test';
import { axeFindings, finishTransitions } from './axe';
import { expect, test } from './fixtures';
import { watchLayoutShift } from './layout-shift';
import { logInAsMina, open, publicScreens, someTask, userScreens, type Screen } from './screens';

/** The largest cumulative layout shift allowed while a screen loads. */
const shiftLimit = 0.02;

async function switchTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
  await page.waitForTimeout(400);
}

/** What is true of every screen in a wide window. */
async function checkWide(page: Page, screen: Screen): Promise<void> {
  await expect.soft(page.getByRole('banner'), screen.name).toBeVisible();
  await expect.soft(page.getByRole('contentinfo'), screen.name).toBeAttached();
  for (let theme = 0; theme < 2; theme += 1) {
    expect.soft(await axeFindings(page), screen.name).toEqual([]);
    await switchTheme(page);
  }
}

/** What is true of every screen on a phone. */
async function checkNarrow(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${screen.name} scrolls sideways`).toBe(0);
}

/** Opens every screen at a width, signed out and signed in, and checks each. */
async function sweep(page: Page, width: number, check: typeof checkWide): Promise<void> {
  const layoutShift = await watchLayoutShift(page);
  const titles = new Set<string>();
  const visit = (screen: Screen) =>
    test.step(screen.name, async () => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, screen);
      // Entrance animations change opacity, and with it contrast, for a moment.
      await page.waitForTimeout(800);
      await finishTransitions(page);
      expect.soft(await layoutShift(), screen.name).toBeLessThan(shiftLimit);
      const title = await page.title();
      expect.soft(title, screen.name).toMatch(/^\S.* \| TalentSphere$/);
      expect.soft(titles, `the title of ${screen.name} is unique`).not.toContain(title);
      titles.add(title);
      await check(page, screen);
    });
  for (const screen of publicScreens) await visit(screen);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsMina(page);
  const task = { name: 'task', path: await someTask(page), heading: 'Task Description' };
  for (const screen of [...userScreens, task]) await visit(screen);
  expect(titles).toContain('Home | TalentSphere');
}

// The browser's own line about the unknown address.
test.use({ expectedProblems: /no-such-page.*404/ });
test.describe.configure({ mode: 'parallel' });

test('[A1] [A2] [A308] every screen has its own title, a navigation bar and a footer, no layout shift while it loads, and no axe findings in either theme', async ({
  page,
}) => sweep(page, 1440, checkWide));

test('[A309] every screen fits a phone, and has no layout shift while it loads', async ({ page }) =>
  sweep(page, 375, checkNarrow));
