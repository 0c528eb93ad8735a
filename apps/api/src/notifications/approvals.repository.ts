import { limits } from '@talentsphere/domain';
import type { Database } from '../core/database/database';
import { storeNotifications } from './announce.repository';

/** Tasks of one run. */
const batch = 100;

/**
 * Notifies the owners of tasks whose work was handed in that it is approved soon, unless they answer. Each
 * is notified once, also when several servers do this at the same time.
 * @param mailDelay seconds after which notifications are mailed; null when this server sends no mail
 * @returns whether there may be more of them
 */
export function notifyOfApprovals(
  database: Pick<Database, 'transaction'>,
  mailDelay: number | null,
): Promise<boolean> {
  return database.transaction(async (db) => {
    const found = await db.query<{ id: string }>(
      `update tasks set approval_noted_at = now() where id = any(array(
         select t.id from tasks t
         where t.handed_in_at
             <= now() - interval '${limits.approvalDays - limits.approvalNoticeDays} days'
           and t.status = 'in progress' and t.started_at is not null
           and t.approval_noted_at is null and t.deleted_at is null
         order by t.handed_in_at limit ${batch} for update skip locked))
       returning id::text`,
    );
    if (found.length === 0) return false;
    const rows = `select t.owner_id, t.id, 'approval near', '', '{}'::jsonb, '{}'::jsonb
      from tasks t where t.id = any($1::uuid[])`;
    await storeNotifications(db, { rows, mailDelay: '$2' }, [found.map(({ id }) => id), mailDelay]);
    for (const { id: taskId } of found) db.announce({ kind: 'task', taskId });
    return found.length === batch;
  });
}
