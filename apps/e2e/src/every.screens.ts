import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import {
  logInAsMina,
  open,
  picturesFolder,
  publicScreens,
  taskScreens,
  test,
  userScreens,
  type Screen,
} from './screens';

const widths = [375, 768, 1440];
const themes = ['light', 'dark'] as const;

/** The elements that overflow on the right, when the page scrolls sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 200));
  });
}

async function prepare(page: Page, width: number, theme: string): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
}

async function takePictures(page: Page, screens: readonly Screen[], suffix: string) {
  for (const screen of screens) {
    await open(page, screen);
    // Not an idle network: the stream of changes never ends.
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const path = `${picturesFolder}/${screen.name.replaceAll(' ', '-')}-${suffix}.png`;
    await page.screenshot({ path, fullPage: true });
    expect(await tooWide(page), `${screen.name} scrolls sideways at ${suffix}`).toEqual([]);
  }
}

// The browser's own line about the unknown address.
test.use({ expectedProblems: /no-such-page.*404/, moderator: 'mina@talentsphere.example' });

for (const theme of themes) {
  for (const width of widths) {
    const suffix = `${width}-${theme}`;

    test(`every screen of a visitor, ${width} px, ${theme}`, async ({ page }) => {
      await prepare(page, width, theme);
      await takePictures(page, publicScreens, suffix);
    });

    test(`every screen of a user, ${width} px, ${theme}`, async ({ page }) => {
      await prepare(page, width, theme);
      await logInAsMina(page);
      await expect(page.getByText('Welcome back!')).toBeHidden();
      await takePictures(page, [...(await taskScreens(page)), ...userScreens], suffix);
    });
  }
}
