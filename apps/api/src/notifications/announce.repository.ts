import type { NotificationType } from '@talentsphere/domain';
import type { Queryable, SqlParameter, Transaction } from '../core/database/database';
import { lock } from '../core/database/locks';
import type { Caller } from '../core/identity/caller';

/** SQL of the position of a notification that is stored now. */
const position = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';

/** An event that happens again while it is unread is mailed again that long after the last time. */
const mailedAgainAfter = '1 hour';

/** In UTC, because what PostgreSQL adds to an instant with a time zone depends on the session. */
const mailedAgainAt = `(n.mailed_at at time zone 'UTC' + interval '${mailedAgainAfter}') at time zone 'UTC'`;

interface NewNotifications {
  /** SQL of rows of person, task, type, actor, and the terms before and after. */
  rows: string;
  /** The parameter with the seconds after which they are mailed, or null. */
  mailDelay: string;
  /** They are only listed: stored as read, they mark nothing. */
  isRead?: boolean;
}

/**
 * A statement that stores notifications, and gives the people concerned: none who has deleted the account. One that
 * is still unread moves to the front instead, and states the terms from the first step to the last: nobody can flood
 * others by changing and withdrawing a bid. The actor's name is the stored one: that of a hidden profile cannot be
 * changed.
 */
function notifySql({ rows, mailDelay, isRead = false }: NewNotifications): string {
  return `insert into notifications as n
      (person_id, task_id, occasion, actor_id, actor_name, terms_before, terms_after, position,
       mail_due_at, read_at)
    select added.person_id, added.task_id, added.occasion, added.actor_id, a.name,
      added.terms_before, added.terms_after, ${position}, now() + make_interval(secs => ${mailDelay}::float8),
      ${isRead ? 'now()' : 'null::timestamptz'}
    from (${rows}) added (person_id, task_id, occasion, actor_id, terms_before, terms_after)
      left join people a on a.id = added.actor_id
      left join people p on p.id = added.person_id
    where p.forgotten_at is null
    order by added.person_id, added.task_id
    on conflict (person_id, task_id, occasion, actor_id) where read_at is null do update set
      position = excluded.position, actor_name = excluded.actor_name,
      terms_before = excluded.terms_before || n.terms_before, terms_after = excluded.terms_after,
      mail_due_at = coalesce(n.mail_due_at, case when excluded.mail_due_at is not null then
        greatest(excluded.mail_due_at, ${mailedAgainAt}) end)
    returning n.person_id as "personId"`;
}

/**
 * Makes what changes many notifications of a person without an order wait for one another until the
 * transaction ends, because each might have a row that the other waits for. The deletion of an account has this
 * lock for the person alone who leaves: with the changes of others, the database finds out, and one begins again.
 */
export const lockNotifications = (transaction: Queryable, personId: string): Promise<void> =>
  lock(transaction, 'notifications', personId);

/** Announces to the pages of people that their notifications have changed. */
export function announceNotifications(db: Transaction, people: { personId: string }[]): void {
  db.announce({ kind: 'notifications', personIds: people.map(({ personId }) => personId) });
}

/** Stores and announces notifications. */
export async function storeNotifications(
  db: Transaction,
  added: NewNotifications,
  parameters: readonly SqlParameter[],
): Promise<void> {
  const people = await db.query<{ personId: string }>(notifySql(added), parameters, {
    prepared: 'always',
  });
  announceNotifications(db, people);
}

interface PersonalNotification {
  personId: string;
  taskId: string;
  type: NotificationType;
  actor: Pick<Caller, 'uid'>;
}

/** Notifies one person of what another has done. */
export type NotifyPerson = (db: Transaction, notification: PersonalNotification) => Promise<void>;

/** @param mailDelay seconds after which notifications are mailed; null when this server sends no mail */
export function createNotifyPerson(mailDelay: number | null): NotifyPerson {
  const rows = `select $1::text, $2::uuid, $3::text, $4::text, '{}'::jsonb, '{}'::jsonb`;
  return (db, { personId, taskId, type, actor }) => {
    const parameters = [personId, taskId, type, actor.uid, mailDelay];
    return storeNotifications(db, { rows, mailDelay: '$5' }, parameters);
  };
}
