import { expect, test } from '@playwright/test';
import { startTemporaryPostgres } from '@talentsphere/dev/postgres/temporary-postgres';
import { localToday } from '@talentsphere/domain';
import { figuresTable, type Figure } from './figures';
import { recordResults } from './record';
import { Samples } from './samples';
import { startApi, type ApiProcess } from './server/api-process';
import { createTokens } from './server/bids';
import { measureRequests, type Post } from './server/requests';
import { startSigner } from './server/signer';
import { openStreams } from './server/streams';

const all = 30;
const minutes = Number(process.env['SOAK_MINUTES'] ?? all);
const connections = 50;
/** Of how many requests one posts a task; the others read. */
const every = 50;
const growth = 1.1;
/** Milliseconds. */
const day = 86_400_000;
/** Milliseconds between two samples of the memory. */
const apart = 5_000;
/** Of the samples: the first and the last of them are compared. */
const part = 0.1;

const engines = ['PostgreSQL', 'the embedded database'] as const;
type Engine = (typeof engines)[number];

const figures: readonly Figure[] = engines.flatMap((engine): Figure[] => [
  { name: `Requests a second, with ${engine}`, of: `rate of ${engine}`, unit: '/s', atLeast: 0 },
  { name: `99th percentile, with ${engine}`, of: `p99 of ${engine}`, unit: 'ms', atMost: 10_000 },
  {
    name: `Memory of the API in the last tenth ÷ in the first, with ${engine}`,
    of: `last memory of ${engine}`,
    to: `first memory of ${engine}`,
    unit: 'MB',
    atMost: growth,
  },
]);

const reads = [
  '/tasks?limit=20',
  '/tasks/facets',
  '/tasks?limit=20&status=open&sortBy=deadline-asc',
  '/tasks?limit=20&category=Design&q=er',
  '/people?limit=20',
];

function createRequests(tokens: readonly string[]) {
  const end = performance.now() + minutes * 60_000;
  let count = 0;
  return (): string | Post | undefined => {
    if (performance.now() > end) return undefined;
    count += 1;
    const writes = Math.floor(count / every);
    if (count % every > 0) return reads[count % reads.length];
    const body = {
      title: `Logo redesign ${writes}`,
      category: 'Design',
      description: 'A mark for a bakery.',
      deadline: localToday(new Date(Date.now() + (2 + (writes % 50)) * day)),
      budget: 100 + (writes % 5_000),
    };
    return { path: '/tasks', token: tokens[writes % tokens.length] ?? '', body };
  };
}

/** @throws at the first answer that is no success */
async function soak(engine: Engine, api: ApiProcess, tokens: readonly string[], samples: Samples) {
  const streams = await openStreams(api.origin, connections);
  const memory: number[] = [];
  const sampling = setInterval(() => void api.memory().then((each) => memory.push(each)), apart);
  const next = createRequests(tokens);
  const speed = await measureRequests(api.origin, connections, next).finally(() => {
    clearInterval(sampling);
  });
  for (const stream of streams) stream.destroy();
  const count = Math.ceil(memory.length * part);
  const results = {
    ...{ rate: speed.rate, p99: speed.p99 },
    'first memory': Math.max(...memory.slice(0, count)),
    'last memory': Math.max(...memory.slice(-count)),
  };
  samples.add(results, `of ${engine}`);
}

test(`${connections} connections for ${minutes} minutes`, async () => {
  test.setTimeout(300_000 + minutes * 90_000);
  const samples = new Samples();
  const signer = await startSigner();
  const tokens = await createTokens(signer.tokenOf);
  const database = await startTemporaryPostgres();
  const servers = await Promise.all(
    [database.url, ''].map((url) => startApi(url, signer.variables)),
  );
  try {
    await Promise.all(
      engines.map(async (engine, index) => {
        const api = servers[index];
        if (api) await soak(engine, api, tokens, samples);
      }),
    );
  } finally {
    signer.stop();
    for (const api of servers) await api.stop();
    await database.stop();
  }
  const table = figuresTable(samples, figures);
  console.log(table);
  if (minutes === all) await recordResults('soak', 1, [table]);
  for (const engine of engines) {
    const [first = 0] = samples.of(`first memory of ${engine}`);
    expect.soft(samples.of(`last memory of ${engine}`)[0]).toBeLessThanOrEqual(growth * first);
  }
});
