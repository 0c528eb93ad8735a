import { deadlineNearHours } from '@talentsphere/domain';
import type { Database, Queryable } from '../core/database/database';
import { closingInstant, minuteOf, nearDeadline } from '../tasks/closing.sql';
import { storeNotifications } from './announce.repository';

/** Tasks of one run. */
const batch = 1_000;

/** @returns the tasks whose deadlines are near, and were not noted before */
async function noteDeadlines(db: Queryable): Promise<string[]> {
  const hours = `interval '${deadlineNearHours} hours'`;
  const rows = await db.query<{ taskId: string }>(
    `insert into deadline_notices (task_id, deadline)
     select t.id, t.deadline from tasks t
     where t.deleted_at is null and t.status in ('open', 'in progress') and ${nearDeadline}
       and ${closingInstant} > to_timestamp($1::bigint * 60)
       and ${closingInstant} <= to_timestamp($1::bigint * 60) + ${hours}
       and t.created_at <= ${closingInstant} - ${hours}
       and not exists (select from deadline_notices d
         where d.task_id = t.id and d.deadline = t.deadline)
     order by t.deadline, t.id limit ${batch}
     on conflict do nothing returning task_id::text as "taskId"`,
    [minuteOf(new Date())],
  );
  return rows.map(({ taskId }) => taskId);
}

/**
 * Notifies the owners of open tasks, and both sides of work in progress, that the deadline ends within a
 * day. Each deadline is notified once, also when several servers do this at the same time. A task that was
 * posted within that day is left out.
 * @param mailDelay seconds after which notifications are mailed; null when this server sends no mail
 * @returns whether there may be more of them
 */
export function notifyOfDeadlines(
  database: Pick<Database, 'transaction'>,
  mailDelay: number | null,
): Promise<boolean> {
  return database.transaction(async (db) => {
    const taskIds = await noteDeadlines(db);
    if (taskIds.length === 0) return false;
    const rest = `'deadline near', '', '{}'::jsonb, '{}'::jsonb`;
    const rows = `select t.owner_id, t.id, ${rest}
        from tasks t where t.id = any($1::uuid[])
      union all
      select b.bidder_id, b.task_id, ${rest}
        from bids b where b.task_id = any($1::uuid[]) and b.status = 'accepted'`;
    await storeNotifications(db, { rows, mailDelay: '$2' }, [taskIds, mailDelay]);
    return taskIds.length === batch;
  });
}
