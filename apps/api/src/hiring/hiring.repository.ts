import type { OwnBid, ReceivedBidsQuery } from '@talentsphere/api/contract';
import { type BidTerms, type StoredBidStatus, type StoredTaskStatus } from '@talentsphere/domain';
import { isPlaced, placedBids } from '../tasks/placed-bids.sql';
import {
  countBy,
  firstRow,
  singleRow,
  type Queryable,
  type Transaction,
} from '../core/database/database';
import { isoDateSql, isoInstantSql } from '../core/database/iso-sql';
import type { FieldOf, Orders } from '../core/paging/cursor';
import { keyOf } from '../core/database/key-column';
import type { List } from '../core/paging/page.repository';
import { shownPhoto } from '../people/visibility.sql';

/** A bid with what the rules of its transitions depend on. */
export type BidState = {
  taskId: string;
  bidderId: string;
  status: StoredBidStatus;
  amount: number | null;
  message: string | null;
  deliveryDays: number | null;
  /** Of the task, as the bidder agreed to it; null for a bid of an earlier release. */
  deadline: string | null;
};

/** What a bidder agrees to: a price, and to do the work by a day. */
export interface AgreedTerms extends Pick<BidTerms, 'message' | 'deliveryDays'> {
  /** US dollars. */
  amount: number;
  /** Calendar day; null while the bidder has not agreed to that of the task. */
  deadline: string | null;
}

/** A task, and whose it is: its bids are announced to its owner. */
export interface TaskReference {
  taskId: string;
  ownerId: string;
}

/** SQL of the status that people read. */
export const bidStatusOfPeople =
  "case when b.status in ('ended', 'not chosen') then 'rejected' else b.status end";

/** SQL of whether the bid `b` has a price, and its bidder has agreed to the deadline of the task `t`. */
export const isConfirmed = 'coalesce(b.amount is not null and b.deadline = t.deadline, false)';

const ownBidColumns = `'_id', b.id, 'status', ${bidStatusOfPeople},
  'bidDate', ${isoInstantSql('b.created_at')}, 'isConfirmed', ${isConfirmed},
  'amount', trim_scale(b.amount), 'message', b.message, 'deliveryDays', b.delivery_days`;

/** SQL of the bid `b` on the task `t`. */
export const ownBidJson = `json_build_object(${ownBidColumns})`;
const receivedBidJson = `json_build_object(${ownBidColumns}, 'bidderId', b.bidder_id,
  'bidderName', coalesce(p.name, 'Anonymous Bidder'), 'bidderPhotoURL', ${shownPhoto()},
  'isNotChosen', b.status = 'not chosen',
  'isShortlisted', coalesce(n.is_shortlisted, false), 'note', n.note)`;

export const findBid = (db: Queryable, bidId: string): Promise<BidState | undefined> =>
  firstRow(
    db,
    `select b.task_id::text as "taskId", b.bidder_id as "bidderId", b.status,
       b.amount::float8 as amount, b.message, b.delivery_days as "deliveryDays",
       ${isoDateSql('b.deadline')} as deadline
     from bids b where b.id = $1::uuid`,
    [bidId],
  );

/** A person's bid on a task. */
export const findOwnBid = (
  db: Queryable,
  taskId: string,
  bidderId: string,
): Promise<{ id: string; status: StoredBidStatus } | undefined> =>
  firstRow(db, 'select id::text, status from bids where task_id = $1::uuid and bidder_id = $2', [
    taskId,
    bidderId,
  ]);

type Changed = { bidderId: string };

function announceBids(
  db: Transaction,
  { taskId, ownerId }: TaskReference,
  changed: Changed[],
): void {
  for (const { bidderId } of changed) db.announce({ kind: 'bid', taskId, bidderId, ownerId });
}

/** Changes the status of one bid, or of all bids on a task that have a certain one. */
export async function setBidStatus(
  db: Transaction,
  task: TaskReference,
  bids: { id: string } | { from: StoredBidStatus },
  status: StoredBidStatus,
): Promise<void> {
  const [condition, value] = 'id' in bids ? ['id = $2::uuid', bids.id] : ['status = $2', bids.from];
  const changed = await db.query<Changed>(
    `update bids set status = $3 where task_id = $1::uuid and ${condition}
     returning bidder_id as "bidderId"`,
    [task.taskId, value, status],
  );
  announceBids(db, task, changed);
}

export async function setBidTerms(
  db: Transaction,
  task: TaskReference,
  bidId: string,
  { amount, message, deliveryDays, deadline }: AgreedTerms,
): Promise<OwnBid> {
  const changed = await singleRow<{ bid: OwnBid } & Changed>(
    db,
    `with b as (
       update bids set amount = $3::numeric, message = $4, deadline = $5::date,
         delivery_days = $6
       where task_id = $1::uuid and id = $2::uuid returning *
     ) select b.bidder_id as "bidderId", ${ownBidJson} as bid
     from b join tasks t on t.id = b.task_id where t.id = $1::uuid`,
    [task.taskId, bidId, amount, message, deadline, deliveryDays],
  );
  announceBids(db, task, [changed]);
  return changed.bid;
}

export async function setTaskStatus(
  db: Transaction,
  taskId: string,
  status: StoredTaskStatus,
  reason: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    `update tasks set status = $2, cancel_reason = $3,
       started_at = case $2 when 'in progress' then $4::timestamptz else started_at end,
       handed_in_at = null, approval_noted_at = null,
       completed_at = case $2 when 'completed' then $4::timestamptz end
     where id = $1::uuid`,
    [taskId, status, reason, now.toISOString()],
  );
  db.announce({ kind: 'task', taskId });
}

/** The step that opens the task again announces it. */
export async function setDeadline(
  db: Queryable,
  taskId: string,
  { deadline, utcOffset }: { deadline: string; utcOffset: number },
): Promise<void> {
  await db.query('update tasks set deadline = $2::date, utc_offset = $3 where id = $1::uuid', [
    taskId,
    deadline,
    utcOffset,
  ]);
}

type ReceivedSortField = FieldOf<NonNullable<ReceivedBidsQuery['sortBy']>>;

const receivedOrders: Orders<ReceivedSortField> = {
  bidDate: [keyOf.instant('b.created_at')],
  amount: [keyOf.amount('coalesce(b.amount, t.budget)'), keyOf.instant('b.created_at')],
};

/** The bids on a task, without those that were withdrawn, and without the bidders' records. */
export const receivedBids = (taskId: string): List<ReceivedSortField> => ({
  orders: receivedOrders,
  usualOrder: 'bidDate-desc',
  json: receivedBidJson,
  tables: `bids b join tasks t on t.id = b.task_id left join people p on p.id = b.bidder_id
    left join bid_notes n on n.task_id = b.task_id and n.bidder_id = b.bidder_id
      and n.placed_at = b.created_at`,
  conditions: ['b.task_id = $1::uuid', isPlaced],
  parameters: [taskId],
  id: 'b.id',
  // The record.
  addedBytes: 100,
  count: (db) => countBy(db, `select ${placedBids('$1::uuid')} as count`, [taskId]),
});

/** Of them, the accepted bid and the shortlist alone. */
export function shortlist(taskId: string): List<ReceivedSortField> {
  const { count: _, ...received } = receivedBids(taskId);
  const isListed = "(b.status = 'accepted' or n.is_shortlisted)";
  return { ...received, conditions: [...received.conditions, isListed] };
}
