import { scriptOf } from '@talentsphere/dev/postgres/pgbench';
import type { Market } from './market';
import { measureRequests, type Post } from './requests';
import { logged } from './statement-log';

/** Tasks that somebody can bid on, of which `idOf` knows the ids. */
const biddable = 100_000;

/** People whose calls take turns: nobody reaches the limit of a caller. */
const bidders = 1_000;
const bidderOf = (task: number) => `bidder-${task % bidders}`;

export const createTokens = (tokenOf: (uid: string) => Promise<string>) =>
  Promise.all(Array.from({ length: bidders }, (_, number) => tokenOf(bidderOf(number))));

interface Bid extends Post {
  body: { taskId: string };
  bidder: string;
}

const prefix = '00000000-0000-4000-8000-';
const idOf = (number: number) => prefix + String(number).padStart(12, '0');
const idInSql = (number: string) => `('${prefix}' || lpad(${number}::text, 12, '0'))::uuid`;

/** Copies one open task. */
export function addBiddableTasks({ database }: Market): Promise<string> {
  return database.run(
    `insert into tasks select (jsonb_populate_record(t, jsonb_build_object(
       'id', ${idInSql('n')}, 'deadline', '2099-01-01'))).*
     from (select tasks as t from tasks where status = 'open' and deleted_at is null limit 1) as one,
       generate_series(1, ${biddable}) as n`,
    'vacuum analyze tasks',
  );
}

/** Bids on one task after the other, so that each is the first of its bidder. */
export function createBidders(tokens: readonly string[]) {
  let task = 0;
  const next = (): Bid => {
    task += 1;
    const token = tokens[task % bidders] ?? '';
    return { path: '/bids', token, body: { taskId: idOf(task) }, bidder: bidderOf(task) };
  };
  return {
    next,
    during(milliseconds: number): () => Post | undefined {
      const end = performance.now() + milliseconds;
      return () => (performance.now() < end ? next() : undefined);
    },
  };
}

export type Bidders = ReturnType<typeof createBidders>;

/** The statements of one bid, as pgbench runs them: each time on another task, by another person. */
export async function bidScript({ origin, database }: Market, bidders: Bidders): Promise<string> {
  const { bidder, ...post } = bidders.next();
  const { taskId } = post.body;
  // The first call of a person stores who they are.
  const earlier: Post[] = [{ ...post, body: { taskId: idOf(biddable) } }];
  await measureRequests(origin, 1, () => earlier.pop());
  const posts: Post[] = [post];
  const statements = await logged(database, () => measureRequests(origin, 1, () => posts.pop()));
  const start = statements.findIndex((sql) => /^begin\b/i.test(sql));
  const end = statements.findIndex((sql) => /\bcommit$/i.test(sql));
  if (start < 0 || end < start + 3) throw new Error(`The log has no bid: ${statements.join(';')}`);
  const lines = statements
    .slice(start, end + 1)
    .map((sql) =>
      scriptOf(sql)
        .replaceAll(`'${taskId}'`, idInSql(':task'))
        .replaceAll(`'${bidder}'`, ':bidder'),
    );
  const variables = [`\\set task random(1, ${biddable})`, '\\set bidder random(1, 1000000000)'];
  return [...variables, ...lines].join('\n');
}
