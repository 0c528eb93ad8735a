import { expect, test } from '@playwright/test';
import { runPgbench, scriptOf } from '@talentsphere/dev/postgres/pgbench';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { startService } from '@talentsphere/dev/product/service';
import { figuresTable } from '../figures';
import { recordResults } from '../record';
import { Samples } from '../samples';
import { addBiddableTasks, bidScript, createBidders, createTokens, type Bidders } from './bids';
import { figures, listCalls, manyTasks, fewTasks } from './figures';
import { startMarket, type Market } from './market';
import { pinDatabase, pinGenerator, pinServer } from './pin';
import { during, measureRequests, nextVisitor } from './requests';
import { startSigner } from './signer';
import { logged } from './statement-log';
import { openStreams } from './streams';

const rounds = 5;
const connections = 32;
const unchanged = '/tasks?limit=20';
/** Milliseconds of each measurement. */
const duration = 3_000;
const freshPages = 1_500;
/** Transactions a second that others commit while latencies are measured. */
const commits = 200;
const streamCount = 2_000;

/** Cursors of as many pages of 20 tasks, and of the last one. */
async function readCursors({ origin }: Market, limit: number, count = Infinity): Promise<string[]> {
  const cursors: string[] = [];
  for (let cursor = ''; cursors.length < count;) {
    const query = new URLSearchParams({ limit: String(limit), sortBy: 'createdAt-desc' });
    if (cursor) query.set('cursor', cursor);
    const headers = { 'x-forwarded-for': nextVisitor() };
    const answer = await fetch(`${origin}/tasks?${query}`, { headers });
    if (!answer.ok) throw new Error(`A page was answered with ${answer.status}.`);
    cursor = answer.headers.get('x-next-cursor') ?? '';
    if (!cursor) break;
    cursors.push(encodeURIComponent(cursor));
  }
  return cursors;
}

/** The same bytes, from a string. */
async function startStringServer(text: string) {
  const [port = 0] = await freePorts(1);
  const script = 'apps/bench/src/server/string-server.mjs';
  const env = { PORT: String(port), TEXT: text };
  const service = startService({ name: 'string server', script, env });
  await service.ready;
  return { origin: `http://127.0.0.1:${port}`, pid: service.pid, stop: () => service.stop() };
}

/** The statement that reads a page, as pgbench runs it. */
async function pageScript({ origin, database }: Market): Promise<string> {
  const statements = await logged(database, () =>
    fetch(`${origin}/tasks?limit=20&sortBy=createdAt-desc`),
  );
  const sql = statements.find((each) => /^select [^;]* as item,/.test(each));
  if (!sql) throw new Error('The log of PostgreSQL has no statement that reads a page.');
  return scriptOf(sql);
}

async function measureRates(market: Market, stringOrigin: string, samples: Samples): Promise<void> {
  const api = await measureRequests(market.origin, connections, during(duration, unchanged));
  const text = await measureRequests(stringOrigin, connections, during(duration, unchanged));
  samples.add({ unchanged: api.rate, 'string server': text.rate });
}

/** Each page is asked for once. */
async function measureFresh(
  market: Market,
  script: string,
  pages: readonly string[],
  samples: Samples,
) {
  const remaining = pages.values();
  const next = () => remaining.next().value;
  const fresh = await measureRequests(market.origin, connections, next);
  const load = { clients: 10, seconds: duration / 1_000 };
  const statement = await runPgbench(market.database.url, script, load);
  samples.add({ fresh: fresh.rate, 'pgbench page': statement });
}

async function measureBids(market: Market, bidders: Bidders, script: string, samples: Samples) {
  const placed = await measureRequests(market.origin, connections, bidders.during(duration));
  const load = { clients: 10, seconds: duration / 1_000 };
  const transactions = await runPgbench(market.database.url, script, load);
  samples.add({ bids: placed.rate, 'pgbench bid': transactions });
}

/** While others commit all the time. */
async function measureLatencies(market: Market, tasks: number, last: string, samples: Samples) {
  const seconds = Math.ceil((listCalls.length * duration) / 1_000);
  const script = 'select pg_current_xact_id();\n';
  const others = runPgbench(market.database.url, script, { clients: 1, seconds, rate: commits });
  for (const [name, path] of listCalls) {
    const address = path.replace('LAST', last);
    const { p99 } = await measureRequests(market.origin, 4, during(duration, address));
    samples.add({ [`${name}, ${tasks} tasks`]: p99 });
  }
  await others;
}

/** @param measure adds one round to the samples */
async function inRounds(
  samples: Samples,
  name: string,
  measure: (samples: Samples) => Promise<void>,
): Promise<void> {
  // Not counted: V8 compiles what runs often, and `pgbench` has nothing of the kind.
  await measure(new Samples());
  for (let round = 1; round <= rounds; round += 1) {
    await measure(samples);
    console.log(`${name}, round ${round} of ${rounds}`);
  }
}

test('How fast the API is', async () => {
  test.setTimeout(1_800_000);
  const samples = new Samples();
  const signer = await startSigner();
  const many = await startMarket(manyTasks, signer.variables);
  const few = await startMarket(fewTasks);
  const text = await (await fetch(many.origin + unchanged)).text();
  const stringServer = await startStringServer(text);
  try {
    await pinGenerator();
    for (const { pid } of [stringServer, many, few]) await pinServer(pid);
    for (const { database } of [many, few]) await pinDatabase(database);
    samples.add({ 'idle memory': await few.memory() });
    const streams = await openStreams(few.origin, streamCount);
    const [idle = 0] = samples.of('idle memory');
    samples.add({ stream: (((await few.memory()) - idle) * 1_000) / streamCount });
    for (const stream of streams) stream.destroy();
    const script = await pageScript(many);
    const cursors = await readCursors(many, 20, freshPages);
    expect(cursors).toHaveLength(freshPages);
    const pages = cursors.map((cursor) => `/tasks?limit=20&cursor=${cursor}`);
    const [lastOfMany = ''] = (await readCursors(many, 1_000)).slice(-1);
    const [lastOfFew = ''] = (await readCursors(few, 20)).slice(-1);
    await inRounds(samples, 'Reads', async (round) => {
      await measureRates(many, stringServer.origin, round);
      await measureFresh(many, script, pages, round);
    });
    await inRounds(samples, 'Latencies', async (round) => {
      await measureLatencies(many, manyTasks, lastOfMany, round);
      await measureLatencies(few, fewTasks, lastOfFew, round);
    });
    // Bids last: PostgreSQL cleans up for a while after writes.
    await addBiddableTasks(many);
    const bidders = createBidders(await createTokens(signer.tokenOf));
    const bid = await bidScript(many, bidders);
    await inRounds(samples, 'Bids', (round) => measureBids(many, bidders, bid, round));
    await recordResults('server', rounds, [figuresTable(samples, figures)]);
  } finally {
    signer.stop();
    await stringServer.stop();
    await many.stop();
    await few.stop();
  }
});
