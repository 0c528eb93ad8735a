import type { OwnBid, ReceivedBid, ReceivedBidsQuery } from '@talentsphere/contract';
import {
  limits,
  type BidTerms,
  type StoredBidStatus,
  type StoredTaskStatus,
} from '@talentsphere/domain';
import { isPlaced } from '../tasks/placed-bids';
import type { Queryable, Transaction } from '../core/database/database';
import { isoInstantSql } from '../core/database/iso-sql';
import { findRecords } from '../people/records.repository';

/** A bid with what the rules of its transitions depend on. */
export type BidState = {
  taskId: string;
  bidderId: string;
  status: StoredBidStatus;
  amount: number | null;
  message: string | null;
};

/** A task, and whose it is: its bids are announced to its owner. */
export interface TaskReference {
  taskId: string;
  ownerId: string;
}

/** SQL of the status that people read. */
export const bidStatusOfPeople =
  "case when b.status in ('ended', 'not chosen') then 'rejected' else b.status end";

const ownBidColumns = `'_id', b.id, 'status', ${bidStatusOfPeople},
  'bidDate', ${isoInstantSql('b.created_at')}, 'amount', trim_scale(b.amount), 'message', b.message`;

export const ownBidJson = `json_build_object(${ownBidColumns})`;
const receivedBidJson = `json_build_object(${ownBidColumns},
  'bidderId', b.bidder_id)`;

export async function findBid(db: Queryable, bidId: string): Promise<BidState | undefined> {
  const [row] = await db.query<BidState>(
    `select b.task_id::text as "taskId", b.bidder_id as "bidderId", b.status,
       b.amount::float8 as amount, b.message
     from bids b where b.id = $1::uuid`,
    [bidId],
  );
  return row;
}

/** The status of a person's bid on a task. */
export async function statusOfBid(
  db: Queryable,
  taskId: string,
  bidderId: string,
): Promise<StoredBidStatus | undefined> {
  const [row] = await db.query<{ status: StoredBidStatus }>(
    'select status from bids where task_id = $1::uuid and bidder_id = $2',
    [taskId, bidderId],
  );
  return row?.status;
}

type Changed = { bidderId: string };

const returningBidder = 'returning bidder_id as "bidderId"';

function announceBids(
  db: Transaction,
  { taskId, ownerId }: TaskReference,
  changed: Changed[],
): void {
  for (const { bidderId } of changed) db.announce({ kind: 'bid', taskId, bidderId, ownerId });
}

export async function setBidStatus(
  db: Transaction,
  task: TaskReference,
  bidId: string,
  status: StoredBidStatus,
): Promise<void> {
  const changed = await db.query<Changed>(
    `update bids set status = $3 where task_id = $1::uuid and id = $2::uuid ${returningBidder}`,
    [task.taskId, bidId, status],
  );
  announceBids(db, task, changed);
}

/** Changes the status of all bids on a task that have a certain one. */
export async function changeBidStatuses(
  db: Transaction,
  task: TaskReference,
  { from, to }: { from: StoredBidStatus; to: StoredBidStatus },
): Promise<void> {
  const changed = await db.query<Changed>(
    `update bids set status = $3 where task_id = $1::uuid and status = $2 ${returningBidder}`,
    [task.taskId, from, to],
  );
  announceBids(db, task, changed);
}

export async function setBidTerms(
  db: Transaction,
  task: TaskReference,
  bidId: string,
  { amount, message }: BidTerms,
): Promise<OwnBid | undefined> {
  const [row] = await db.query<{ bid: OwnBid } & Changed>(
    `with b as (
       update bids set amount = $3::numeric, message = $4
       where task_id = $1::uuid and id = $2::uuid returning *
     ) select b.bidder_id as "bidderId", ${ownBidJson} as bid from b`,
    [task.taskId, bidId, amount, message],
  );
  if (row) announceBids(db, task, [row]);
  return row?.bid;
}

export async function setTaskStatus(
  db: Transaction,
  taskId: string,
  status: StoredTaskStatus,
  reason: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    `update tasks set status = $2, cancel_reason = $3, updated_at = $4::timestamptz,
       completed_at = case $2 when 'completed' then $4::timestamptz end
     where id = $1::uuid`,
    [taskId, status, reason, now.toISOString()],
  );
  db.announce({ kind: 'task', taskId });
}

export async function setDeadline(
  db: Transaction,
  taskId: string,
  { deadline, utcOffset }: { deadline: string; utcOffset: number },
): Promise<void> {
  await db.query('update tasks set deadline = $2::date, utc_offset = $3 where id = $1::uuid', [
    taskId,
    deadline,
    utcOffset,
  ]);
  db.announce({ kind: 'task', taskId });
}

const receivedOrders = {
  'bidDate-desc': 'b.created_at desc, b.id desc',
  'amount-asc': 'coalesce(b.amount, t.budget), b.created_at, b.id',
} as const satisfies Record<NonNullable<ReceivedBidsQuery['sortBy']>, string>;

export async function findOwner(db: Queryable, taskId: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'select owner_id as id from tasks where id = $1::uuid and deleted_at is null',
    [taskId],
  );
  return row?.id;
}

/** The first bids on a task in an order, without those that were withdrawn. */
export async function listReceivedBids(
  db: Queryable,
  taskId: string,
  order: keyof typeof receivedOrders,
): Promise<ReceivedBid[]> {
  const rows = await db.query<{
    bid: Omit<ReceivedBid, 'bidderName' | 'bidderPhotoURL' | 'record'>;
  }>(
    `select ${receivedBidJson} as bid from bids b join tasks t on t.id = b.task_id
     where b.task_id = $1::uuid and ${isPlaced}
     order by ${receivedOrders[order]} limit ${limits.receivedBids}`,
    [taskId],
  );
  const bidders = await findRecords(
    db,
    rows.map(({ bid }) => bid.bidderId),
  );
  const known = new Map(bidders.map((bidder) => [bidder.id, bidder]));
  return rows.map(({ bid }) => {
    const bidder = known.get(bid.bidderId);
    if (!bidder) throw new Error('The database has no row for a bidder.');
    const { name, photoURL, record } = bidder;
    return { ...bid, bidderName: name ?? 'Anonymous Bidder', bidderPhotoURL: photoURL, record };
  });
}
