import { test } from '@playwright/test';
import { runPgbench } from '@talentsphere/dev/postgres/pgbench';
import { table } from '../figures';
import { percentile } from '../statistics';
import { startMarket, type Market } from '../server/market';
import { OpenPages } from './open-pages';
import { openStreams } from '../server/streams';

const tasks = 10_000;
const pageCount = Number(process.env['PAGES'] ?? 2_000);
const changes = { clients: 4, rate: Number(process.env['CHANGES'] ?? 100), seconds: 20 };

/** Of a hundred changes, 40 are new tasks, 50 are changes of one of the 500 newest, 10 are deletions. */
const script = `\\set kind random(1, 100)
\\set place random(1, 500)
\\if :kind <= 40
insert into tasks (title, title_folded, title_pairs, title_key, category, description, deadline, budget, utc_offset, owner_id, poster_name, poster_key, created_at, updated_at)
select 'Live task', 'live task', title_pairs, title_key, category, description, deadline, budget, utc_offset, owner_id, poster_name, poster_key, clock_timestamp(), clock_timestamp() from newest join tasks using (id) where place = :place;
\\elif :kind <= 90
update tasks set budget = budget + 1, updated_at = clock_timestamp() where id = (select id from newest where place = :place);
\\else
update tasks set deleted_at = clock_timestamp(), updated_at = clock_timestamp() where id = (select id from oldest where place = :place);
\\endif
`;

const numbered = (name: string, order: string) =>
  `create table ${name} as select row_number() over () as place, id from
   (select id from tasks where deleted_at is null order by created_at ${order} limit 500) t`;

async function shownTasks({ origin }: Market): Promise<Set<string>> {
  const answer = await fetch(`${origin}/tasks?limit=48&sortBy=createdAt-desc`);
  return new Set(((await answer.json()) as { _id: string }[]).map(({ _id }) => _id));
}

async function committedAt({ database }: Market): Promise<Map<string, number>> {
  const rows = await database.run(
    "select id || ' ' || (extract(epoch from created_at) * 1000)::bigint from tasks where title = 'Live task'",
  );
  return new Map(
    rows.split('\n').map((row) => {
      const [id = '', at] = row.split(' ');
      return [id, Number(at)];
    }),
  );
}

const transactions = async ({ database }: Market) =>
  Number(
    await database.run(
      'select xact_commit from pg_stat_database where datname = current_database()',
    ),
  );

async function measure(): Promise<string[]> {
  const market = await startMarket(tasks);
  try {
    await market.database.run(numbered('newest', 'desc'), numbered('oldest', 'asc'), 'analyze');
    const streams = await openStreams(market.origin, pageCount);
    const pages = new OpenPages(market.origin, streams, await shownTasks(market));
    const [processor, committed] = [await market.processorTime(), await transactions(market)];
    const written = await runPgbench(market.database.url, script, changes);
    const { seconds } = changes;
    const { calls, bytes, closed } = pages;
    const result = {
      written,
      calls: calls / seconds,
      streams: bytes.streams / seconds / pageCount / 1_000,
      answers: bytes.calls / seconds / pageCount / 1_000,
      processor: ((await market.processorTime()) - processor) / seconds,
      reads: ((await transactions(market)) - committed) / seconds - written,
    };
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const at = await committedAt(market);
    const delays = pages.notified.flatMap(({ taskId, at: notified }) => {
      const since = at.get(taskId);
      return since === undefined ? [] : notified - since;
    });
    pages.close();
    const numbers = [
      ...Object.values(result),
      percentile(delays, 0.5),
      percentile(delays, 0.99),
      percentile(pages.waits, 0.5),
      percentile(pages.waits, 0.99),
      closed,
    ];
    return numbers.map((value) => value.toFixed(value < 10 ? 2 : 0));
  } finally {
    await market.stop();
  }
}

test('Open pages while tasks change', async () => {
  test.setTimeout(600_000);
  const row = await measure();
  console.log(
    table(
      [
        'changes/s',
        'calls/s',
        'kB/s a page, stream',
        'kB/s a page, calls',
        'processors of the API',
        'transactions/s besides',
        'median delay, ms',
        '99th percentile, ms',
        'median wait for calls, ms',
        '99th percentile of it, ms',
        'streams lost',
      ],
      [row],
    ),
  );
});
