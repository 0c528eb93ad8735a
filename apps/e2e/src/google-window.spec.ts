import { devices } from '@playwright/test';
import { expect, test } from './fixtures';
import { startSecondEdge } from './second-edge';

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
    let requests = 0;
    await context.route(/^https:/, (route) => {
      if (route.request().url().startsWith('https://apis.google.com/js/api.js')) requests += 1;
      return route.abort();
    });
    const sdk = page.waitForResponse(/firebase-provider/);
    await page.goto(edge.url);
    await page.getByRole('heading', { level: 1 }).first().tap();
    await sdk;
    await page.waitForLoadState('networkidle');
    expect(requests).toBe(0);
    await page.goto(`${edge.url}/login`);
    await expect.poll(() => requests).toBeGreaterThan(0);
  } finally {
    await context.close();
    await edge.stop();
  }
});
