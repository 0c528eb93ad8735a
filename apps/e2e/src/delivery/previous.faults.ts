import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { rendered } from '../rendered';
import { linkTo, screenOf, shellOnly, tasks as area, tryAgain } from './areas';
import { releasedFaults, tagOf } from './fault-table';
import { startFaultyEdge } from './faulty-edge';
import { openStore } from './store';

/** Addresses of the exposed modules that the page has requested. */
const loadedModules = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((address) => address.includes('__federation_expose')),
  );

for (const [name, change] of releasedFaults) {
  test(
    `${name}: the previous release replaces it, and stays for the session`,
    tagOf(name),
    async ({ browser, product }) => {
      const store = openStore(product);
      const restore = await store.snapshot();
      const broken = await store.release(area.remote, change(area));
      const page = await browser.newPage({ baseURL: product.url });
      const warnings: string[] = [];
      page.on('console', (message) => warnings.push(message.text()));
      await page.goto(area.path);
      const failed = `${area.remote} ${broken?.version} failed`;
      await expect.poll(() => warnings.join('\n')).toContain(failed);
      await expect(screenOf(page, area).or(tryAgain(page))).toBeVisible();
      // A machine that stands still exceeds the deadline of all attempts; that says nothing about the order.
      if (await tryAgain(page).isVisible()) {
        expect(warnings.join('\n')).toMatch(/It took longer than|timed? ?out/i);
        warnings.length = 0;
        await page.reload();
      }
      // The HTML may show the screen of the broken release: only a release that has replaced it is stored.
      const replaced = `${area.remote} .* is used in place of a later release`;
      await expect.poll(() => warnings.join('\n')).toMatch(new RegExp(replaced));
      await expect(screenOf(page, area)).toBeVisible();
      await expect(tryAgain(page)).toHaveCount(0);

      warnings.length = 0;
      await page.reload();
      // The HTML shows the screen before any release has been tried.
      await expect.poll(() => loadedModules(page)).not.toEqual([]);
      await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
      await expect(screenOf(page, area)).toBeVisible();
      expect(warnings.join('\n')).not.toContain(`${broken?.version} failed`);
      await page.close();
      await restore();
    },
  );
}

test('a screen whose chunk is broken stays until the previous release replaces it', async ({
  browser,
  product,
}) => {
  const store = openStore(product);
  const restore = await store.snapshot();
  await store.release(area.remote, (file, text) =>
    file.includes('browse-screen') ? 'throw new Error("boom")' : text,
  );
  const page = await browser.newPage({ baseURL: product.url });
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await rendered(page, area.path, area.text);
  // What the main part of the page has shown since it had this text.
  await page.addInitScript((text) => {
    const shown = new Set<string>();
    Object.assign(globalThis, { shown });
    new MutationObserver(() => {
      const main = document.querySelector('main')?.textContent ?? '';
      if (shown.size > 0 || main.includes(text)) shown.add(main.includes(text) ? text : main);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, area.text);
  await page.goto(area.path);
  const replaced = `${area.remote} .* is used in place of a later release`;
  await expect.poll(() => warnings.join('\n')).toMatch(new RegExp(replaced));
  await page.getByLabel('Search by title').fill('zzzz');
  await expect(page.getByText('No tasks match your criteria.')).toBeVisible();
  expect(
    await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]),
  ).toEqual([area.text]);
  await page.close();
  await restore();
});

test('leaving a page while a release loads does not count as a failure of that release', async ({
  browser,
  product,
}) => {
  const store = openStore(product);
  const restore = await store.snapshot();
  const newText = 'Find Your Next Adventure';
  await store.release(area.remote, (_file, text) => text.replaceAll(area.text, newText));
  const edge = await startFaultyEdge(product.url);
  edge.damage(area.remote, { kinds: ['manifest'], fault: () => undefined });
  const page = await browser.newPage({ baseURL: edge.url });
  await page.clock.install();
  await page.goto(shellOnly);
  const asked = page.waitForRequest(/mf-manifest\.json$/);
  await linkTo(page, area).click();
  await asked;
  // Longer than an immediate failure takes. The manifest's deadline is not by this clock.
  await page.clock.fastForward(1_500);
  edge.repair(area.remote);
  await page.reload();
  await expect(screenOf(page, { ...area, text: newText })).toBeVisible();
  await page.close();
  await edge.close();
  await restore();
});
