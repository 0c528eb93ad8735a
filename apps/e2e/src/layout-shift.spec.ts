import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { logInAsMina, open, publicScreens, someTask, userScreens, type Screen } from './screens';

const limit = 0.02;

/** Adds up the layout shifts of each page from its first moment. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
        };
        if (!hadRecentInput) shifts.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page, screens: readonly Screen[], width: number) {
  await page.setViewportSize({ width, height: 900 });
  for (const screen of screens) {
    await open(page, screen);
    await page.waitForTimeout(800);
    const sum = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
    );
    expect.soft(sum, `${screen.name} at ${width} px`).toBeLessThan(limit);
  }
}

for (const width of [375, 1440]) {
  test(`no screen jumps while it loads, ${width} px`, async ({ page, newPerson }) => {
    await watchShifts(page);
    await expectStill(page, publicScreens, width);
    const mina = await (await newPerson()).newPage();
    await watchShifts(mina);
    await logInAsMina(mina);
    const task = { name: 'task', path: await someTask(mina), heading: 'Task Description' };
    await expectStill(mina, [...userScreens, task], width);
  });
}
