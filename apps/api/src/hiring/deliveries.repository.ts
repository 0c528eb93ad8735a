import { limits, type DeliveryKind } from '@talentsphere/domain';
import { firstRow, type Queryable, type Transaction } from '../core/database/database';
import { isoInstantSql } from '../core/database/iso-sql';

/** SQL of the deliveries of the person who is hired for the task `t`. */
const ofThisWork = `from deliveries d
  join bids w on w.task_id = d.task_id and w.bidder_id = d.worker_id and w.status = 'accepted'
  where d.task_id = t.id`;

/** SQL of what was said about the work on the task `t`, as JSON. */
export const deliveriesJson = `(select coalesce(json_agg(json_build_object(
    'number', d.number, 'kind', d.kind, 'message', d.message, 'at', ${isoInstantSql('d.created_at')}
  ) order by d.number), '[]') ${ofThisWork})`;

/**
 * SQL of when the work on the task `t` is approved without an answer, which its owner is notified of some
 * days before; null when nothing waits for one. Work that began before servers stored when is never
 * approved by itself.
 */
export const approvalInstant = `case when t.started_at is not null and t.handed_in_at is not null
  then greatest(t.handed_in_at + interval '${limits.approvalDays} days',
    t.approval_noted_at + interval '${limits.approvalNoticeDays} days') end`;

type Said = { number: number; kind: DeliveryKind; message: string };

/** What was said last about the work on a task. */
export const findLatestDelivery = (db: Queryable, taskId: string): Promise<Said | undefined> =>
  firstRow<Said>(
    db,
    `select d.number, d.kind, d.message from tasks t
     cross join lateral (select d.* ${ofThisWork} order by d.number desc limit 1) d
     where t.id = $1::uuid`,
    [taskId],
  );

/**
 * Stores what was said about the work on a task that is locked, and for which somebody is hired.
 * @returns its number; undefined when the work was handed in as often as it may be
 */
export async function insertDelivery(
  db: Transaction,
  taskId: string,
  kind: DeliveryKind,
  message: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db.query<{ number: number }>(
    `insert into deliveries (task_id, number, kind, worker_id, message, created_at)
     select t.id, (select coalesce(max(d.number), 0) + 1 from deliveries d where d.task_id = t.id),
       $2, b.bidder_id, $3, $4::timestamptz
     from tasks t join bids b on b.task_id = t.id and b.status = 'accepted'
     where t.id = $1::uuid and ($2 <> 'handed in'
       or (select count(*) ${ofThisWork} and d.kind = 'handed in') < ${limits.handIns})
     returning number`,
    [taskId, kind, message, now.toISOString()],
  );
  if (!row) return undefined;
  await db.query(
    `update tasks set handed_in_at = case $2 when 'handed in' then $3::timestamptz end,
       approval_noted_at = null
     where id = $1::uuid`,
    [taskId, kind, now.toISOString()],
  );
  db.announce({ kind: 'task', taskId });
  return row.number;
}

/** A server of the release before keeps `handed_in_at` when somebody else is hired. */
const isApprovable = `t.status = 'in progress' and t.deleted_at is null
  and t.approval_noted_at is not null and ${approvalInstant} <= now()
  and exists (select ${ofThisWork})`;

/** The next tasks, by id, whose work is to be approved without an answer. */
export async function findApprovable(
  db: Queryable,
  afterId: string,
  most: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select t.id::text from tasks t
     where t.handed_in_at <= now() - interval '${limits.approvalDays} days' and ${isApprovable}
       and t.id > $1::uuid
     order by t.id limit $2::int`,
    [afterId, most],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks a task, unless it is no longer to be approved.
 * @returns its owner
 */
export async function lockApprovable(db: Transaction, taskId: string): Promise<string | undefined> {
  const [row] = await db.query<{ ownerId: string }>(
    `select t.owner_id as "ownerId" from tasks t where t.id = $1::uuid and ${isApprovable} for update`,
    [taskId],
  );
  return row?.ownerId;
}
