import { devices, type Browser } from '@playwright/test';
import { expect, test } from './fixtures';
import type { RunningProduct } from './product';
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

/** Signs in with Google alone, as if before: the SDK keeps a session that it cannot check. */
async function storeGoogleAccount(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'u1', iat: now, auth_time: now, exp: now + 3600 };
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const user = {
    uid: 'u1',
    email: 'tess@example.com',
    emailVerified: true,
    displayName: 'Tess',
    isAnonymous: false,
    providerData: [{ providerId: 'google.com', uid: '1', email: 'tess@example.com' }],
    stsTokenManager: {
      accessToken: `${part({ alg: 'none' })}.${part(claims)}.`,
      refreshToken: 'refresh',
      expirationTime: claims.exp * 1000,
    },
    createdAt: '0',
    lastLoginAt: '0',
    apiKey: 'key',
    appName: '[DEFAULT]',
  };
  const opening = indexedDB.open('firebaseLocalStorageDb');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
  writing
    .objectStore('firebaseLocalStorage')
    .put({ fbase_key: 'firebase:authUser:key:[DEFAULT]', value: user });
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  opening.result.close();
}

/**
 * A phone at the real provider, which cannot be reached: scripts in the place of its own tell what the page
 * allows them.
 */
async function openPhone(browser: Browser, product: RunningProduct) {
  const edge = await startSecondEdge(product, {
    AUTH_MODE: 'firebase',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'auth.example',
  });
  const { userAgent, viewport, hasTouch } = devices['iPhone 15'];
  const context = await browser.newContext({ userAgent, viewport, hasTouch });
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
  const close = async () => {
    await context.close();
    await edge.stop();
  };
  return { edge, context, page, requestedBy, parts, close };
}

test('on a phone, what the window of Google needs is loaded with the login, and nowhere else', async ({
  browser,
  product,
}) => {
  const { edge, context, page, requestedBy, parts, close } = await openPhone(browser, product);
  try {
    await page.goto(`${edge.url}/login`);
    await expect.poll(() => [...requestedBy]).toEqual(['/login']);
    await expect.poll(() => parts).toEqual(['/_/scs/gapi#gapi', '/_/scs/goog#html']);
    const { 'content-security-policy': policy } = (await context.request.get(edge.url)).headers();
    expect(policy).toContain("; require-trusted-types-for 'script'; ");
  } finally {
    await close();
  }
});

test('on a phone, it is loaded with the settings of an account without a password', async ({
  browser,
  product,
}) => {
  const { edge, page, requestedBy, close } = await openPhone(browser, product);
  try {
    // Where no SDK runs: while it is set up, it removes what it has not stored itself.
    await page.goto(`${edge.url}/robots.txt`);
    await page.evaluate(storeGoogleAccount);
    await page.goto(`${edge.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...requestedBy]).toEqual([]);
    await page.goto(`${edge.url}/settings`);
    await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
    await expect.poll(() => [...requestedBy]).toEqual(['/settings']);
  } finally {
    await close();
  }
});
