import type { Page } from '@playwright/test';
import { test } from './fixtures';
import { openEarly } from './rendered';
import { logInAsMina, picturesFolder, publicScreens, someTask, type Screen } from './screens';

test.use({ render: 'on' });

const names = ['home', 'browse', 'about', 'contact', 'login'];

/** Takes a picture of a screen before its scripts have come, and another when it is ready. */
async function takePair(page: Page, screen: Screen, suffix: string): Promise<void> {
  const release = await openEarly(page, screen.path);
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const path = `${picturesFolder}/${screen.name}-${suffix}`;
  await page.screenshot({ path: `${path}-first-paint.png`, fullPage: true });
  release();
  await page.locator('header[aria-busy=false]').waitFor();
  await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await screen.settled?.(page);
  await page.screenshot({ path: `${path}-ready.png`, fullPage: true });
}

for (const theme of ['light', 'dark'])
  for (const width of [375, 1440])
    test(`the first paint of the public screens and of a task, ${width} px, ${theme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      const suffix = `${width}-${theme}`;
      for (const screen of publicScreens.filter(({ name }) => names.includes(name)))
        await takePair(page, screen, suffix);
      await logInAsMina(page);
      const path = await someTask(page);
      await takePair(page, { name: 'task', path, heading: 'Task Description' }, suffix);
    });
