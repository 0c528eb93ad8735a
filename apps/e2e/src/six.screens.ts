import type { Task } from '@talentsphere/api/contract';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { logInAsDemo } from './people';

const folder = '../../test-results/screens';
const widths = [375, 768, 1440];
const themes = ['light', 'dark'] as const;

/** Public screens, and those of a signed-in user. */
const open = { home: '/', browse: '/browse-tasks', login: '/login' };
const closed = { 'my-posted-tasks': '/dashboard/my-tasks', 'post-a-task': '/dashboard/add-task' };

async function firstTask(page: Page): Promise<string> {
  const answer = await page.request.get('/api/tasks?status=open&limit=1');
  const [task] = (await answer.json()) as Task[];
  return `/task/${task?._id}`;
}

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

async function takePictures(page: Page, screens: Record<string, string>, suffix: string) {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Not an idle network: the stream of changes never ends.
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: `${folder}/${name}-${suffix}.png`, fullPage: true });
    expect(await tooWide(page), `${name} scrolls sideways at ${suffix}`).toEqual([]);
  }
}

for (const theme of themes) {
  for (const width of widths) {
    test(`six screens, ${width} px, ${theme}`, async ({ page }) => {
      const suffix = `${width}-${theme}`;
      await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await takePictures(page, open, suffix);
      await page.goto('/login');
      await logInAsDemo(page, 'Mina Rao');
      await expect(page.getByText('Welcome back!')).toBeHidden({ timeout: 15_000 });
      await takePictures(page, { task: await firstTask(page), ...closed }, suffix);
    });
  }
}
