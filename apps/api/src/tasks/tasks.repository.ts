import type { BidStatus, Task, TaskOfCaller } from '@talentsphere/contract';
import { foldTitle, posterName, sortKey, type TaskFields } from '@talentsphere/domain';
import type { Queryable, SqlParameter } from '../database/database';
import { isoInstantSql } from '../database/iso-sql';
import type { Caller } from '../identity/caller';
import { closingInstant, minuteOf } from './closing';
import { taskJson, type Audience } from './task-json';
import { titlePairs } from './title-pairs';

/** What the rules for changing a task and bidding on it depend on. */
export interface TaskState {
  ownerId: string;
  status: 'open' | 'closed';
  closesAt: Date;
}

export interface Reading {
  audience: Audience;
  /** The current minute: open tasks that close by then read as expired. */
  minute: number;
}

export function readingOf(caller: Caller | null): Reading {
  return { audience: caller ? 'signed-in' : 'anonymous', minute: minuteOf(new Date()) };
}

/** The fields of a task that its poster chooses. */
export interface StoredFields extends TaskFields {
  /** Minutes by which the poster's clock is ahead of UTC when the deadline ends. */
  utcOffset: number;
}

const stateColumns = `t.owner_id as "ownerId", t.status, ${isoInstantSql(closingInstant)} as "closesAt"`;

export async function findTask(
  db: Queryable,
  id: string,
  caller: Caller | null,
): Promise<TaskOfCaller | undefined> {
  const { audience, minute } = readingOf(caller);
  const [row] = await db.query<{ task: Task; ownBid: BidStatus | null }>(
    `select ${taskJson[audience]} as task,
       (select b.status from bids b where b.task_id = t.id and b.bidder_id = $3) as "ownBid"
     from tasks t where t.id = $2::uuid and t.deleted_at is null`,
    [minute, id, caller?.uid ?? null],
  );
  return row && { ...row.task, ...(row.ownBid ? { ownBid: row.ownBid } : {}) };
}

/** Locks the task against changes until the end of the transaction; `share` locks do not exclude each other. */
export async function lockTask(
  transaction: Queryable,
  id: string,
  strength: 'update' | 'share',
): Promise<TaskState | undefined> {
  const [row] = await transaction.query<Omit<TaskState, 'closesAt'> & { closesAt: string }>(
    `select ${stateColumns} from tasks t where t.id = $1::uuid and t.deleted_at is null for ${strength}`,
    [id],
  );
  return row && { ...row, closesAt: new Date(row.closesAt) };
}

export async function insertTask(
  db: Queryable,
  fields: StoredFields,
  owner: Caller,
  now: Date,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into tasks (title, title_folded, title_pairs, title_key, category, description, deadline,
       budget, utc_offset, owner_id, poster_name, poster_key, poster_email, poster_email_verified,
       poster_photo_url, created_at, updated_at)
     values ($1, $2, $3::text[], $4, $5, $6, $7::date, $8::numeric, $9::int, $10, $11, $12, $13,
       $14, $15, $16::timestamptz, $16::timestamptz)
     returning id::text`,
    [
      ...fieldParameters(fields),
      owner.uid,
      owner.name,
      sortKey(posterName(owner.name)),
      owner.email,
      owner.email === null ? null : owner.isEmailVerified,
      owner.photoUrl,
      now.toISOString(),
    ],
  );
  if (!row) throw new Error('The database stored no task.');
  return row.id;
}

export async function updateTask(
  db: Queryable,
  id: string,
  fields: StoredFields,
  now: Date,
): Promise<void> {
  await db.query(
    `update tasks set title = $1, title_folded = $2, title_pairs = $3::text[], title_key = $4,
       category = $5, description = $6, deadline = $7::date, budget = $8::numeric,
       utc_offset = $9::int, updated_at = $11::timestamptz
     where id = $10::uuid`,
    [...fieldParameters(fields), id, now.toISOString()],
  );
}

/** Marks the row as deleted: its bidders still see its last state. */
export async function removeTask(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    'update tasks set deleted_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1::uuid',
    [id, now.toISOString()],
  );
}

function fieldParameters({
  title,
  category,
  description,
  deadline,
  budget,
  utcOffset,
}: StoredFields): SqlParameter[] {
  return [
    title,
    foldTitle(title),
    titlePairs(title),
    sortKey(title),
    category,
    description,
    deadline,
    budget.toFixed(2),
    utcOffset,
  ];
}
