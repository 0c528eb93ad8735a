import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Browser, test } from '@playwright/test';
import { runProduct } from '@talentsphere/e2e/product';
import { sessionHintCookie, type PageSettings, type SessionHint } from '@talentsphere/releases';
import { digits, table } from '../figures';
import { slow4g } from '../paint/cold-load';
import { renderedPage } from '../paint/sites';
import { recordResults } from '../record';
import { Samples } from '../samples';
import { median } from '../statistics';
import { startEdgeWith } from './many-remotes';

const rounds = 3;
const sizes = [3, 30, 300];
const ways = ['before', 'now'] as const;
/** Requests of each measurement, one after the other. */
const cachedPages = 300;
const newPages = 20;

const signedIn: SessionHint = 'signed-in';
/** The cookie of a browser in which somebody is signed in. */
const member = { cookie: `${sessionHintCookie}=${signedIn}` };

/** Bytes of an answer as it is sent. */
const bytesOf = (url: string, encoding: string, headers = {}) =>
  new Promise<number>((resolve, reject) => {
    request(url, { headers: { ...headers, 'accept-encoding': encoding } }, (answer) => {
      text(answer.setEncoding('latin1')).then((body) => resolve(body.length), reject);
    })
      .once('error', reject)
      .end();
  });

const settingsIn = (html: string) =>
  JSON.parse(/id="page-settings">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as PageSettings;

/** Milliseconds of each request, in the median. */
async function timeOf(addresses: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const address of addresses) {
    const start = performance.now();
    await (await fetch(address)).text();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Milliseconds until the event `load` of the home page, with slow 4G and an empty cache. */
async function loadTime(browser: Browser, url: string): Promise<number> {
  const page = await (await browser.newContext()).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await page.goto(url, { waitUntil: 'load' });
  const time = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
  );
  await page.context().close();
  return time;
}

test('what a page and the edge do with many remotes', async ({ browser }) => {
  const product = await runProduct();
  const samples = new Samples();
  try {
    for (const size of sizes) {
      for (const way of ways) {
        const edge = await startEdgeWith(product, size, way === 'before');
        const of = `${way} ${size}`;
        try {
          const html = await renderedPage(`${edge.url}/`);
          const raw = await bytesOf(`${edge.url}/`, 'identity');
          const list = settingsIn(html).others?.url;
          samples.add(
            {
              raw,
              br: await bytesOf(`${edge.url}/`, 'br'),
              member: await bytesOf(`${edge.url}/dashboard`, 'br', member),
              list: list ? await bytesOf(edge.url + list, 'br') : 0,
            },
            of,
          );
          for (let round = 0; round < rounds; round += 1) {
            const numbers = (count: number) => Array.from({ length: count }, (_, each) => each);
            const cached = await timeOf(numbers(cachedPages).map(() => `${edge.url}/`));
            // Of tasks that do not exist: each has a page of its own.
            const made = numbers(newPages).map((each) => `${edge.url}/task/${round}-${each}`);
            samples.add({ cached, made: await timeOf(made) }, of);
            samples.add({ load: await loadTime(browser, `${edge.url}/`) }, of);
          }
        } finally {
          await edge.stop();
        }
      }
    }
  } finally {
    await product.stop();
  }
  const value = (key: string, of: string) => median(samples.of(`${key} ${of}`));
  const rows = sizes.flatMap((size) =>
    ways.map((way) => {
      const of = `${way} ${size}`;
      const bytes = ['raw', 'br', 'member', 'list'].map((key) => digits(value(key, of), 0));
      const times = ['cached', 'made'].map((key) => digits(value(key, of), 2));
      return [String(size), way, ...bytes, ...times, digits(value('load', of), 0)];
    }),
  );
  const bytes = ['HTML, bytes', 'with Brotli', 'dashboard, with Brotli', 'the rest, with Brotli'];
  const times = ['kept page, ms', 'new page, ms', 'load, ms'];
  const all = ['remotes', 'releases in the page', ...bytes, ...times];
  const shown = rows.map(([size = '', way = '', ...rest]) => [
    size,
    way === 'before' ? 'all' : 'of what it shows',
    ...rest,
  ]);
  await recordResults('remotes', rounds, [table(all, shown)]);
});
