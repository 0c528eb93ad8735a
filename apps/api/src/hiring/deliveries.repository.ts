import { limits, type DeliveryKind } from '@talentsphere/domain';
import type { Queryable, Transaction } from '../core/database/database';
import { isoInstantSql } from '../core/database/iso-sql';

interface NewDelivery {
  kind: DeliveryKind;
  authorId: string;
  message: string;
}

/** SQL of the deliveries of the task `t` since its work began. */
const ofThisWork =
  "from deliveries d where d.task_id = t.id and d.created_at >= coalesce(t.started_at, '-infinity')";

/** SQL of what was said about the work on the task `t`, as JSON. */
export const deliveriesJson = `(select coalesce(json_agg(json_build_object(
    'kind', d.kind, 'message', d.message, 'at', ${isoInstantSql('d.created_at')}
  ) order by d.number), '[]') ${ofThisWork})`;

/**
 * SQL of when the work on the task `t` is approved without an answer, which its owner is notified of some
 * days before; null when nothing waits for one. Work that began before servers stored when is never
 * approved by itself.
 */
export const approvalInstant = `case when t.started_at is not null then greatest(
  t.handed_in_at + interval '${limits.approvalDays} days',
  t.approval_noted_at + interval '${limits.approvalNoticeDays} days') end`;

/**
 * Stores what was said about the work on a task that is locked.
 * @returns false when there are as many as there may be
 */
export async function insertDelivery(
  db: Transaction,
  taskId: string,
  { kind, authorId, message }: NewDelivery,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `insert into deliveries (task_id, number, kind, author_id, message, created_at)
     select t.id, (select coalesce(max(d.number), 0) + 1 from deliveries d where d.task_id = t.id),
       $2, $3, $4, $5::timestamptz
     from tasks t where t.id = $1::uuid and (select count(*) ${ofThisWork}) < ${limits.deliveries}
     returning task_id`,
    [taskId, kind, authorId, message, now.toISOString()],
  );
  if (rows.length === 0) return false;
  await db.query(
    `update tasks set handed_in_at = case $2 when 'handed in' then $3::timestamptz end,
       approval_noted_at = null
     where id = $1::uuid`,
    [taskId, kind, now.toISOString()],
  );
  db.announce({ kind: 'task', taskId });
  return true;
}

const isApprovable = `t.status = 'in progress' and t.deleted_at is null
  and t.approval_noted_at is not null and ${approvalInstant} <= $1::timestamptz`;

/** Of one run. */
const batch = 100;

/** Tasks whose work is to be approved without an answer. */
export async function findApprovable(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select t.id::text from tasks t
     where t.handed_in_at <= $1::timestamptz - interval '${limits.approvalDays} days' and ${isApprovable}
     order by t.handed_in_at limit ${batch}`,
    [now.toISOString()],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks a task, unless it is no longer to be approved.
 * @returns its owner
 */
export async function lockApprovable(
  db: Transaction,
  taskId: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ ownerId: string }>(
    `select t.owner_id as "ownerId" from tasks t where t.id = $2::uuid and ${isApprovable} for update`,
    [now.toISOString(), taskId],
  );
  return row?.ownerId;
}
