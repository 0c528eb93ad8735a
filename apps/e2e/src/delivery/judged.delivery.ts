import { setTimeout as sleep } from 'node:timers/promises';
import { runNode } from '@talentsphere/dev/process/run';
import { pageSettingsId, type PageSettings } from '@talentsphere/releases';
import { tasks } from './areas';
import { openStore } from './store';
import { expect, test } from '../fixtures';
import type { RunningProduct } from '../product';
import { startSecondEdge } from '../second-edge';

type Edge = Awaited<ReturnType<typeof startSecondEdge>>;

/** Visitors come from other networks, behind a proxy that says so. */
const behindProxy = { TRUST_PROXY: 'loopback', RATE_LIMIT_PAGES: '0' };

/** An address of a network that no other visitor has. */
const networkOf = (visitor: number) => `10.${visitor >> 8}.${visitor % 256}.1`;

/** The version of tasks that a page has. */
function versionIn(html: string): string {
  const [, text = '{}'] = new RegExp(`id="${pageSettingsId}">(.*?)</script>`).exec(html) ?? [];
  const { releases = [] } = JSON.parse(text) as Partial<PageSettings>;
  return releases.find(({ name }) => name === tasks.remote)?.version ?? '';
}

/** A visitor opens a page, which reports that it has loaded the remote. @returns the session's cookie and its release */
async function visit({ url }: Edge, visitor: number, cookie = '') {
  const headers = { 'x-forwarded-for': networkOf(visitor), cookie };
  const page = await fetch(`${url}${tasks.path}`, { headers });
  const version = versionIn(await page.text());
  const event = { remote: 'tasks', version, outcome: 'loaded', phase: 'module', cause: '' };
  await fetch(`${url}/api/telemetry`, {
    method: 'POST',
    headers: { 'x-forwarded-for': networkOf(visitor), 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ ...event, duration: 100 }] }),
  });
  return { version, cookie: page.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

/** Runs the command, and has visitors until it has ended. */
async function judged(product: RunningProduct, edge: Edge) {
  let isOver = false;
  const metrics = [edge.url, `http://127.0.0.1:${product.apiPort}`].map((each) => `${each}/metrics`);
  const command = runNode(
    ['--import', 'tsx/esm', 'tools/delivery/release/cli.ts', 'judge', 'tasks', '--hours', '0.1'],
    { env: { DATA_DIR: product.dataDir, METRICS_URLS: metrics.join() } },
  ).finally(() => (isOver = true));
  let visitors = 0;
  while (!isOver) {
    const group = Array.from({ length: 20 }, () => visit(edge, (visitors += 1)));
    await Promise.all(group);
  }
  return { ...(await command), visitors };
}

test('[A562] a canary that the edge cannot render is taken back from everyone, and the history says why', async ({
  product,
}) => {
  const store = openStore(product.dataDir);
  const edge = await startSecondEdge(product, behindProxy);
  const before = versionIn(await (await fetch(`${edge.url}${tasks.path}`)).text());
  await store.canary('tasks', 50, (file, text) =>
    file.startsWith('server/') ? `throw new Error('A fault');${text}` : text,
  );
  const sessions = await Promise.all(Array.from({ length: 20 }, () => visit(edge, 1)));
  const ofCanary = sessions.filter(({ version }) => version !== before);
  expect(ofCanary.length).toBeGreaterThan(0);

  /** Until every session of the canary has the release before it. */
  const left = async () => {
    for (;;) {
      const now = await Promise.all(ofCanary.map(({ cookie }) => visit(edge, 2, cookie)));
      if (now.every(({ version }) => version === before)) return Date.now();
      await sleep(100);
    }
  };
  const [{ code, output, visitors }, leftAt] = await Promise.all([judged(product, edge), left()]);
  expect(code).toBe(1);
  const why = /Judged: \d+ of \d+ visitors of the canary had a page that the edge could not render/;
  expect(output).toMatch(why);
  const last = (await store.history()).at(-1);
  expect(last).toMatchObject({ action: 'rollback', reason: expect.stringMatching(why) });
  const took = leftAt - Date.parse(last?.at ?? '');
  console.log(`taken back after ${visitors} visitors, from all sessions ${took} ms after the verdict`);
  expect(took).toBeLessThan(60_000);
  await edge.stop();
});

test('[A562] a canary that is as good as the release before it is promoted', async ({ product }) => {
  const store = openStore(product.dataDir);
  const edge = await startSecondEdge(product, behindProxy);
  await store.canary('tasks', 80, (_file, text) => text.replaceAll('Opportunity', 'Adventure'));
  const { code, output, visitors } = await judged(product, edge);
  expect(code, output).toBe(0);
  console.log(`promoted after ${visitors} visitors: ${output}`);
  const last = (await store.history()).at(-1);
  expect(last).toMatchObject({ action: 'promote', traffic: 100 });
  expect(last?.reason).toMatch(/^Judged: 0 of \d+ visitors of the canary had a page/);
  await store.rollback('tasks');
  await edge.stop();
});
