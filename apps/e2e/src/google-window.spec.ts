import { devices } from '@playwright/test';
import { expect, test } from './fixtures';
import { startSecondEdge } from './second-edge';

/** Whether the SDK has looked for a session, as it does when it is set up. */
const hasSession = async () =>
  (await indexedDB.databases()).some(({ name }) => name === 'firebaseLocalStorageDb');

/** With the real provider, which cannot be reached: only whether its scripts are requested is tested. */
test('on a phone, what the window of Google needs is loaded with the login, and nowhere else', async ({
  browser,
  product,
}) => {
  const edge = await startSecondEdge(product, {
    AUTH_MODE: 'firebase',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'auth.example',
  });
  const { userAgent, viewport, hasTouch } = devices['iPhone 15'];
  const context = await browser.newContext({ userAgent, viewport, hasTouch });
  try {
    const page = await context.newPage();
    const requestedBy = new Set<string>();
    await context.route(/^https:/, (route) => {
      const request = route.request();
      if (request.url().startsWith('https://apis.google.com/js/api.js')) {
        requestedBy.add(new URL(request.frame().url()).pathname);
      }
      return route.abort();
    });
    await page.goto(edge.url);
    // From here on the page notices that it is used.
    await expect(page.locator('header[aria-busy="false"]')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).first().tap();
    await expect.poll(() => page.evaluate(hasSession)).toBe(true);
    await page.goto(`${edge.url}/login`);
    await expect.poll(() => [...requestedBy]).toEqual(['/login']);
  } finally {
    await context.close();
    await edge.stop();
  }
});
