import { expect, test } from '@playwright/test';
import { startTemporaryPostgres } from '@talentsphere/dev/postgres/temporary-postgres';
import { digits, table } from './figures';
import { recordResults } from './record';
import { startApiProcess, type ApiProcess } from './server/api-process';
import { createTokens } from './server/bids';
import { measureRequests, type Post } from './server/requests';
import { startSigner } from './server/signer';
import { openStreams } from './server/streams';

const all = 30;
const minutes = Number(process.env['SOAK_MINUTES'] ?? all);
/** The tokens expire after an hour. */
const most = 55;
const connections = 50;
/** Of how many requests one posts a task; the others read. */
const every = 50;
const growth = 1.1;
/** Of the memory. In the first of these parts, the process has just started. */
const samples = 100;
const part = 10;
/** Milliseconds. */
const day = 86_400_000;

const reads = [
  '/tasks?limit=20',
  '/tasks/facets',
  '/tasks?limit=20&status=open&sortBy=deadline-asc',
  '/tasks?limit=20&category=Design&q=re',
];

/** Requests until the time is over. */
function createRequests(tokens: readonly string[]) {
  const end = performance.now() + minutes * 60_000;
  let count = 0;
  return (): string | Post | undefined => {
    if (performance.now() > end) return undefined;
    count += 1;
    const number = Math.floor(count / every);
    if (count % every > 0) return reads[count % reads.length];
    const body = {
      title: `Logo redesign ${number}`,
      category: 'Design',
      description: 'A mark for a bakery.',
      deadline: new Date(Date.now() + (2 + (number % 50)) * day).toISOString().slice(0, 10),
      budget: 100 + (number % 5_000),
    };
    return { path: '/tasks', token: tokens[number % tokens.length] ?? '', body };
  };
}

interface Soaked {
  engine: string;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** The most in the second part of the time, and in the last one, in MB. */
  memory: [early: number, late: number];
}

/** @throws at the first answer that is no success, and when a stream has ended */
async function soak(engine: string, api: ApiProcess, tokens: readonly string[]): Promise<Soaked> {
  const streams = await openStreams(api.origin, connections);
  const memory: number[] = [];
  const sampling = setInterval(
    () => {
      // What ended the process is the error of its connections.
      void api.memory().then(
        (each) => memory.push(each),
        () => undefined,
      );
    },
    (minutes * 60_000) / samples,
  );
  const speed = await measureRequests(api.origin, connections, createRequests(tokens)).finally(
    () => {
      clearInterval(sampling);
    },
  );
  const ended = streams.filter(({ destroyed }) => destroyed).length;
  if (ended > 0) throw new Error(`${ended} streams of the API with ${engine} have ended.`);
  for (const stream of streams) stream.destroy();
  const early = Math.max(...memory.slice(part, 2 * part));
  return { engine, ...speed, memory: [early, Math.max(...memory.slice(-part))] };
}

test(`${connections} connections for ${minutes} minutes`, async () => {
  if (!(minutes > 0 && minutes <= most))
    throw new Error(`SOAK_MINUTES is a number of minutes, at most ${most}.`);
  test.setTimeout(300_000 + minutes * 90_000);
  const signer = await startSigner();
  const tokens = await createTokens(signer.tokenOf);
  const database = await startTemporaryPostgres();
  const servers: ApiProcess[] = [];
  const engines: [string, string][] = [
    ['PostgreSQL', database.url],
    ['the embedded database', ''],
  ];
  try {
    const runs: (() => Promise<Soaked>)[] = [];
    for (const [engine, url] of engines) {
      const api = await startApiProcess(url, signer.variables);
      servers.push(api);
      runs.push(() => soak(engine, api, tokens));
    }
    const results = await Promise.all(runs.map((run) => run()));
    const rows = results.map(({ engine, rate, p99, memory: [early, late] }) => [
      engine,
      digits(rate, 0),
      digits(p99, 0),
      ...[early, late].map((each) => digits(each, 0)),
      digits(late / early, 2),
    ]);
    const headings = ['API with', 'answers a second', '99th percentile, ms'];
    const memory = ['memory in the second tenth, MB', 'in the last tenth, MB', 'ratio'];
    const result = table([...headings, ...memory], rows);
    console.log(result);
    if (minutes === all) await recordResults('soak', 1, [result]);
    for (const {
      engine,
      memory: [early, late],
    } of results)
      expect.soft(late, engine).toBeLessThanOrEqual(growth * early);
  } finally {
    signer.stop();
    for (const api of servers) await api.stop();
    await database.stop();
  }
});
