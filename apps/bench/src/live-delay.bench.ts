import { type Browser, expect, type Page, test } from '@playwright/test';
import { startTemporaryPostgres } from '@talentsphere/dev/postgres/temporary-postgres';
import { callAs } from '@talentsphere/e2e/caller';
import { logInAsDemo } from '@talentsphere/e2e/people';
import { runServices, type RunningServices } from '@talentsphere/e2e/services';
import { percentile } from './statistics';

const rounds = 8;

/** Milliseconds from the server's acknowledgement of a change to the page that shows it, by kind. */
type Delays = Map<string, number[]>;

/** The time at which `text` appears in the page, or disappears. Background pages paint no frames. */
function whenShown(page: Page, text: string, present: boolean): Promise<number> {
  return page.evaluate(
    ([wanted, there]) =>
      new Promise<number>((resolve) => {
        const isSo = () => document.body.textContent.includes(wanted) === there;
        const look = () => {
          if (!isSo()) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    [text, present] as const,
  );
}

async function openLive(page: Page, url: string): Promise<void> {
  // From then on only the new document can open one; that of the document before may still be opening.
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForResponse((response) => response.url().includes('/api/events'));
}

/** The pages of Jonas Weber, who only watches. */
async function openPages(browser: Browser, url: string, taskId: string) {
  const context = await browser.newContext();
  const browse = await context.newPage();
  await browse.goto(`${url}/login`);
  await logInAsDemo(browse, 'Jonas Weber');
  await browse.waitForURL(`${url}/`);
  const [task, overview, myBids] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await openLive(browse, `${url}/browse-tasks`);
  await openLive(task, `${url}/task/${taskId}`);
  await openLive(overview, `${url}/dashboard`);
  await openLive(myBids, `${url}/dashboard/my-bids`);
  return { context, browse, task, overview, myBids };
}

async function measure(browser: Browser, services: RunningServices): Promise<Delays> {
  const mina = await callAs('Mina Rao', services);
  const jonas = await callAs('Jonas Weber', services);
  const task = (title: string) => ({
    title,
    category: 'Design',
    description: 'A change that another page shows.',
    deadline: '2097-01-01',
    budget: 500,
  });
  const { _id: openTask } = await mina('POST', '/tasks', task('The open task'));
  const pages = await openPages(browser, services.url, openTask);
  const delays: Delays = new Map();

  /** @param shown when each page shows it, watched from before the change */
  async function note<Result>(
    change: () => Promise<Result>,
    ...shown: (readonly [kind: string, page: Page, text: string, present: boolean])[]
  ): Promise<Result> {
    const times = shown.map(([, page, text, present]) => whenShown(page, text, present));
    const result = await change();
    const acknowledged = Date.now();
    for (const [index, [kind]] of shown.entries()) {
      const delay = Math.max(0, ((await times[index]) ?? 0) - acknowledged);
      delays.set(kind, [...(delays.get(kind) ?? []), delay]);
    }
    // Spreads changes over the second in which a page batches them.
    await pages.browse.waitForTimeout(Math.random() * 1_500);
    return result;
  }

  const overview = pages.overview.getByRole('main');
  const ownBids = /My Bids(\d+)/;
  await expect(overview).toContainText(ownBids);
  const bidsBefore = Number(ownBids.exec((await overview.textContent()) ?? '')?.[1]);
  for (let round = 1; round <= rounds; round += 1) {
    const title = `Change ${round} of ${Date.now()}`;
    const renamed = `Renamed ${round} times`;
    const { _id } = await note(
      () => mina('POST', '/tasks', task(title)),
      ['a posted task offered in Browse', pages.browse, '1 new task', true],
    );
    await pages.browse.getByRole('button', { name: '1 new task' }).click();
    await note(
      () => mina('PUT', `/tasks/${openTask}`, task(renamed)),
      ['a new title on the open page of a task', pages.task, renamed, true],
    );
    await note(
      () => jonas('POST', '/bids', { taskId: _id }),
      ['a bid of another device in the overview', pages.overview, `My Bids${bidsBefore + 1}`, true],
      ['a bid of another device in My Bids', pages.myBids, title, true],
    );
    await note(
      () => mina('DELETE', `/tasks/${_id}`),
      ['a deleted task leaves Browse', pages.browse, title, false],
      ['a bid on a deleted task no longer counts', pages.overview, `My Bids${bidsBefore}`, true],
    );
  }
  await pages.context.close();
  return delays;
}

function summary(values: readonly number[]) {
  const at = (part: number) => percentile(values, part);
  return { changes: values.length, median: at(0.5), p95: at(0.95), max: at(1) };
}

function print(database: string, delays: Delays): void {
  console.log(`Milliseconds from the acknowledgement to another page, ${database}`);
  const all = [...delays.values()].flat();
  console.table({
    ...Object.fromEntries([...delays].map(([kind, values]) => [kind, summary(values)])),
    'all of them': summary(all),
  });
}

async function measureAndStop(browser: Browser, services: RunningServices) {
  try {
    return await measure(browser, services);
  } finally {
    await services.stop();
  }
}

test('How late a change shows on another page', async ({ browser }) => {
  const embedded = await runServices();
  const alone = await measureAndStop(browser, embedded);
  const postgres = await startTemporaryPostgres();
  let together: Delays;
  try {
    together = await measureAndStop(browser, await runServices(postgres.url));
  } finally {
    await postgres.stop();
  }
  print('one API process on PGlite', alone);
  print('two API processes on PostgreSQL', together);
});
