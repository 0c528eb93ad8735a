import type { Task } from '@talentsphere/api/contract';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { signUp } from '../people';

/** Marks a test of the contract between a remote and the shell: `npm run release` runs these. */
export const contractOf = (remote: string) => ({ tag: ['@contract', `@${remote}`] });

/** Marks a journey through several remotes: the release of each runs it. */
export const journeyThrough = (...remotes: string[]) => ({
  tag: remotes.map((remote) => `@${remote}`),
});

/** Signs up a new user, and ends on the home page. */
export async function becomeMember(page: Page, name: string): Promise<void> {
  await page.goto('/signup');
  await signUp(page, name, `${name.replace(/\W/g, '-')}-${Date.now()}@talentsphere.example`);
  await expect(page).toHaveURL('/');
}

/** A task that is open to bids. */
export async function openTask(page: Page): Promise<Task> {
  const answer = await page.request.get('/api/tasks?status=open&limit=1');
  const [task] = (await answer.json()) as Task[];
  if (!task) throw new Error('The demo data has no open task.');
  return task;
}

/** Visits addresses of a remote; each has its own title and heading. */
export async function expectScreens(
  page: Page,
  screens: readonly [path: string, title: string, heading: string | RegExp][],
): Promise<void> {
  for (const [path, title, heading] of screens) {
    await page.goto(path);
    await expect(
      page.getByRole('main').getByRole('heading', { name: heading }).first(),
    ).toBeVisible();
    await expect(page).toHaveTitle(`${title} | TalentSphere`);
  }
}

/** The shell's theme button changes an element's colours in the remote, and restores them. */
export async function expectBothThemes(page: Page, element: Locator): Promise<void> {
  const colour = () => element.evaluate((node) => getComputedStyle(node).color);
  const toggle = page.getByRole('button', { name: /^Switch to (dark|light) theme$/ });
  const first = await colour();
  await toggle.click();
  await expect.poll(colour).not.toBe(first);
  await toggle.click();
  await expect.poll(colour).toBe(first);
}
