import { mailKindOf, notificationTypes, type MailKind } from '@talentsphere/domain';
import { firstRow, hasRow, type Queryable, type Row } from '../../core/database/database';
import { lockNotifications } from '../announce.repository';
import { closingInstant } from '../../tasks/closing.sql';
import type { MailContent, MailEntry } from './compose';
import { isOwnerBlocked, isRemovedFor, titleFor } from '../../people/visibility.sql';

/** Due notifications that are looked at, to find a few people. */
const lookedAt = 1_000;

/**
 * Who has notifications that are due to be mailed, the longest due first, but last those to whom only found
 * tasks are mailed, which are due for everybody at once; not those who have an email
 * that is not sent yet, or had one within the last `pause` seconds.
 */
export async function findDue(
  db: Queryable,
  limit: number,
  pause: number,
  leftOut: readonly string[] = [],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with mailed as (
       select person_id from mails
       where next_attempt_at is not null
         or sealed_at > now() - make_interval(secs => $2::float8)
     )
     select n.person_id as id
     from (
       select person_id, mail_due_at, occasion = 'task found' as is_digest from notifications
       where mail_due_at <= now() and person_id not in (select person_id from mailed)
         and person_id <> all($3::text[])
       order by 3, mail_due_at limit ${lookedAt}
     ) n
     group by n.person_id order by bool_and(n.is_digest), min(n.mail_due_at) limit $1::int`,
    [limit, pause, leftOut],
  );
  return rows.map(({ id }) => id);
}

/** Where a person gets mail, the token that unsubscribes them, and the kinds that they do not want. */
type Recipient = { address: string; token: string; kindsOff: string[] };

/** Where a person gets mail now. Locked: of several processes, one writes the person's email. */
export const lockRecipient = (db: Queryable, personId: string): Promise<Recipient | undefined> =>
  firstRow(
    db,
    `select email as address, unsubscribe_token::text as token, mail_kinds_off as "kindsOff"
     from people
     where id = $1 and email is not null and is_email_verified and wants_mail for update`,
    [personId],
  );

/** What has been due for longer, because no server sent emails, is not mailed. */
const mailedWithin = '3 days';

/** SQL: whether the notification `n` is of a found task `t` that takes no bids any more. */
const isFoundInVain = `(n.occasion = 'task found' and not (t.deleted_at is null and t.status = 'open'
  and ${closingInstant} > now() and not ${isOwnerBlocked}))`;

/**
 * Takes all of a person's notifications that are to be mailed, also those that are not due yet, but for tasks
 * that were found, which are mailed once a day, while they take bids.
 * @param recipient undefined for a person who gets no mail
 */
export async function takeEntries(
  db: Queryable,
  personId: string,
  recipient: Recipient | undefined,
): Promise<MailEntry[]> {
  const mailed = notificationTypes.filter(
    (type) => recipient && !recipient.kindsOff.includes(mailKindOf[type]),
  );
  await lockNotifications(db, personId);
  await db.query(
    `update notifications set mail_due_at = null
     where person_id = $1 and mail_due_at <= now() - interval '${mailedWithin}'`,
    [personId],
  );
  // An email that is about them would be written again and again.
  await db.query(
    `update notifications n set mail_due_at = null from tasks t
     where n.person_id = $1 and n.mail_due_at <= now() and t.id = n.task_id and ${isFoundInVain}`,
    [personId],
  );
  return db.query<MailEntry & Row>(
    `with taken as (
       update notifications
       set mail_due_at = null,
         mailed_at = case when occasion = any($2::text[]) then now() else mailed_at end
       where person_id = $1 and mail_due_at is not null
         and (occasion <> 'task found' or mail_due_at <= now())
       returning person_id, position, occasion, actor_name, task_id, terms_before, terms_after
     )
     select n.occasion, n.actor_name as "actorName", n.task_id::text as "taskId",
       ${titleFor('n.person_id')} as title,
       n.terms_before as before, n.terms_after as after,
       ${isRemovedFor('n.person_id')} as "isRemoved", t.owner_id = n.person_id as "isOwner"
     from taken n join tasks t on t.id = n.task_id
     where n.occasion = any($2::text[]) and not ${isFoundInVain}
     order by n.position`,
    [personId, mailed],
  );
}

/** An email as it is sent. */
export type Mail = MailContent & {
  id: string;
  address: string;
  unsubscribeUrl: string;
  /** ISO instant. */
  queuedAt: string;
  attempts: number;
};

/** An email that is to be sent now. */
type TakenMail = Mail & {
  personId: string;
  /** When it was written, as the database has it. */
  sealedAt: string;
  /** Whether the person still wants it, at the address. */
  isWanted: boolean;
};

export async function insertMail(
  db: Queryable,
  personId: string,
  mail: Omit<Mail, 'id' | 'queuedAt' | 'attempts'> & {
    /** Undefined for an email about several. */
    kind?: MailKind | undefined;
    isDigest: boolean;
  },
): Promise<void> {
  const { address, subject, text, html, unsubscribeUrl, kind, isDigest } = mail;
  await db.query(
    `insert into mails
       (person_id, address, subject, text_body, html_body, unsubscribe_url, kind, is_digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [personId, address, subject, text, html, unsubscribeUrl, kind ?? null, isDigest],
  );
}

/**
 * Takes an email that is to be sent now, those about found tasks last. When the process ends before `finishMail`, it is taken again
 * after a while: a minute, then longer with each attempt, up to six hours.
 */
export const takeMail = (db: Queryable): Promise<TakenMail | undefined> =>
  firstRow<TakenMail & Row>(
    db,
    `update mails m set attempts = m.attempts + 1,
       next_attempt_at = now() + least(interval '1 minute' * 2 ^ m.attempts, interval '6 hours')
     where m.id = (
       select w.id from mails w where w.next_attempt_at <= now()
       order by w.is_digest, w.next_attempt_at limit 1 for update skip locked
     )
     returning m.id::text, m.address, m.subject, m.text_body as text, m.html_body as html,
       m.unsubscribe_url as "unsubscribeUrl", m.attempts::int,
       to_char(m.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "queuedAt",
       m.person_id as "personId", m.sealed_at::text as "sealedAt", exists (select from people p
         where p.id = m.person_id and p.email = m.address and p.is_email_verified and p.wants_mail
           and (m.kind is null or m.kind <> all(p.mail_kinds_off))) as "isWanted"`,
  );

/**
 * A task is hidden at the beginning of a transaction, which ends by then: emails that are written meanwhile may have
 * the title, and are written again until that time is over.
 */
const hidingEnds = '10 seconds';

/**
 * Whether the email says what is no longer so: a moderator has hidden a task from the person after it was written, or
 * a found task takes no bids any more. A statement of its own: on Citus, emails are on the coordinator, and
 * notifications on the workers.
 */
export const isOutdated = (
  db: Queryable,
  { personId, sealedAt }: Pick<TakenMail, 'personId' | 'sealedAt'>,
): Promise<boolean> =>
  hasRow(
    db,
    `select from notifications n join tasks t on t.id = n.task_id
     where n.person_id = $1 and n.mailed_at = $2::timestamptz and (${isFoundInVain}
       or (t.owner_id <> $1 and t.hidden_at > $2::timestamptz - interval '${hidingEnds}')) limit 1`,
    [personId, sealedAt],
  );

/** SQL: whether the notification `n` is still to be mailed. Those without the bell were read before they were mailed. */
export const isStillMailed = '(n.read_at is null or n.read_at < n.mailed_at)';

/** Has an email written again as the person wants it and may read it now, with the address and the links that they have. */
export async function rewriteMail(
  db: Queryable,
  { id, personId, sealedAt }: Pick<TakenMail, 'id' | 'personId' | 'sealedAt'>,
): Promise<void> {
  await lockNotifications(db, personId);
  if (!(await hasRow(db, 'delete from mails where id = $1::uuid returning 1', [id]))) return;
  // An email and its notifications have the same instant.
  await db.query(
    `update notifications n set mail_due_at = now()
     where n.person_id = $1 and n.mailed_at = $2::timestamptz and ${isStillMailed}`,
    [personId, sealedAt],
  );
}

/** Sent, or given up: it is not taken again. */
export async function finishMail(db: Queryable, id: string): Promise<void> {
  await db.query('update mails set next_attempt_at = null where id = $1::uuid', [id]);
}
