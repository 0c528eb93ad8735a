import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { logInAsMina, open, publicScreens, someTask, userScreens, type Screen } from './screens';

/** Every finding of axe on the page as it stands, one line each. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')} ${failureSummary}`,
    ),
  );
}

async function useTheme(page: Page, theme: 'light' | 'dark') {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
}

async function expectNoFindings(page: Page, screens: readonly Screen[]) {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await open(page, screen);
      // Entrances change opacity, and with it contrast, for a moment.
      await page.waitForTimeout(600);
      expect.soft(await findings(page), screen.name).toEqual([]);
    });
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`[A308] axe finds nothing on any screen (${theme})`, async ({ page, newPerson }) => {
    await useTheme(page, theme);
    await expectNoFindings(page, publicScreens);
    const mina = await (await newPerson()).newPage();
    await useTheme(mina, theme);
    await logInAsMina(mina);
    const task = { name: 'task', path: await someTask(mina), heading: 'Task Description' };
    await expectNoFindings(mina, [...userScreens, task]);
  });
}

test('[A309] no screen scrolls sideways at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const width = async (screen: Screen) => {
    await open(page, screen);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, screen.name).toBe(0);
  };
  for (const screen of publicScreens) await width(screen);
  await logInAsMina(page);
  const task = { name: 'task', path: await someTask(page), heading: 'Task Description' };
  for (const screen of [...userScreens, task]) await width(screen);
});
