import { bidderColumns } from '../hiring/bids.repository';
import type { Queryable, SqlParameter, Transaction } from '../core/database/database';
import type { Caller } from '../core/identity/caller';
import { posterColumns } from '../tasks/tasks.repository';

/** Rows of each table that are changed in one transaction: they are locked until it ends. */
const together = 500;

/**
 * Stores what the caller's token says, unless a later token said something else. The links of emails to a
 * former address do not unsubscribe the new one.
 * @returns whether tasks, bids and ratings may still show something else
 */
export async function storeCaller(db: Queryable, caller: Caller): Promise<boolean> {
  const { uid, email, isEmailVerified, name, photoUrl, issuedAt } = caller;
  const rows = await db.query(
    `insert into mail_recipients as r (person_id, email, is_verified, name, photo_url, issued_at)
     values ($1, $2, $3, $4, $5, $6::bigint)
     on conflict (person_id) do update set
       email = excluded.email, is_verified = excluded.is_verified, name = excluded.name,
       photo_url = excluded.photo_url, issued_at = excluded.issued_at, is_applied = false,
       unsubscribe_token = case when r.email is distinct from excluded.email
         then gen_random_uuid() else r.unsubscribe_token end
     where excluded.issued_at >= r.issued_at
       and (not r.is_applied or (r.email, r.is_verified, r.name, r.photo_url)
         is distinct from (excluded.email, excluded.is_verified, excluded.name, excluded.photo_url))
     returning person_id`,
    [uid, email, isEmailVerified, name, photoUrl, issuedAt],
  );
  return rows.length > 0;
}

/** The SQL that sets columns to values, and that finds the rows which have others; the values start at $2. */
function changeOf(columns: Record<string, SqlParameter>) {
  const names = Object.keys(columns);
  const values = names.map((_, index) => `$${index + 2}`);
  return {
    set: names.map((name, index) => `${name} = ${values[index]}`).join(', '),
    isOther: `(${names.join(', ')}) is distinct from (${values.join(', ')})`,
    parameters: Object.values(columns),
  };
}

async function applyToTasks(db: Transaction, caller: Caller): Promise<number> {
  const { set, isOther, parameters } = changeOf(posterColumns(caller));
  const tasks = await db.query<{ taskId: string }>(
    `update tasks set ${set}
     where id = any(array(
       select id from tasks where owner_id = $1 and deleted_at is null and ${isOther}
       limit ${together}))
     returning id::text as "taskId"`,
    [caller.uid, ...parameters],
  );
  db.announce(...tasks.map(({ taskId }) => ({ kind: 'task', taskId }) as const));
  return tasks.length;
}

async function applyToBids(db: Transaction, caller: Caller): Promise<number> {
  const { set, isOther, parameters } = changeOf(bidderColumns(caller));
  const bids = await db.query<{ taskId: string; ownerId: string }>(
    `update bids b set ${set}
     from tasks t
     where t.id = b.task_id and b.id = any(array(
       select id from bids where bidder_id = $1 and ${isOther} limit ${together}))
     returning b.task_id::text as "taskId", t.owner_id as "ownerId"`,
    [caller.uid, ...parameters],
  );
  db.announce(...bids.map((bid) => ({ kind: 'bid', bidderId: caller.uid, ...bid }) as const));
  return bids.length;
}

/** Somebody rates only as the owner of a task or as the one who was hired for it. */
async function applyToRatings(db: Transaction, { uid, name }: Caller): Promise<void> {
  await db.query(
    `update ratings set rater_name = $2
     where rater_id = $1 and rater_name is distinct from $2 and task_id = any(array(
       select id from tasks where owner_id = $1 and deleted_at is null and status = 'completed'
       union all
       select task_id from bids where bidder_id = $1 and status = 'accepted'))`,
    [uid, name],
  );
}

/**
 * Changes some of the rows that show something else about the caller than the latest token.
 * @returns whether there are no more, or another token has said something else since
 */
export async function applyCaller(db: Transaction, caller: Caller): Promise<boolean> {
  const { uid, email, isEmailVerified, name, photoUrl } = caller;
  // Locked: what another token said is not written after this.
  const current = await db.query(
    `select from mail_recipients
     where person_id = $1 and not is_applied
       and (email, is_verified, name, photo_url) is not distinct from ($2, $3::boolean, $4, $5)
     for no key update`,
    [uid, email, isEmailVerified, name, photoUrl],
  );
  if (current.length === 0) return true;
  const tasks = await applyToTasks(db, caller);
  const bids = await applyToBids(db, caller);
  if (tasks === together || bids === together) return false;
  await applyToRatings(db, caller);
  await db.query('update mail_recipients set is_applied = true where person_id = $1', [uid]);
  return true;
}
