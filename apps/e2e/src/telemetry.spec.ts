import type { Page } from '@playwright/test';
import { screenOf, tasks, tryAgain } from './delivery/areas';
import { isModule } from './delivery/fault-table';
import { openStore } from './delivery/store';
import { expect, test } from './fixtures';
import { countEvents } from './remote-events';

/** Leaves the page, which then sends its events, and waits until they are counted. */
async function expectCounted(page: Page, apiPort: number, outcome: string, phase: string) {
  // The HTML shows the screen before the shell has started.
  await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
  // A busy page that is left does not get to send anything: Chromium gives it half a second.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto('about:blank');
  await expect(async () => {
    expect(await countEvents(apiPort, tasks.remote, outcome, phase)).toBeGreaterThan(0);
  }).toPass();
}

test('a load of a remote is counted', async ({ page, product }) => {
  await page.goto(tasks.path);
  await expect(screenOf(page, tasks)).toBeVisible();
  await expectCounted(page, product.apiPort, 'loaded', 'module');
});

test.describe('with a fault', () => {
  test.use({
    expectedProblems: /net::ERR_FAILED|could not be loaded|RUNTIME-008|an error in a timer/,
  });

  test('a remote that cannot be loaded is counted with the step that failed', async ({
    page,
    product,
  }) => {
    await page.route(/\/remotes\/tasks\/.*\/remote-entry\./, (route) => route.abort());
    await page.goto(tasks.path);
    await expect(tryAgain(page)).toBeVisible();
    await expectCounted(page, product.apiPort, 'failed', 'entry');
  });

  test('an uncaught error is counted for the remote whose script threw it', async ({
    page,
    product,
  }) => {
    const store = openStore(product);
    const restore = await store.snapshot();
    const late = 'setTimeout(() => { throw new Error("an error in a timer") });';
    await store.release(tasks.remote, (file, text) => (isModule(file) ? `${late}${text}` : text));
    const thrown = page.waitForEvent('pageerror');
    await page.goto(tasks.path);
    await thrown;
    await expectCounted(page, product.apiPort, 'failed', 'run');
    await restore();
  });
});
