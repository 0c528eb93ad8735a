import type { Invitations } from '@talentsphere/api/contract';
import { countBy, hasRow, type Queryable, type Transaction } from '../core/database/database';
import { lock } from '../core/database/locks';
import { isInvitable } from '../people/visibility.sql';
import { minuteOf, statusConditions } from '../tasks/closing.sql';

/** SQL of the open tasks of $2 that are joined with what the person $3 has of them; $1 is the minute. */
const openTasksOf = (joined: string) =>
  `select t.id::text as "taskId" from tasks t join ${joined}
   where $1::bigint is not null and t.owner_id = $2
     and t.deleted_at is null and ${statusConditions.open}
   order by t.created_at desc, t.id`;

const invitedTo = openTasksOf(
  'invitations i on i.task_id = t.id and i.person_id = $3 and i.inviter_id = $2',
);
const hasBidOn = openTasksOf(
  "bids b on b.task_id = t.id and b.bidder_id = $3 and b.status <> 'withdrawn'",
);

/** To which of the inviter's open tasks the person was invited, and on which they have bid. */
export async function findInvitations(
  db: Queryable,
  inviterId: string,
  personId: string,
): Promise<Required<Invitations>> {
  const idsOf = async (sql: string) => {
    const rows = await db.query<{ taskId: string }>(sql, [
      minuteOf(new Date()),
      inviterId,
      personId,
    ]);
    return rows.map(({ taskId }) => taskId);
  };
  return { taskIds: await idsOf(invitedTo), bidTaskIds: await idsOf(hasBidOn) };
}

/**
 * Whether others can read the profile of a person who may do something; a deletion, or hiding, that begins
 * now waits for the transaction.
 */
export const lockInvitable = (db: Transaction, personId: string): Promise<boolean> =>
  hasRow(db, `select from people p where p.id = $1 and ${isInvitable} for share`, [personId]);

/** How many invitations a person has sent within a day. Those that send at once wait for one another. */
export async function countOfDay(db: Transaction, inviterId: string): Promise<number> {
  await lock(db, 'invitations', inviterId);
  return countBy(
    db,
    `select count(*)::int as count from invitations
     where inviter_id = $1 and invited_at > now() - interval '24 hours'`,
    [inviterId],
  );
}

export const isInvited = (db: Queryable, taskId: string, personId: string): Promise<boolean> =>
  hasRow(db, 'select from invitations where task_id = $1::uuid and person_id = $2', [
    taskId,
    personId,
  ]);

/** @returns false when there is one: a server of the release before has another lock */
export const insertInvitation = (
  db: Transaction,
  { taskId, personId, inviterId }: { taskId: string; personId: string; inviterId: string },
): Promise<boolean> =>
  hasRow(
    db,
    `insert into invitations (task_id, person_id, inviter_id, invited_at)
     values ($1::uuid, $2, $3, clock_timestamp()) on conflict do nothing returning 1`,
    [taskId, personId, inviterId],
  );
