import { posterName, sortKey } from '@talentsphere/domain';
import type { Queryable } from '../core/database/database';
import type { Caller } from '../core/identity/caller';

/**
 * Stores what the caller's token says, unless a later token said something else. The links of emails to a
 * former address do not unsubscribe the new one. Tasks keep the key that orders them by their poster's name.
 */
export async function storeCaller(db: Queryable, caller: Caller): Promise<void> {
  const { uid, email, isEmailVerified, name, photoUrl, issuedAt } = caller;
  await db.query(
    `with stored as (
       insert into people as p (id, email, is_email_verified, name, photo_url, issued_at, unsubscribe_token)
       values ($1, $2, $3, $4, $5, $6::bigint, gen_random_uuid())
       on conflict (id) do update set
         email = excluded.email, is_email_verified = excluded.is_email_verified,
         name = excluded.name, photo_url = excluded.photo_url, issued_at = excluded.issued_at,
         is_applied = false,
         unsubscribe_token = case when p.email is distinct from excluded.email
           then excluded.unsubscribe_token else p.unsubscribe_token end
       where excluded.issued_at >= p.issued_at
         and (p.email, p.is_email_verified, p.name, p.photo_url)
           is distinct from (excluded.email, excluded.is_email_verified, excluded.name, excluded.photo_url)
       returning id
     )
     update tasks set poster_key = $7
     where owner_id = (select id from stored) and deleted_at is null and poster_key is distinct from $7`,
    [uid, email, isEmailVerified, name, photoUrl, issuedAt, sortKey(posterName(name))],
  );
}
