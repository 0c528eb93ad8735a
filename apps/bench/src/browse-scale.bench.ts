import { type Browser, type CDPSession, type Page, test } from '@playwright/test';
import { startTemporaryPostgres } from '@talentsphere/dev/postgres/temporary-postgres';
import { runProduct } from '@talentsphere/e2e/product';
import { median } from './statistics';

const rowsScrolled = 5_000;

interface Figures {
  tasks: number;
  /** Milliseconds from the address to the first cards; the median of five loads. */
  firstCards: number;
  /** Milliseconds from a keystroke to the next frame, the slowest of twelve. */
  keystroke: number;
  /** Milliseconds from the last keystroke to the result, including the debounce. */
  result: number;
  /** Milliseconds of the slowest frame while scrolling, and the 95th percentile. */
  slowestFrame: number;
  frame95: number;
  /** Cards passed while scrolling. */
  scrolled: number;
  /** Megabytes of script memory, after a collection: at the first cards, and after scrolling. */
  memoryFirst: number;
  memoryScrolled: number;
  /** Elements in the page after scrolling. */
  elements: number;
}

const cards = (page: Page) => page.getByRole('article');

async function timeToFirstCards(browser: Browser, url: string): Promise<number> {
  const times: number[] = [];
  for (let load = 0; load < 5; load += 1) {
    const page = await browser.newPage();
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await cards(page).first().waitFor();
    times.push(performance.now() - start);
    await page.close();
  }
  return median(times);
}

async function memory(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_048_576;
}

/** Types a term letter by letter; each letter is followed to the frame that shows it. */
async function typing(page: Page): Promise<{ keystroke: number; result: number }> {
  const search = page.getByRole('searchbox');
  await search.click();
  await page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(window, { delays });
    document.addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - timeStamp))),
    );
  });
  await page.keyboard.type('design a log', { delay: 120 });
  const start = performance.now();
  await page.waitForResponse((response) => /\/api\/tasks\?.*q=/.test(response.url()));
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  const result = performance.now() - start;
  const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForTimeout(500);
  return { keystroke: Math.max(...delays), result };
}

/** Scrolls quickly by wheel, to the end or until so many cards have passed. */
async function scrolling(page: Page) {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  let loaded = 48;
  page.on('response', (response) => {
    if (/\/api\/tasks\?.*cursor=/.test(response.url())) loaded += 48;
  });
  await page.mouse.move(700, 500);
  const more = page.getByRole('button', { name: 'Show More' });
  const deadline = Date.now() + 240_000;
  let atEnd = false;
  while (loaded < rowsScrolled && !atEnd && Date.now() < deadline) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(30);
    if (await more.isVisible()) await more.click();
    atEnd = await page.evaluate(
      () =>
        !document.querySelector('[data-index]') ||
        window.scrollY + window.innerHeight >= document.body.scrollHeight - 2,
    );
    if (atEnd && loaded < rowsScrolled) {
      await page.waitForTimeout(500);
      atEnd = await page.evaluate(
        () => window.scrollY + window.innerHeight >= document.body.scrollHeight - 2,
      );
    }
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  frames.sort((a, b) => a - b);
  return {
    scrolled: loaded,
    slowestFrame: frames.at(-1) ?? 0,
    frame95: frames[Math.floor(frames.length * 0.95)] ?? 0,
  };
}

async function measure(browser: Browser, tasks: number, databaseUrl: string): Promise<Figures> {
  const market = await runProduct({ tasks, databaseUrl });
  const url = `${market.url}/browse-tasks`;
  try {
    const firstCards = await timeToFirstCards(browser, url);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(url);
    await cards(page).first().waitFor();
    const memoryFirst = await memory(session);
    const typed = await typing(page);
    const scrolled = await scrolling(page);
    const memoryScrolled = await memory(session);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.close();
    return { tasks, firstCards, ...typed, ...scrolled, memoryFirst, memoryScrolled, elements };
  } finally {
    await market.stop();
  }
}

test('Browse with a hundred tasks and with a hundred thousand', async ({ browser }) => {
  const figures: Figures[] = [];
  for (const tasks of [100, 100_000]) {
    const postgres = await startTemporaryPostgres();
    try {
      figures.push(await measure(browser, tasks, postgres.url));
    } finally {
      await postgres.stop();
    }
  }
  const rounded = figures.map((each) =>
    Object.fromEntries(Object.entries(each).map(([name, value]) => [name, Math.round(value)])),
  );
  console.table(rounded);
});
