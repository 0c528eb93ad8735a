import type { Bid, BidSummary } from '@talentsphere/contract';
import type { Queryable } from '../database/database';
import type { Caller } from '../identity/caller';

const bidColumns: Record<keyof Bid, string> = {
  _id: 'b.id',
  status: 'b.status',
  bidDate: `to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  bidderId: 'b.bidder_id',
  task: jsonObject({
    _id: 't.id',
    title: 't.title',
    category: 't.category',
    budget: 'trim_scale(t.budget)',
    deadline: "to_char(t.deadline, 'YYYY-MM-DD')",
    removed: 't.deleted_at is not null',
  } satisfies Record<keyof Bid['task'], string>),
};

function jsonObject(columns: Record<string, string>): string {
  return `json_build_object(${Object.entries(columns)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;
}

const bidJson = jsonObject(bidColumns);
const anonymous = 'Anonymous Bidder';

/** `undefined` when the bidder already has a bid on the task: of concurrent ones, one is stored. */
export async function insertBid(
  db: Queryable,
  taskId: string,
  bidder: Caller,
  now: Date,
): Promise<Bid | undefined> {
  const [row] = await db.query<{ bid: Bid }>(
    `with b as (
       insert into bids (task_id, bidder_id, bidder_name, bidder_email, created_at)
       values ($1::uuid, $2, $3, $4, $5::timestamptz)
       on conflict do nothing
       returning *
     ) select ${bidJson} as bid from b join tasks t on t.id = b.task_id`,
    [taskId, bidder.uid, bidder.name ?? anonymous, bidder.email, now.toISOString()],
  );
  return row?.bid;
}

/** The bidder's bids as JSON text, newest first; removed tasks in their last state. */
export async function listBids(db: Queryable, bidderId: string): Promise<string> {
  const [row] = await db.query<{ bids: string }>(
    `select coalesce(json_agg(${bidJson} order by b.created_at desc, b.id desc), '[]')::text as bids
     from bids b join tasks t on t.id = b.task_id where b.bidder_id = $1`,
    [bidderId],
  );
  return row?.bids ?? '[]';
}

export async function summariseBids(db: Queryable, bidderId: string): Promise<BidSummary> {
  const [row] = await db.query<{ summary: BidSummary }>(
    `select json_build_object(
       'bidTaskIds', coalesce(json_agg(task_id order by created_at desc, id desc), '[]'),
       'count', count(*)) as summary
     from bids where bidder_id = $1`,
    [bidderId],
  );
  return row?.summary ?? { bidTaskIds: [], count: 0 };
}
