import type { BidStatus } from '@talentsphere/api/contract';
import { hasRow, type Queryable } from '../core/database/database';
import type { Caller } from '../core/identity/caller';

/** Makes servers that start together seed one after the other, so that the second finds the first one's tasks. */
export async function lockTasksForSeeding(transaction: Queryable): Promise<void> {
  await transaction.query('lock table tasks in share row exclusive mode');
}

/** Deleted tasks count: a database whose tasks were deleted is not filled again. */
export const hasTasks = (db: Queryable): Promise<boolean> =>
  hasRow(db, 'select from tasks limit 1');

interface DemoBidRow {
  status?: BidStatus;
  amount?: number;
  message?: string;
  deliveryDays?: number;
  placedAt: Date;
}

export async function insertDemoBid(
  db: Queryable,
  taskId: string,
  bidder: Caller,
  { status = 'pending', amount, message, deliveryDays, placedAt }: DemoBidRow,
): Promise<void> {
  await db.query(
    `insert into bids (task_id, bidder_id, bidder_name, bidder_email, bidder_email_verified,
       status, amount, message, created_at, delivery_days, deadline)
     select t.id, $2, $3, $4, $5, $6, coalesce($7::numeric, t.budget), $8, $9::timestamptz, $10::smallint, t.deadline
     from tasks t where t.id = $1::uuid`,
    [
      ...[taskId, bidder.uid, bidder.name, bidder.email, bidder.isEmailVerified],
      ...[status, amount ?? null, message ?? null, placedAt.toISOString(), deliveryDays ?? null],
    ],
  );
}

/** Marks as read what was answered in the sample data, and what is older than six hours. */
export async function markDemoMessagesRead(db: Queryable, now: Date): Promise<void> {
  const lastRead = (isOwn: string) =>
    `coalesce((select max(m.number) from messages m
       where m.task_id = b.task_id and m.bidder_id = b.bidder_id
         and (${isOwn} or m.created_at < $1::timestamptz - interval '6 hours')), 0)`;
  await db.query(
    `update bids b set read_by_bidder = ${lastRead('m.sender_id = b.bidder_id')},
       read_by_owner = ${lastRead('m.sender_id <> b.bidder_id')}
     where exists (select from messages m where m.task_id = b.task_id)`,
    [now.toISOString()],
  );
}

/** Notifies people of what happened in the sample data; they have read what is older than six hours. */
export async function insertDemoNotifications(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `insert into notifications
       (person_id, task_id, occasion, actor_id, actor_name, terms_after, position, read_at)
     select person_id, task_id, occasion, actor_id, actor_name, terms,
       (extract(epoch from made_at) * 1000000)::bigint,
       case when made_at < $1::timestamptz - interval '6 hours' then made_at end
     from (
       select t.owner_id, t.id, 'bid received', b.bidder_id, b.bidder_name, b.created_at,
         jsonb_build_object('amount', b.amount)
       from bids b join tasks t on t.id = b.task_id where b.status = 'pending'
       union all
       select b.bidder_id, t.id, 'bid accepted', t.owner_id, t.poster_name,
         b.created_at + interval '10 minutes',
         jsonb_build_object('amount', b.amount, 'deadline', t.deadline)
       from bids b join tasks t on t.id = b.task_id where b.status = 'accepted'
       union all
       select t.owner_id, t.id, 'question asked', q.asker_id, p.name, q.asked_at, '{}'::jsonb
       from questions q join tasks t on t.id = q.task_id join people p on p.id = q.asker_id
       union all
       select q.asker_id, t.id, 'question answered', t.owner_id, t.poster_name, q.answered_at, '{}'::jsonb
       from questions q join tasks t on t.id = q.task_id where q.answer is not null
       union all
       select case m.sender_id when m.bidder_id then t.owner_id else m.bidder_id end, t.id,
         'message received', m.sender_id, p.name, m.created_at, '{}'::jsonb
       from messages m join tasks t on t.id = m.task_id join people p on p.id = m.sender_id
       where not exists (
         select from messages answer where answer.task_id = m.task_id
           and answer.bidder_id = m.bidder_id and answer.number > m.number
           and answer.sender_id <> m.sender_id)
       union all
       select case d.kind when 'handed in' then t.owner_id else d.worker_id end, t.id,
         case d.kind when 'handed in' then 'work handed in' else d.kind end,
         p.id, p.name, d.created_at, '{}'::jsonb
       from deliveries d join tasks t on t.id = d.task_id
         join people p on p.id = case d.kind when 'handed in' then d.worker_id else t.owner_id end
     ) made (person_id, task_id, occasion, actor_id, actor_name, made_at, terms)`,
    [now.toISOString()],
  );
}

/**
 * Inserts rows by column name; columns that the rows leave out get their defaults.
 * @param onConflict what follows, if rows may be there already
 */
export async function insertRows(
  db: Queryable,
  table: 'people' | 'profiles' | 'tasks' | 'bids' | 'questions' | 'messages',
  rows: readonly object[],
  onConflict = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (!columns) return;
  await db.query(
    `insert into ${table} (${columns}) select ${columns}
     from jsonb_populate_recordset(null::${table}, $1::text::jsonb) ${onConflict}`,
    [JSON.stringify(rows)],
  );
}

/** Without current statistics and visibility map, the planner would not use the indexes. */
export async function analyseTables(db: Queryable): Promise<void> {
  await db.query('vacuum analyze tasks');
  await db.query('vacuum analyze bids');
  await db.query('vacuum analyze people');
}
