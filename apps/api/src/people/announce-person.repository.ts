import { hasRow, type Transaction } from '../core/database/database';

/** SQL: whether others read anything of the person `p`, on their page or where they have a part. */
const isPublic = `(p.hidden_at is null and (
  exists (select from profiles where person_id = $1)
  or exists (select from tasks where owner_id = $1 and deleted_at is null)
  or exists (select from bids where bidder_id = $1)
  or exists (select from questions where asker_id = $1)))`;

/**
 * Announces to what caches pages that others read something else of a person: pages of tasks, bids, questions and
 * ratings name them too, which are too many to list. Nobody has read anything of a newcomer yet.
 */
export async function announcePerson(db: Transaction, personId: string): Promise<void> {
  const isRead = await hasRow(db, `select from people p where p.id = $1 and ${isPublic}`, [
    personId,
  ]);
  if (isRead) db.announce({ kind: 'public' });
}
