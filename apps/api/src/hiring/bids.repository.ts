import type { Bid, BidSort, BidSummary } from '@talentsphere/api/contract';
import { countBy, singleRow, type Queryable, type Transaction } from '../core/database/database';
import { isoDateSql, isoInstantSql, jsonObject } from '../core/database/iso-sql';
import {
  bidStatusOfPeople,
  isConfirmed,
  type AgreedTerms,
  type TaskReference,
} from './hiring.repository';
import type { Caller } from '../core/identity/caller';
import type { FieldOf, Orders } from '../core/paging/cursor';
import { keyOf } from '../core/database/key-column';
import type { List } from '../core/paging/page.repository';
import { isPlaced } from '../tasks/placed-bids.sql';

export type BidSortField = FieldOf<BidSort>;

/** SQL of the status in lists: a bid on a removed task counts as rejected, and one on a hidden task as before. */
const shownStatus = `case when t.deleted_at is null or t.hidden_at is not null then ${bidStatusOfPeople} else 'rejected' end`;

/** The columns of each order of bids; an order by a column of the task sorts all bids of one bidder. */
export const bidOrders: Orders<BidSortField> = {
  bidDate: [keyOf.instant('b.created_at')],
  title: [keyOf.text('t.title_key')],
  budget: [keyOf.amount('t.budget')],
  deadline: [keyOf.day('t.deadline')],
  status: [keyOf.text(shownStatus), keyOf.instant('b.created_at')],
};

const bidColumns: Record<keyof Bid, string> = {
  _id: 'b.id',
  status: shownStatus,
  bidDate: isoInstantSql('b.created_at'),
  bidderId: 'b.bidder_id',
  amount: 'trim_scale(b.amount)',
  deliveryDays: 'b.delivery_days',
  // Nobody confirms a bid on a task that is closed.
  isConfirmed: `(t.status <> 'open' or ${isConfirmed})`,
  task: jsonObject({
    _id: 't.id',
    title: 't.title',
    category: 't.category',
    budget: 'trim_scale(t.budget)',
    deadline: isoDateSql('t.deadline'),
    status: 't.status',
    removed: 't.deleted_at is not null',
  } satisfies Record<keyof Bid['task'], string>),
};

const bidJson = jsonObject(bidColumns);

/** What servers of the release before show of a bid's bidder. */
function bidderColumns({ name, email, isEmailVerified }: Caller) {
  return {
    bidder_name: name ?? 'Anonymous Bidder',
    bidder_email: email,
    bidder_email_verified: email === null ? null : isEmailVerified,
  };
}

/**
 * A bid that was withdrawn is placed again in its row.
 * @returns undefined when the bidder already has a bid on the task; of concurrent bids, one is stored
 */
export async function insertBid(
  db: Transaction,
  { taskId, ownerId }: TaskReference,
  bidder: Caller,
  { amount, message, deliveryDays, deadline }: AgreedTerms,
  now: Date,
): Promise<Bid | undefined> {
  const said = {
    ...bidderColumns(bidder),
    created_at: now.toISOString(),
    amount,
    message,
    delivery_days: deliveryDays,
    deadline,
  };
  const columns = Object.keys(said);
  const [row] = await db.query<{ bid: Bid }>(
    `with b as (
       insert into bids as b (task_id, bidder_id, ${columns.join(', ')})
       values ($1::uuid, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})
       on conflict (task_id, bidder_id) do update set
         status = 'pending', ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
       where b.status = 'withdrawn'
       returning *
     ) select ${bidJson} as bid from b join tasks t on t.id = b.task_id where t.id = $1::uuid`,
    [taskId, bidder.uid, ...Object.values(said)],
    { prepared: 'always' },
  );
  if (!row) return undefined;
  db.announce({ kind: 'bid', taskId, bidderId: bidder.uid, ownerId });
  return row.bid;
}

/** The bidder's bids; removed tasks are shown in their last state. */
export const bidsOf = (bidderId: string): List<BidSortField> => ({
  orders: bidOrders,
  usualOrder: 'bidDate-desc',
  json: bidJson,
  tables: 'bids b join tasks t on t.id = b.task_id',
  conditions: ['b.bidder_id = $1', isPlaced],
  parameters: [bidderId],
  id: 'b.id',
  count: (db) =>
    countBy(
      db,
      `select count(*)::int as count from bids b where b.bidder_id = $1 and ${isPlaced}`,
      [bidderId],
    ),
});

/** Ids in a summary: the latest, so that it stays below a megabyte. */
const mostSummarised = 20_000;

/** Bids on removed tasks do not count. */
export async function summariseBids(db: Queryable, bidderId: string): Promise<BidSummary> {
  const { summary } = await singleRow<{ summary: BidSummary }>(
    db,
    `with placed as (
       select b.task_id, b.created_at, b.id from bids b join tasks t on t.id = b.task_id
       where b.bidder_id = $1 and ${isPlaced} and t.deleted_at is null
     )
     select json_build_object(
       'bidTaskIds', (select coalesce(json_agg(l.task_id), '[]') from (
         select task_id from placed order by created_at desc, id desc limit ${mostSummarised}) l),
       'count', (select count(*) from placed)) as summary`,
    [bidderId],
  );
  return summary;
}
