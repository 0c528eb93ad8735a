import { deletedName, posterName, sortKey } from '@talentsphere/domain';
import { hasRow, singleRow, type Queryable, type Transaction } from '../core/database/database';
import { lock } from '../core/database/locks';
import { pictureRows } from '../files/pictures.repository';
import { workFileRows } from '../files/work-files.repository';
import { lockNotifications } from '../notifications/announce.repository';
import { isStillMailed } from '../notifications/mail/mails.repository';

/** In seconds since 1970, the year 9999: no token is later, so that none changes the row of the person. */
const neverIssued = 253_402_300_799;

/**
 * Erases what is known of the person, and locks the row: see `requireAccount`.
 * @returns whether that was not done before
 */
export async function forgetPerson(db: Queryable, uid: string): Promise<boolean> {
  const { isFirst } = await singleRow<{ isFirst: boolean }>(
    db,
    `insert into people as p (id, email, is_email_verified, name, photo_url, issued_at, wants_mail,
       unsubscribe_token, forgotten_at)
     values ($1, null, false, $2, null, ${neverIssued}, false, gen_random_uuid(), now())
     on conflict (id) do update set
       email = null, is_email_verified = false, name = excluded.name, photo_url = null,
       issued_at = excluded.issued_at, wants_mail = false, mail_kinds_off = '{}',
       unsubscribe_token = excluded.unsubscribe_token,
       forgotten_at = coalesce(p.forgotten_at, excluded.forgotten_at)
     returning forgotten_at = now() as "isFirst"`,
    [uid, deletedName],
  );
  return isFirst;
}

export const isKnown = (db: Queryable, uid: string): Promise<boolean> =>
  hasRow(db, 'select from people where id = $1', [uid]);

/** A task in which somebody has a part that is not over: a bid alone, unless it is theirs or they are hired. */
export type UnfinishedPart = { taskId: string; isBid: boolean };

/**
 * They are in the order in which their tasks are locked. A bid that was not chosen is pending again when the
 * task is opened again.
 */
export const findUnfinished = (db: Queryable, uid: string): Promise<UnfinishedPart[]> =>
  db.query<UnfinishedPart>(
    `select t.id::text as "taskId", false as "isBid" from tasks t
     where t.owner_id = $1 and t.deleted_at is null and t.status in ('open', 'in progress')
     union all
     select b.task_id::text, b.status <> 'accepted' from bids b join tasks t on t.id = b.task_id
     where b.bidder_id = $1 and t.deleted_at is null
       and (b.status in ('pending', 'not chosen') or (b.status = 'accepted' and t.status = 'in progress'))
     order by 1`,
    [uid],
  );

/** Whether the person has a part in work that goes on when a moderator restores its task. */
export const hasHiddenWork = (db: Queryable, uid: string): Promise<boolean> =>
  hasRow(
    db,
    `select from tasks t where t.owner_id = $1 and t.hidden_at is not null and t.status = 'in progress'
     union all
     select from bids b join tasks t on t.id = b.task_id
     where b.bidder_id = $1 and b.status = 'accepted'
       and t.hidden_at is not null and t.status = 'in progress'
     limit 1`,
    [uid],
  );

/** The rows of each table that are nobody's without the person $1. */
const ofPersonAlone = {
  idempotency_keys: 'owner_id = $1',
  questions: 'asker_id = $1 and answer is null',
  saved_tasks: 'person_id = $1',
  bid_notes: 'bidder_id = $1 or task_id in (select id from tasks where owner_id = $1)',
  saved_searches: 'person_id = $1',
  profiles: 'person_id = $1',
  invitations: 'person_id = $1 or inviter_id = $1',
};

/**
 * Erases what servers of the release before show of the person, and what nobody reads any more. Nobody can
 * restore a task of theirs, or hire them when a hidden one is restored.
 */
export async function forgetCopies(db: Transaction, uid: string): Promise<void> {
  await db.query(
    `update tasks set poster_name = $2, poster_key = $3, poster_email = null,
       poster_email_verified = null, poster_photo_url = null,
       hidden_at = null
     where owner_id = $1`,
    [uid, deletedName, sortKey(posterName(deletedName))],
  );
  // Their name is on pages and in notifications of others, and their own page may have nothing that could be announced.
  db.announce({ kind: 'resync' });
  // Those that are left are on hidden and deleted tasks; one may have been restored meanwhile.
  await db.query(
    `update bids set status = 'withdrawn'
     where bidder_id = $1 and status in ('pending', 'not chosen')`,
    [uid],
  );
  // After that: nobody reads what a withdrawn bid says.
  await db.query(
    `update bids set bidder_name = $2, bidder_email = null, bidder_email_verified = null,
       message = case status when 'withdrawn' then null else message end,
       delivery_days = case status when 'withdrawn' then null else delivery_days end
     where bidder_id = $1`,
    [uid, deletedName],
  );
  await db.query('update ratings set rater_name = $2 where rater_id = $1', [uid, deletedName]);
  await db.query('update reports set text = null where reporter_id = $1', [uid]);
  await db.query(
    `update reports set reported_title = null, reported_text = null, reported_pictures = null
     where author_id = $1`,
    [uid],
  );
  for (const [table, rows] of Object.entries(ofPersonAlone)) {
    await db.query(`delete from ${table} where ${rows}`, [uid]);
  }
  await workFileRows.expireAll(db, uid);
  await pictureRows.expireAll(db, uid);
}

/** Deletes what the person was notified of, and their name in what others were notified of. */
export async function forgetNotifications(db: Transaction, uid: string): Promise<void> {
  await lockNotifications(db, uid);
  const isNamed = await hasRow(db, 'select from notifications where actor_id = $1 limit 1', [uid]);
  // Those of others are too many to lock. Of two people who are deleted at once, each may have notified the other.
  if (isNamed) await lock(db, 'forgotten notifications', 'everybody');
  await db.query('delete from notifications where person_id = $1', [uid]);
  if (!isNamed) return;
  await db.query('update notifications set actor_name = $2 where actor_id = $1', [
    uid,
    deletedName,
  ]);
}

/**
 * Deletes the person's emails, and those to others that name them. What was not sent yet is written again,
 * without the name. An email and its notifications have the same instant, unless a later email was about the
 * same notification: of those that were sent, nothing is read any more.
 */
export async function forgetMails(db: Queryable, uid: string): Promise<void> {
  await db.query('delete from mails where person_id = $1', [uid]);
  const named = await db.query<{ personId: string; at: string }>(
    `select distinct person_id as "personId", mailed_at::text as at from notifications
     where actor_id = $1 and mailed_at is not null`,
    [uid],
  );
  const deleted = await db.query<{ personId: string; at: string }>(
    `delete from mails m using unnest($1::text[], $2::text[]) n (person_id, at)
     where m.person_id = n.person_id and m.sealed_at = n.at::timestamptz
     returning m.person_id as "personId",
       case when m.next_attempt_at is not null then n.at end as at`,
    [named.map(({ personId }) => personId), named.map(({ at }) => at)],
  );
  await db.query(
    `delete from mails m where m.next_attempt_at is null and m.person_id in (
       select n.person_id from notifications n where n.actor_id = $1)`,
    [uid],
  );
  const unsent = deleted.filter(({ at }) => at !== null);
  await db.query(
    `update notifications n set mail_due_at = now()
     from unnest($1::text[], $2::text[]) u (person_id, at)
     where n.person_id = u.person_id and n.mailed_at = u.at::timestamptz and ${isStillMailed}`,
    [unsent.map(({ personId }) => personId), unsent.map(({ at }) => at)],
  );
}

/** SQL of the person's tasks on which nobody else has ever placed a bid. */
const untouched = `select t.id from tasks t
  where t.owner_id = $1 and not exists (select from bids b where b.task_id = t.id)`;

/** Deletes the tasks in which nobody else has a part. */
export async function deleteUntouchedTasks(db: Queryable, uid: string): Promise<void> {
  // Locked, so that nobody saves one meanwhile.
  await db.query(`update tasks set deleted_at = now() where id in (${untouched})`, [uid]);
  for (const table of [
    'notifications',
    'deadline_notices',
    'questions',
    'saved_tasks',
    'invitations',
  ]) {
    await db.query(`delete from ${table} where task_id in (${untouched})`, [uid]);
  }
  await db.query(`delete from tasks where id in (${untouched})`, [uid]);
}
