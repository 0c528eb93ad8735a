import { test as base, expect, type Page } from '@playwright/test';
import { root } from '@talentsphere/dev/process/workspace';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { axeFindings } from '../axe';
import { looksOf } from '../delivery/looks';
import { startDev } from '../dev/command';

/** A page of the dev server of `libs/ui`. */
interface View {
  theme?: 'light' | 'dark';
  width?: number;
  dir?: 'ltr' | 'rtl';
  /** `/chakra/`: without the style engine. */
  path?: string;
}

const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const [port] = await freePorts(1);
      const server = await startDev(root, ['ui'], { PORT: String(port) });
      await use(`http://localhost:${port}`);
      await server.interrupt();
    },
    { scope: 'worker' },
  ],
});

async function open(page: Page, origin: string, view: View = {}) {
  const { theme = 'light', width = 1440, dir = 'ltr', path = '/' } = view;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime('2027-03-01T12:00:00Z');
  await page.goto(`${origin}${path}?theme=${theme}&dir=${dir}`);
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const views: View[] = [
  ...(['light', 'dark'] as const).flatMap((theme) =>
    [375, 768, 1440].map((width) => ({ theme, width })),
  ),
  { theme: 'light', width: 375, dir: 'rtl' },
  { theme: 'dark', width: 1440, dir: 'rtl' },
];

/** One of each theme, width and direction: what is wrong in another combination is wrong in one of these. */
const pictures = ['light-375', 'dark-768', 'light-1440', 'light-375-rtl', 'dark-1440-rtl'];

for (const view of views) {
  const name = Object.values(view).join('-');
  test(`the catalogue, ${name}: no finding of axe, no overflow, and as in its picture`, async ({
    page,
    origin,
  }) => {
    await open(page, origin, view);
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    if (pictures.includes(name))
      // Another processor may draw the edges of letters a little differently.
      await expect(page).toHaveScreenshot(`${name}.png`, {
        fullPage: true,
        maxDiffPixelRatio: 0.001,
      });
  });
}

for (const overlay of ['dialog', 'drawer']) {
  test(`the ${overlay} has no finding of axe in either theme`, async ({ page, origin }) => {
    for (const theme of ['light', 'dark'] as const) {
      await open(page, origin, { theme, width: 375 });
      await page.getByRole('button', { name: `Open the ${overlay}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    }
  });
}

test('without a control in its content, a drawer begins with itself, and not with the button that closes it', async ({
  page,
  origin,
}) => {
  await open(page, origin);
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused();
});

/** Closes the first toast. @returns each place of the second one meanwhile, in CSS pixels */
async function placesOfSecond(page: Page): Promise<number[]> {
  const [first, second] = ['Saved', 'Not saved'].map((title) =>
    page.getByText(title, { exact: true }),
  );
  const close = page.getByRole('button', { name: 'Close' }).first();
  await close.scrollIntoViewIfNeeded();
  // The code that moves toasts is fetched when they appear.
  await page.waitForLoadState('networkidle');
  const places = await second!.evaluateHandle((element) => {
    const tops = new Set<number>();
    const note = () => {
      tops.add(Math.round(element.getBoundingClientRect().top));
      requestAnimationFrame(note);
    };
    note();
    return tops;
  });
  await close.click();
  await expect(first!).toHaveCount(0);
  return places.evaluate((tops) => [...tops]);
}

test('[A597] a toast leaves, and those below it close up; with reduced motion nothing moves', async ({
  page,
  origin,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await open(page, origin, { width: 375 });
    await page.emulateMedia({ reducedMotion });
    await page.reload();
    const places = await placesOfSecond(page);
    expect(places[0]! - places.at(-1)!).toBeGreaterThan(60);
    if (reducedMotion === 'reduce') expect(places).toHaveLength(2);
    else expect(places.length).toBeGreaterThan(2);
  }
});

test('every element looks the same without the style engine', async ({ page, origin }) => {
  for (const theme of ['light', 'dark'] as const) {
    await open(page, origin, { theme });
    const looks = await looksOf(page, 'none');
    expect(looks.length).toBeGreaterThan(400);
    await open(page, origin, { theme, path: '/chakra/' });
    expect(await looksOf(page, 'none')).toEqual(looks);
  }
});
