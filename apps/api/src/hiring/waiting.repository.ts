import type { Waiting } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { singleRow, type Queryable } from '../core/database/database';
import { isoDateSql } from '../core/database/iso-sql';
import type { Statement } from '../core/paging/page.repository';
import { isConfirmed } from './hiring.repository';
import { closingInstant, minuteOf, statusConditions } from '../tasks/closing.sql';

/** Of each kind: with the longest titles, all of them together stay below a megabyte. */
const mostRows = 400;
/** Of a person, among which those to confirm are looked for: no index finds them among thousands. */
const latestBids = 30;
/** In minutes. */
const closesWithin = limits.endsSoonDays * 24 * 60;

/** The rows of a statement, as a JSON array. */
const arrayOf = (statement: string) =>
  `(select coalesce(json_agg(w.item), '[]') from (${statement} limit ${mostRows}) w)`;

// Bids are counted per open task: with a join, the planner would read all bids.
const bids = arrayOf(
  `select json_build_object('taskId', t.id, 'title', t.title, 'count', p.count) as item
   from tasks t cross join lateral (
     select count(*) as count, max(b.created_at) as latest from bids b
     where b.task_id = t.id and b.status = 'pending') p
   where t.owner_id = $2 and t.deleted_at is null and t.status = 'open' and p.count > 0
   order by p.latest desc, t.id`,
);

const withRole = (role: string, status: string, condition: string) =>
  `select t.id, t.title, t.deadline, t.budget, t.completed_at, t.handed_in_at, '${role}' as role
   from tasks t where t.deleted_at is null and t.status = '${status}' and ${condition}`;

/** The tasks of a status that the person posted or was hired for. */
const ofBothSides = (status: 'in progress' | 'completed') => `(
  ${withRole('owner', status, 't.owner_id = $2')}
  union all
  ${withRole('winner', status, "t.id in (select b.task_id from bids b where b.bidder_id = $2 and b.status = 'accepted')")}
) t`;

const work = arrayOf(
  `select json_build_object('taskId', t.id, 'title', t.title,
     'deadline', ${isoDateSql('t.deadline')}, 'role', t.role,
     'isHandedIn', t.handed_in_at is not null, 'price', (
       select trim_scale(coalesce(b.amount, t.budget)) from bids b where b.task_id = t.id and b.status = 'accepted'
     )) as item
   from ${ofBothSides('in progress')}
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

const ratings = arrayOf(
  `select json_build_object('taskId', t.id, 'title', t.title) as item
   from ${ofBothSides('completed')}
   where t.completed_at > to_timestamp($1::bigint * 60) - interval '${limits.ratingAskedDays} days'
     and not exists (select from ratings r where r.task_id = t.id and r.rater_id = $2)
   order by t.completed_at desc, t.id`,
);

/** On tasks that take bids: an expired one may be years old. */
const confirmations = arrayOf(
  `select json_build_object('taskId', t.id, 'title', t.title) as item
   from (select * from bids where bidder_id = $2 order by created_at desc, id desc limit ${latestBids}) b
   join tasks t on t.id = b.task_id
   where b.status = 'pending' and t.deleted_at is null and ${statusConditions.open}
     and not ${isConfirmed}
   order by t.deadline, t.id`,
);

export function waitingStatement(userId: string, minute: number): Statement {
  return {
    sql: `select json_build_object('bids', ${bids}, 'work', ${work}, 'closing', ${closing},
       'confirmations', ${confirmations}, 'ratings', ${ratings}) as waiting`,
    parameters: [minute, userId],
  };
}

/**
 * What waits for a person: bids to decide on, work in progress, deadlines that are near, own bids to
 * confirm, ratings to give.
 */
export async function findWaiting(db: Queryable, userId: string): Promise<Waiting> {
  const { sql, parameters } = waitingStatement(userId, minuteOf(new Date()));
  return (await singleRow<{ waiting: Waiting }>(db, sql, parameters)).waiting;
}
