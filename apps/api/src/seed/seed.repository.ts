import type { BidStatus } from '@talentsphere/contract';
import type { Queryable } from '../database/database';
import type { Caller } from '../identity/caller';

/** Makes servers that start together seed one after the other, so that the second finds the first one's tasks. */
export async function lockTasksForSeeding(transaction: Queryable): Promise<void> {
  await transaction.query('lock table tasks in share row exclusive mode');
}

/** Deleted tasks count: a database whose tasks were deleted is not filled again. */
export async function hasTasks(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ present: boolean }>(
    'select exists (select from tasks) as present',
  );
  return row?.present === true;
}

interface DemoBidRow {
  status?: BidStatus;
  amount?: number;
  message?: string;
  placedAt: Date;
}

export async function insertDemoBid(
  db: Queryable,
  taskId: string,
  bidder: Caller,
  { status = 'pending', amount, message, placedAt }: DemoBidRow,
): Promise<void> {
  await db.query(
    `insert into bids (task_id, bidder_id, bidder_name, bidder_email, bidder_email_verified,
       status, amount, message, created_at)
     values ($1::uuid, $2, $3, $4, $5, $6, $7::numeric, $8, $9::timestamptz)`,
    [
      ...[taskId, bidder.uid, bidder.name, bidder.email, bidder.isEmailVerified],
      ...[status, amount ?? null, message ?? null, placedAt.toISOString()],
    ],
  );
}

/** Inserts rows by column name; columns that the rows leave out get their defaults. */
export async function insertRows(
  db: Queryable,
  table: 'tasks' | 'bids',
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Without current statistics and visibility map, the planner would not use the indexes. */
export async function analyseTables(db: Queryable): Promise<void> {
  await db.query('vacuum analyze tasks');
  await db.query('vacuum analyze bids');
}
