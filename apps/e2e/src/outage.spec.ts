import { expect, test, type Page } from '@playwright/test';
import { logInAsDemo } from './people';
import { runServices, type RunningServices, type ServiceName } from './services';

/** The minimum time between two attempts to open the stream, in milliseconds. */
const shortestPause = 700;

/** Counts a page's requests to the API, from now on. */
function countCalls(page: Page) {
  const calls: { path: string; at: number }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Telemetry is sent once, whatever the result.
    if (pathname.startsWith('/api/') && request.method() === 'GET') {
      calls.push({ path: pathname, at: Date.now() });
    }
  });
  return {
    others: () => calls.map(({ path }) => path).filter((path) => path !== '/api/events'),
    /** Waits until the page has made calls and has made no further one for a while. */
    async ended() {
      await expect
        .poll(() => Date.now() - (calls.at(-1)?.at ?? Infinity), { timeout: 60_000 })
        .toBeGreaterThan(2_000);
    },
  };
}

/** When the page has begun each attempt to open the stream since then: by its own clock, which stands still with it. */
const attemptsSince = (page: Page, since: number) =>
  page.evaluate(
    (from) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime > from && name.includes('/api/events'))
        .map(({ startTime }) => startTime),
    since,
  );

async function openOverview(page: Page, url: string): Promise<void> {
  // Those of the session: the stream of the login screen may open late.
  const opened = () =>
    page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === '/api/events' &&
        'authorization' in response.request().headers(),
    );
  const streamOfHome = opened();
  await page.goto(`${url}/login`);
  await logInAsDemo(page, 'Mina Rao');
  await expect(page).toHaveURL(`${url}/`);
  await streamOfHome;
  const callsOfOverview = countCalls(page);
  const [stream] = await Promise.all([opened(), page.goto(`${url}/dashboard`)]);
  expect(stream.ok()).toBe(true);
  await callsOfOverview.ended();
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
}

/** What fails, in the order of recovery. */
const outages: ServiceName[][] = [
  ['auth-emulator', 'api'],
  ['auth-emulator'],
  ['api', 'auth-emulator'],
];

test.describe('an open page retries rarely during an outage, and recovers by itself', () => {
  let services: RunningServices;
  test.beforeAll(async () => (services = await runServices()));
  test.afterAll(() => services.stop());

  for (const outage of outages) {
    test(`${outage.join(', then ')}`, async ({ page }) => {
      await openOverview(page, services.url);
      await services.kill(...outage);
      const killed = await page.evaluate(() => performance.now());
      const calls = countCalls(page);
      await page.getByRole('link', { name: 'All Tasks', exact: true }).click();
      await expect(page.getByText('Error Loading Tasks')).toBeVisible();
      const askedForByUser = calls.others();
      for (const service of outage) {
        let attempts = await attemptsSince(page, killed);
        const further = attempts.length + 2;
        await expect
          .poll(async () => (attempts = await attemptsSince(page, killed)).length, {
            timeout: 120_000,
          })
          .toBeGreaterThanOrEqual(further);
        expect(calls.others()).toEqual(askedForByUser);
        const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
        expect(Math.min(...pauses)).toBeGreaterThanOrEqual(shortestPause);
        await services.start(service);
      }
      expect(askedForByUser.length).toBeLessThanOrEqual(2);
      await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 });
      expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    });
  }
});
