import type { Browser, CDPSession, Page } from '@playwright/test';
import { watchLayoutShift } from '@talentsphere/e2e/layout-shift';
import { watch } from '@talentsphere/e2e/watch';

/** What a phone's first visit to a page takes: empty cache, slow 4G, a processor at a quarter of its speed. */
interface ColdLoad {
  /** Milliseconds from the navigation to the largest contentful paint. */
  paint: number;
  /** Milliseconds until a link of the list reacts by script; 0 when there are no scripts. */
  interactive: number;
  /** Requests that the first list in sight has waited for, with the page itself. */
  listRequests: number;
  /** Requests one after the other until interactive, with the page itself. */
  depth: number;
  /** Sum of the layout shifts. */
  shift: number;
  /** Milliseconds by which tasks after the first paint were longer than 50 ms. */
  blocking: number;
  /** Milliseconds in which scripts ran. */
  scripts: number;
  /** Errors in the console, and uncaught ones. */
  problems: number;
}

export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const processorSlowdown = 4;
/** Milliseconds after which a page that is complete has stopped working. */
const settlingMs = 1_000;

/** When the list was first found, and when it reacted, in milliseconds since the navigation. */
interface Moments {
  paint: number;
  listed?: number;
  interactive?: number;
}

interface ObservedPage extends Window {
  moments: Moments;
}

/** What the types of the DOM leave out. */
type Timing = PerformanceResourceTiming & { renderBlockingStatus: 'blocking' | 'non-blocking' };

function observe() {
  const moments: Moments = { paint: 0 };
  Object.assign(window, { moments });
  new PerformanceObserver((list) => {
    moments.paint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const timer = setInterval(() => {
    const link = document.querySelector('article a');
    if (!link) return;
    moments.listed ??= performance.now();
    // React marks the elements that it has created or hydrated.
    if (!Object.keys(link).some((key) => key.startsWith('__reactProps'))) return;
    moments.interactive = performance.now();
    clearInterval(timer);
  }, 20);
}

/** An address of the same server that is of another site to the browser. */
const ofAnotherSite = (address: string) => {
  const url = new URL('/robots.txt', address);
  url.hostname = '127.0.0.1';
  return url.href;
};

/**
 * Opens a page of another site in a new profile, as on a slow phone. From there every page starts
 * in a process of its own. From an empty page only those with `Cross-Origin-Opener-Policy` would,
 * and plain HTML, which has no such header, would appear to be faster by the start of a process.
 */
async function openSlowPage(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(ofAnotherSite(address));
  return { context, page, session };
}

/** The longest sequence of requests of which each began after the one before had ended. */
function depthOf(requests: readonly PerformanceResourceTiming[]): number {
  const depths: number[] = [];
  for (const [index, { startTime }] of requests.entries()) {
    const before = depths.filter((_, at) => (requests[at]?.responseEnd ?? 0) <= startTime);
    depths[index] = 1 + Math.max(0, ...before);
  }
  return Math.max(0, ...depths);
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}

/** Reads what the page's own timeline tells. */
function readTimeline(page: Page) {
  return page.evaluate(async () => {
    const { moments } = window as unknown as ObservedPage;
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const blocking = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const tasks = list
          .getEntries()
          .filter(({ startTime }) => startTime >= (first?.startTime ?? 0));
        resolve(tasks.reduce((sum, { duration }) => sum + duration - 50, 0));
      }).observe({ type: 'longtask', buffered: true });
      setTimeout(resolve, 500, 0);
    });
    const requests = performance.getEntriesByType('resource').map((entry) => entry.toJSON());
    return { moments, blocking, requests: requests as Timing[] };
  });
}

/** Loads a page for the first time. */
export async function loadCold(
  browser: Browser,
  address: string,
  origins: ReadonlySet<string>,
): Promise<ColdLoad> {
  const { context, page, session } = await openSlowPage(browser, address);
  try {
    const problems = watch(context, origins);
    const shift = await watchLayoutShift(page);
    await page.addInitScript(observe);
    await session.send('Performance.enable');
    const response = await page.goto(address);
    const html = (await response?.text()) ?? '';
    if (html.includes('<script')) {
      // The session is looked up after everything else. To look often would take time from the page.
      await page.waitForFunction(
        () =>
          (window as unknown as ObservedPage).moments.interactive &&
          document.querySelector('header[aria-busy=false]'),
        undefined,
        { polling: 250 },
      );
    }
    await page.waitForTimeout(settlingMs);
    const scripts = await scriptTime(session);
    const { moments, blocking, requests } = await readTimeline(page);
    const { paint, listed = 0, interactive = 0 } = moments;
    const isInPage = html.includes('<article');
    const awaited = requests.filter(({ renderBlockingStatus, responseEnd }) =>
      isInPage ? renderBlockingStatus === 'blocking' : responseEnd <= listed,
    );
    // Fonts and the site's icon hold nothing up: text is shown in another font until they have come.
    const needed = requests.filter(
      ({ name, responseEnd }) => responseEnd <= interactive && !/\.(woff2|svg)$/.test(name),
    );
    return {
      paint,
      interactive,
      listRequests: 1 + awaited.length,
      depth: 1 + depthOf(needed),
      shift: (await shift()).sum,
      blocking,
      scripts,
      problems: problems.length,
    };
  } finally {
    await context.close();
  }
}

/** Milliseconds from the navigation to browse until the list shows what was typed, as soon as it could be. */
export async function timeToFilter(browser: Browser, address: string): Promise<number> {
  const { context, page } = await openSlowPage(browser, address);
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByLabel('Search by title').pressSequentially('zzzz');
    await page.getByText('No tasks match your criteria.').waitFor();
    return await page.evaluate(() => performance.now());
  } finally {
    await context.close();
  }
}
