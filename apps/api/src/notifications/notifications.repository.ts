import type { Notification, ReadMark } from '@talentsphere/api/contract';
import { countBy, type Queryable, type Transaction } from '../core/database/database';
import { isoInstantSql, jsonObject } from '../core/database/iso-sql';
import { keyOf } from '../core/database/key-column';
import type { List } from '../core/paging/page.repository';
import { announceNotifications, lockNotifications } from './announce.repository';
import { isStillThere } from './found.sql';
import { isRemovedFor, titleFor } from '../people/visibility.sql';

/** No bell shows a higher number. */
const mostCounted = 100;

const members: Record<keyof Notification, string> = {
  _id: 'n.id',
  position: 'n.position::text',
  occasion: 'n.occasion',
  taskId: 'n.task_id',
  title: titleFor('n.person_id'),
  actorName: 'n.actor_name',
  notifiedAt: isoInstantSql('to_timestamp(n.position / 1000000.0)'),
  isRead: 'n.read_at is not null',
  isRemoved: isRemovedFor('n.person_id'),
  isOwner: 't.owner_id = n.person_id',
  before: 'n.terms_before',
  after: 'n.terms_after',
};

export const notificationsOf = (personId: string): List<'position'> => ({
  orders: { position: [keyOf.number('n.position')] },
  usualOrder: 'position-desc',
  json: jsonObject(members),
  tables: 'notifications n join tasks t on t.id = n.task_id',
  conditions: ['n.person_id = $1', isStillThere],
  parameters: [personId],
  id: 'n.id',
  count: (db) =>
    countBy(
      db,
      `select count(*)::int as count from notifications n
       where n.person_id = $1 and ${isStillThere}`,
      [personId],
    ),
});

export const countUnread = (db: Queryable, personId: string): Promise<number> =>
  countBy(
    db,
    `select count(*)::int as count from (
       select 1 from notifications n where n.person_id = $1 and n.read_at is null and ${isStillThere}
       limit ${mostCounted}) counted`,
    [personId],
    { prepared: 'always' },
  );

/** What was read before it was mailed is not mailed. It is announced to the person's other pages. */
export async function markRead(
  db: Transaction,
  personId: string,
  { _id, taskId, upTo }: ReadMark,
): Promise<void> {
  await lockNotifications(db, personId);
  const marked = await db.query<{ personId: string }>(
    `update notifications set read_at = now(), mail_due_at = null
     where person_id = $1 and read_at is null
       and ($2::uuid is null or id = $2::uuid)
       and ($3::uuid is null or task_id = $3::uuid)
       and ($4::bigint is null or position <= $4::bigint)
     returning person_id as "personId"`,
    [personId, _id ?? null, taskId ?? null, upTo ?? null],
  );
  announceNotifications(db, marked);
}
