import { deadlineNearHours } from '@talentsphere/domain';
import type { Queryable } from '../database/database';
import { closingInstant, minuteOf, nearDeadline } from '../tasks/closing';
import { notifySql } from './announce.repository';

/** Tasks of one run; the rest follow with the next one. */
const batch = 1_000;

const occasion = "'deadline near'";

/**
 * Tells the owners of open tasks, and both sides of work in progress, that the deadline ends within a
 * day. Each deadline is told once, also when several servers do this at the same time. A task that was
 * posted within that day is left out.
 * @param mailDelay seconds after which notifications are mailed; null when this server sends no mail
 */
export async function notifyOfDeadlines(db: Queryable, mailDelay: number | null): Promise<void> {
  const hours = `interval '${deadlineNearHours} hours'`;
  const fresh = `insert into deadline_notices (task_id, deadline)
    select t.id, t.deadline from tasks t
    where t.deleted_at is null and t.status in ('open', 'in progress') and ${nearDeadline}
      and ${closingInstant} > to_timestamp($1::bigint * 60)
      and ${closingInstant} <= to_timestamp($1::bigint * 60) + ${hours}
      and t.created_at <= ${closingInstant} - ${hours}
      and not exists (select from deadline_notices d
        where d.task_id = t.id and d.deadline = t.deadline)
    order by t.deadline, t.id limit ${batch}
    on conflict do nothing returning task_id`;
  const concerned = `select t.owner_id, t.id, ${occasion}, '', null::text
      from tasks t join fresh f on f.task_id = t.id
    union all
    select b.bidder_id, b.task_id, ${occasion}, '', null::text
      from bids b join fresh f on f.task_id = b.task_id where b.status = 'accepted'`;
  const statement = notifySql({ given: `fresh as (${fresh})`, told: concerned, mailDelay: '$2' });
  await db.query(statement, [minuteOf(new Date()), mailDelay]);
}

export async function forgetDeadlines(db: Queryable): Promise<void> {
  await db.query('delete from deadline_notices where deadline < current_date - 30');
}
