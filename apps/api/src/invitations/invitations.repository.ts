import { listCeiling, type Invitations, type InvitedPeople } from '@talentsphere/api/contract';
import { countBy, hasRow, type Queryable, type Transaction } from '../core/database/database';
import { lock } from '../core/database/locks';
import { isInvitable } from '../people/visibility.sql';
import { minuteOf, statusConditions } from '../tasks/closing.sql';

/** SQL: whether the task `t` is an open one of $2; $1 is the minute. */
const isOwnOpen = `$1::bigint is not null and t.owner_id = $2
     and t.deleted_at is null and ${statusConditions.open}`;
const isBid = "b.task_id = t.id and b.status <> 'withdrawn'";

/** SQL of the open tasks of $2 that are joined with what the person $3 has of them. */
const openTasksOf = (joined: string) =>
  `select t.id::text as id from tasks t join ${joined}
   where ${isOwnOpen}
   order by t.created_at desc, t.id`;

const invitedTo = openTasksOf(
  'invitations i on i.task_id = t.id and i.person_id = $3 and i.inviter_id = $2',
);
const hasBidOn = openTasksOf(`bids b on ${isBid} and b.bidder_id = $3`);

/** SQL of the people that `joined` has of the open task $3 of $2, the latest ones. */
const peopleOf = (id: string, joined: string, latest: string) =>
  `select ${id} as id from tasks t join ${joined}
   where t.id = $3::uuid and ${isOwnOpen}
   order by ${latest} desc, ${id} limit ${listCeiling}`;

const invited = peopleOf(
  'i.person_id',
  'invitations i on i.task_id = t.id and i.inviter_id = $2',
  'i.invited_at',
);
const bidders = peopleOf('b.bidder_id', `bids b on ${isBid}`, 'b.created_at');

async function idsOf(
  db: Queryable,
  sql: string,
  inviterId: string,
  subject: string,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql, [minuteOf(new Date()), inviterId, subject]);
  return rows.map(({ id }) => id);
}

/** To which of the inviter's open tasks the person was invited, and on which they have bid. */
export const findInvitations = async (
  db: Queryable,
  inviterId: string,
  personId: string,
): Promise<Required<Invitations>> => ({
  taskIds: await idsOf(db, invitedTo, inviterId, personId),
  bidTaskIds: await idsOf(db, hasBidOn, inviterId, personId),
});

/** Who was invited to an open task of the inviter, and who has bid on it. */
export const findInvited = async (
  db: Queryable,
  inviterId: string,
  taskId: string,
): Promise<InvitedPeople> => ({
  personIds: await idsOf(db, invited, inviterId, taskId),
  bidderIds: await idsOf(db, bidders, inviterId, taskId),
});

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
