import { setTimeout as sleep } from 'node:timers/promises';
import { pageSettingsId, type PageSettings } from '@talentsphere/releases';
import { tasks } from './areas';
import { openStore, type Patch } from './store';
import { runRelease } from './team';
import { expect, test } from '../fixtures';
import { runProduct, type RunningProduct } from '../product';

let product: RunningProduct;
let store: ReturnType<typeof openStore>;
test.beforeAll(async () => {
  // Visitors come from other networks, behind a proxy that says so.
  product = await runProduct({ pages: { TRUST_PROXY: 'loopback', RATE_LIMIT_PAGES: '0' } });
  store = openStore(product);
});
test.afterAll(() => product.stop());

/** A fault of the server half, in a page that it has rendered a few times: its process starts. */
const faultLater: Patch = (file, text) => {
  const count = '(globalThis.pages = (globalThis.pages ?? 0) + 1)';
  const fault = `(${count} > 11 ? (() => { throw new Error('A fault') })() : '')`;
  return file.startsWith('server/') ? text.replace(JSON.stringify(tasks.text), fault) : text;
};

/** An address of a network that no other visitor has. */
const networkOf = (visitor: number) => `10.${visitor >> 8}.${visitor % 256}.1`;

/** The version of tasks that a page has. */
function versionIn(html: string) {
  const [, text = '{}'] = new RegExp(`id="${pageSettingsId}">(.*?)</script>`).exec(html) ?? [];
  const { releases = [] } = JSON.parse(text) as Partial<PageSettings>;
  return releases.find(({ name }) => name === tasks.remote)?.version ?? '';
}

/** A visitor opens a page, which reports that it has loaded the remote. */
async function visit(visitor: number, { cookie = '', query = '' } = {}) {
  const address = `${product.url}${tasks.path}${query}`;
  const headers = { 'x-forwarded-for': networkOf(visitor), cookie };
  const answer = await fetch(address, { headers });
  const version = versionIn(await answer.text());
  const event = { remote: 'tasks', version, outcome: 'loaded', phase: 'module' };
  await fetch(`${product.url}/api/telemetry`, {
    method: 'POST',
    headers: { 'x-forwarded-for': networkOf(visitor), 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ ...event, cause: '', duration: 100 }] }),
  });
  return { version, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

/** Runs the command, and has visitors, each with this query, until it has ended. */
async function judged(queryOf: (visitor: number) => string) {
  let isOver = false;
  const command = runRelease(['judge', 'tasks', '--hours', '0.1'], {
    DATA_DIR: product.dataDir,
    PORT: new URL(product.url).port,
    API_PORT: String(product.apiPort),
  }).finally(() => (isOver = true));
  let visitors = 0;
  while (!isOver) {
    const group = Array.from({ length: 20 }, () => (visitors += 1));
    await Promise.all(group.map((visitor) => visit(visitor, { query: queryOf(visitor) })));
    await sleep(100);
  }
  return { ...(await command), visitors };
}

/** Sessions of the canary that runs, and of the release beside it. */
async function sessionsOfBoth() {
  const released = await store.released('tasks');
  const versionOf = (isDefault: boolean) =>
    released.find(({ deployment }) => deployment.default === isDefault && deployment.traffic > 0)
      ?.metadata.version ?? '';
  const [canary, current] = [versionOf(false), versionOf(true)];
  const cookies: string[] = [];
  const found = new Set<string>();
  while (cookies.length < 10 || found.size < 2) {
    const session = await visit(0);
    // Without one, the edge does not have the canary yet.
    if (session.cookie) cookies.push(session.cookie);
    found.add(session.version);
    await sleep(50);
  }
  return { canary, current, cookies };
}

/** @returns when every one of these sessions has a version */
async function allHave(version: string, cookies: string[]) {
  for (;;) {
    const pages = await Promise.all(cookies.map((cookie) => visit(0, { cookie })));
    if (pages.every((page) => page.version === version)) return Date.now();
    await sleep(100);
  }
}

/** Expects the last change to be this verdict, which every session had within a minute. */
async function expectVerdict(verdict: object, seenAt: number) {
  const last = (await store.history()).at(-1);
  expect(last).toMatchObject({ remote: 'tasks', ...verdict });
  const took = seenAt - Date.parse(last?.at ?? '');
  console.log(`every session has it ${took} ms later`);
  expect(took).toBeLessThan(60_000);
}

test(
  '[A566] [A571] a canary that the edge cannot render is taken back from everyone within a minute, and the history says why',
  { tag: '@sample' },
  async () => {
    await store.canary('tasks', 50, faultLater);
    const { current, cookies } = await sessionsOfBoth();
    // Other addresses than before: those pages are cached, from before the fault.
    const { code, output, visitors } = await judged((visitor) => `?q=${visitor}`);
    expect(code, output).toBe(1);
    const why =
      /Judged: [\d.,]+ of [\d,]+ visitors of the canary had a page that the edge could not render/;
    expect(output).toMatch(why);
    console.log(`taken back with ${visitors} visitors`);
    const seenAt = await allHave(current, cookies);
    await expectVerdict({ action: 'rollback', reason: expect.stringMatching(why) }, seenAt);
  },
);

test(
  '[A566] [A571] a canary that is as good as the release beside it is promoted, and everyone has it within a minute',
  { tag: '@sample' },
  async () => {
    await store.canary('tasks', 80, (_file, text) => text.replaceAll('Opportunity', 'Adventure'));
    const { canary, cookies } = await sessionsOfBoth();
    const { code, output, visitors } = await judged(() => '');
    expect(code, output).toBe(0);
    const why = /^Judged: [\d.,]+ of [\d,]+ visitors of the canary had a page/;
    console.log(`promoted with ${visitors} visitors`);
    const seenAt = await allHave(canary, cookies);
    const verdict = { action: 'promote', traffic: 100, reason: expect.stringMatching(why) };
    await expectVerdict(verdict, seenAt);
  },
);
