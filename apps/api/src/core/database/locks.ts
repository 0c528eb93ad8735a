import type { Queryable } from './database';

/**
 * Locks of what has no row, or many. The number of each is its position, by which servers of the release before
 * know it: a new one is added at the end. Invitations had the number of profiles: for them, servers of the release
 * before do not wait for these.
 */
const names = [
  'idempotency key',
  'notifications',
  'open tasks',
  'saved tasks',
  'saved searches',
  'reports',
  'moderation',
  'profile',
  'uploads',
  'invitations',
  'forgotten notifications',
] as const;

/**
 * Makes transactions that lock the same wait for one another until they end.
 * @param of usually the id of the person to whom it belongs
 */
export async function lock(
  transaction: Queryable,
  name: (typeof names)[number],
  of: string,
): Promise<void> {
  await transaction.query(
    `select pg_advisory_xact_lock(hashtextextended($1, ${names.indexOf(name)}))`,
    [of],
  );
}
