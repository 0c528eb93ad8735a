import { request as call } from 'node:https';
import { expect, test } from '@playwright/test';
import { runProduct, type RunningProduct } from './product';
import { proxyAddress, startTlsProxies } from './tls-proxies';

const readsPerMinute = 40;

let product: RunningProduct;
let proxies: Awaited<ReturnType<typeof startTlsProxies>>;
const stops: (() => Promise<void>)[] = [];

test.beforeAll(async () => {
  product = await runProduct({
    pages: { TRUST_PROXY: proxyAddress, PUBLIC_ORIGIN: 'https://talentsphere.example' },
    api: { TRUST_PROXY: proxyAddress, RATE_LIMIT_READS: String(readsPerMinute) },
  });
  stops.push(product.stop);
  proxies = await startTlsProxies(product.url);
  stops.push(proxies.stop);
});
test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** A visitor's call, from an address of their own. */
function visit(localAddress: string, path: string, headers = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      const options = {
        port: proxies.port,
        path,
        localAddress,
        headers,
        rejectUnauthorized: false,
      };
      call({ host: '127.0.0.1', servername: 'localhost', ...options }, (response) => {
        response
          .resume()
          .once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers }),
          );
      })
        .once('error', reject)
        .end();
    },
  );
}

test('each visitor has limits of their own, whatever they forward', async () => {
  const host = { host: `localhost:${proxies.port}` };
  const statuses: number[] = [];
  for (let calls = 0; calls < 3 * readsPerMinute; calls += 1) {
    const forged = { ...host, 'x-forwarded-for': `203.0.113.${calls}` };
    statuses.push((await visit('127.0.0.2', '/api/tasks/facets', forged)).status);
  }
  // A new minute may begin meanwhile.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(readsPerMinute);
  expect((await visit('127.0.0.3', '/api/tasks/facets', host)).status).toBe(200);
});

test('browsers are instructed to use TLS, also by the API', async () => {
  const host = { host: `localhost:${proxies.port}` };
  for (const path of ['/', '/api/tasks/facets']) {
    const { headers } = await visit('127.0.0.4', path, host);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('eight windows are live over one HTTP/2 connection', async ({ browser }) => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    for (let windows = 0; windows < 8; windows += 1) {
      const page = await context.newPage();
      const stream = page.waitForResponse((response) => response.url().includes('/api/events'));
      await page.goto(`${proxies.url}/browse-tasks`);
      await expect(page.getByRole('article').first()).toBeVisible();
      expect((await stream).status()).toBe(200);
    }
    const last = context.pages().at(-1);
    const protocols = await last?.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => entry.toJSON().nextHopProtocol as string),
    );
    expect(protocols).toEqual(['h2']);
  } finally {
    await context.close();
  }
});
