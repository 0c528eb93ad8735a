import type { Waiting } from '@talentsphere/contract';
import type { Queryable } from '../database/database';
import { isoDateSql } from '../database/iso-sql';
import { closingInstant, minuteOf, statusConditions } from '../tasks/closing';

/** Of each kind. */
const limit = 1_000;
const closesWithin = 3 * 24 * 60;

/** The rows of a statement, as a JSON array. */
const arrayOf = (statement: string) =>
  `(select coalesce(json_agg(w.item), '[]') from (${statement} limit ${limit}) w)`;

const bids = arrayOf(
  `select json_build_object('taskId', t.id, 'title', t.title, 'count', count(*)) as item
   from tasks t join bids b on b.task_id = t.id
   where t.owner_id = $2 and t.deleted_at is null and t.status = 'open' and b.status = 'pending'
   group by t.id order by max(b.created_at) desc, t.id`,
);

const inProgress = (role: string, condition: string) =>
  `select t.id, t.title, t.deadline, '${role}' as role
   from tasks t where t.deleted_at is null and t.status = 'in progress' and ${condition}`;

const work = arrayOf(
  `select json_build_object('taskId', t.id, 'title', t.title,
     'deadline', ${isoDateSql('t.deadline')}, 'role', t.role) as item
   from (
     ${inProgress('owner', 't.owner_id = $2')}
     union all
     ${inProgress('winner', "t.id in (select b.task_id from bids b where b.bidder_id = $2 and b.status = 'accepted')")}
   ) t
   order by t.deadline, t.id`,
);

const closing = arrayOf(
  `select json_build_object('taskId', t.id, 'title', t.title,
     'deadline', ${isoDateSql('t.deadline')}) as item
   from tasks t
   where t.owner_id = $2 and t.deleted_at is null and ${statusConditions.open}
     and ${closingInstant} <= to_timestamp(($1::bigint + ${closesWithin}) * 60)
   order by t.deadline, t.id`,
);

/** What waits for a person: bids to decide on, work in progress, deadlines that are near. */
export async function findWaiting(db: Queryable, userId: string): Promise<Waiting> {
  const [row] = await db.query<{ waiting: Waiting }>(
    `select json_build_object('bids', ${bids}, 'work', ${work}, 'closing', ${closing}) as waiting`,
    [minuteOf(new Date()), userId],
  );
  return row?.waiting ?? { bids: [], work: [], closing: [] };
}
