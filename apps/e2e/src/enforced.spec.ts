import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { publicScreens } from './screens';
import { watch } from './watch';

/** Loads a chunk of the page's remote once more: with its hash, or without. @returns what became of it */
const loadAgain = (page: Page, isVerified: boolean) =>
  page.evaluate(async (keepsHash) => {
    const chunk = [...document.querySelectorAll<HTMLLinkElement>('link[integrity]')].at(-1);
    if (!chunk) return 'the page preloads no chunk';
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    if (keepsHash) script.integrity = chunk.integrity;
    script.src = `${chunk.href}?again=${keepsHash}`;
    return new Promise<string>((resolve) => {
      script.addEventListener('load', () => resolve('loaded'));
      script.addEventListener('error', () => resolve('blocked'));
      document.head.append(script);
    });
  }, isVerified);

interface Factory {
  createPolicy(name: string, rules: object): unknown;
}

/** Code in the page tries what makes code of a text. @returns what the browser says of each */
const plantText = (page: Page) =>
  page.evaluate(() => {
    const { trustedTypes } = globalThis as never as { trustedTypes: Factory };
    const attempts: Record<string, () => unknown> = {
      markup: () => (document.createElement('p').innerHTML = '<b>text</b>'),
      'a script from elsewhere': () => (document.createElement('script').src = '/api/health'),
      'the text of a script': () => (document.createElement('script').text = 'void 0'),
      'a policy of its own': () => trustedTypes.createPolicy('own', {}),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: done`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });

test('[A530] [A531] the browser blocks what is planted in a page, and journeys notice it', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const problems = watch(context, product.origins);
  const page = await context.newPage();
  await page.goto('/browse-tasks');
  await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');

  await test.step('a script with its hash is loaded, one without is blocked', async () => {
    expect(await loadAgain(page, true)).toBe('loaded');
    expect(problems).toEqual([]);
    expect(await loadAgain(page, false)).toBe('blocked');
    await expect.poll(() => problems).toEqual([expect.stringContaining('integrity-violation')]);
  });
  await test.step('no text becomes code', async () => {
    expect(await plantText(page)).toEqual([
      'markup: TypeError',
      'a script from elsewhere: TypeError',
      'the text of a script: TypeError',
      'a policy of its own: TypeError',
    ]);
    await expect.poll(() => problems.length).toBe(5);
  });
  await context.close();
});

test('[A530] [A531] every page demands it of the browser', async ({ request }) => {
  for (const { name, path } of publicScreens) {
    const headers = (await request.get(path)).headers();
    expect.soft(headers['integrity-policy'], name).toBe('blocked-destinations=(script)');
    expect
      .soft(headers['content-security-policy'], name)
      .toMatch(/; require-trusted-types-for 'script'; trusted-types default$/);
  }
});
