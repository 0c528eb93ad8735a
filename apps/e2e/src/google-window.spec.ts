import { devices } from '@playwright/test';
import { expect, test } from './fixtures';
import { startSecondEdge } from './second-edge';

/** Whether the SDK has looked for a session, as it does when it is set up. */
const hasSession = async () =>
  (await indexedDB.databases()).some(({ name }) => name === 'firebaseLocalStorageDb');

/** What Google's scripts do that Trusted Types could refuse. */
const googleScript = `
  for (const name of ['gapi#gapi', 'goog#html']) {
    const policy = trustedTypes.createPolicy(name, { createHTML: (text) => text, createScriptURL: (url) => url });
    document.createElement('div').innerHTML = policy.createHTML('<b>text</b>');
    const script = document.createElement('script');
    script.src = policy.createScriptURL('https://apis.google.com/_/scs/' + encodeURIComponent(name));
    document.head.append(script);
  }`;

/** With the real provider, which cannot be reached: scripts in the place of its own tell what the page allows them. */
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
    const parts: string[] = [];
    await context.route(/^https:/, (route) => {
      const request = route.request();
      const { origin, pathname } = new URL(request.url());
      if (origin !== 'https://apis.google.com') return route.abort();
      if (pathname !== '/js/api.js') {
        parts.push(decodeURIComponent(pathname));
        return route.fulfill({ body: '', contentType: 'text/javascript' });
      }
      requestedBy.add(new URL(request.frame().url()).pathname);
      return route.fulfill({ body: googleScript, contentType: 'text/javascript' });
    });
    await page.goto(edge.url);
    // From here on the page notices that it is used.
    await expect(page.locator('header[aria-busy="false"]')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).first().tap();
    await expect.poll(() => page.evaluate(hasSession)).toBe(true);
    await page.goto(`${edge.url}/login`);
    await expect.poll(() => [...requestedBy]).toEqual(['/login']);
    await expect.poll(() => parts).toEqual(['/_/scs/gapi#gapi', '/_/scs/goog#html']);
    const { 'content-security-policy': policy } = (await context.request.get(edge.url)).headers();
    expect(policy).toContain("; require-trusted-types-for 'script'; ");
  } finally {
    await context.close();
    await edge.stop();
  }
});
