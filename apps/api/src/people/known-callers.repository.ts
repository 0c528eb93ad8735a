import { isDeepStrictEqual } from 'node:util';
import { posterName, sortKey } from '@talentsphere/domain';
import { firstRow, type Transaction } from '../core/database/database';
import type { Caller } from '../core/identity/caller';
import { announcePerson } from './announce-person.repository';

/** SQL: whether the person `p` can change what others see of them. */
const isNamedFreely = '(p.hidden_at is null and p.blocked_at is null)';

type Named = { name: string | null; photoUrl: string | null; isNamedFreely: boolean };

/** What others see of the person. */
const readNamed = (
  db: Transaction,
  uid: string,
  lock: 'for no key update' | '' = '',
): Promise<Named | undefined> =>
  firstRow<Named>(
    db,
    `select p.name, p.photo_url as "photoUrl", ${isNamedFreely} as "isNamedFreely"
     from people p where p.id = $1 ${lock}`,
    [uid],
  );

/**
 * Stores what the caller's token says, unless a later token said something else. The links of emails to a
 * former address do not unsubscribe the new one. Tasks keep the key that orders them by their poster's name.
 * The name and the photo of somebody who is blocked or hidden stay as they are; others are announced.
 * @returns whether the name and the photo may change
 */
export async function storeCaller(db: Transaction, caller: Caller): Promise<boolean> {
  const { uid, email, isEmailVerified, name, photoUrl, issuedAt } = caller;
  // Sent together: the database executes them in this order.
  const locked = readNamed(db, uid, 'for no key update');
  const stored = db.query(
    `with stored as (
       insert into people as p (id, email, is_email_verified, name, photo_url, issued_at, unsubscribe_token)
       values ($1, $2, $3, $4, $5, $6::bigint, gen_random_uuid())
       on conflict (id) do update set
         email = excluded.email, is_email_verified = excluded.is_email_verified,
         name = case when ${isNamedFreely} then excluded.name else p.name end,
         photo_url = case when ${isNamedFreely} then excluded.photo_url else p.photo_url end,
         issued_at = excluded.issued_at, is_applied = false,
         unsubscribe_token = case when p.email is distinct from excluded.email
           then excluded.unsubscribe_token else p.unsubscribe_token end
       where excluded.issued_at >= p.issued_at
         and (p.email, p.is_email_verified, p.name, p.photo_url)
           is distinct from (excluded.email, excluded.is_email_verified, excluded.name, excluded.photo_url)
       returning p.id, ${isNamedFreely} as is_named_freely
     )
     update tasks set poster_key = $7
     where owner_id = (select id from stored where is_named_freely)
       and deleted_at is null and poster_key is distinct from $7`,
    [uid, email, isEmailVerified, name, photoUrl, issuedAt, sortKey(posterName(name))],
  );
  const [before, , after] = await Promise.all([locked, stored, readNamed(db, uid)]);
  if (before && !isDeepStrictEqual(before, after)) await announcePerson(db, uid);
  return after?.isNamedFreely === true;
}
