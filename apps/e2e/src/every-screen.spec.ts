import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { watchLayoutShift } from './layout-shift';
import { logInAsMina, open, publicScreens, someTask, userScreens, type Screen } from './screens';

/** Cumulative layout shift that a screen may have while it loads. */
const shiftLimit = 0.02;

/** Every finding of axe on the page as it stands, one line each. */
async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')} ${failureSummary}`,
    ),
  );
}

async function switchTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
  // Colours change gradually, and with them contrast.
  await page.waitForTimeout(400);
}

/** What holds on every screen in a wide window. Notes the screen's title in `titles`. */
async function checkWide(page: Page, screen: Screen, titles: Set<string>): Promise<void> {
  await expect.soft(page.getByRole('banner'), screen.name).toBeVisible();
  await expect.soft(page.getByRole('contentinfo'), screen.name).toBeAttached();
  const title = await page.title();
  expect.soft(title, screen.name).toMatch(/^\S.* \| TalentSphere$/);
  expect.soft(titles, `the title of ${screen.name} is its own`).not.toContain(title);
  titles.add(title);
  for (let theme = 0; theme < 2; theme += 1) {
    expect.soft(await axeFindings(page), screen.name).toEqual([]);
    await switchTheme(page);
  }
}

/** What holds on every screen on a phone. */
async function checkNarrow(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${screen.name} scrolls sideways`).toBe(0);
}

const windows = [
  { width: 1440, check: checkWide },
  { width: 375, check: checkNarrow },
];

interface Sweep {
  page: Page;
  layoutShift: () => Promise<number>;
  titles: Set<string>;
}

async function sweep({ page, layoutShift, titles }: Sweep, screens: readonly Screen[]) {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      for (const { width, check } of windows) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, screen);
        // Entrances change opacity, and with it contrast, for a moment.
        await page.waitForTimeout(800);
        expect.soft(await layoutShift(), `${screen.name} at ${width} px`).toBeLessThan(shiftLimit);
        await check(page, screen, titles);
      }
    });
  }
}

// The browser's own line about the unknown address.
test.use({ expectedProblems: /no-such-page.*404/ });

test('[A1] [A2] [A3] [A16] [A308] [A309] every screen has its own title, bar and footer, stands still while it loads, fits a phone, and axe finds nothing in either theme', async ({
  page,
}) => {
  const parts: Sweep = { page, layoutShift: await watchLayoutShift(page), titles: new Set() };
  await sweep(parts, publicScreens);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsMina(page);
  const task = { name: 'task', path: await someTask(page), heading: 'Task Description' };
  await sweep(parts, [...userScreens, task]);
  expect(parts.titles).toContain('Home | TalentSphere');
});
