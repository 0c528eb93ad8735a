import type { Queryable } from './database';

/**
 * Locks of what has no row, or many rows, by number: servers of the release before know a lock by that, so a
 * number never gets another meaning. 7 was also that of invitations.
 */
const numbers = {
  'idempotency key': 0,
  notifications: 1,
  'open tasks': 2,
  'saved tasks': 3,
  'saved searches': 4,
  reports: 5,
  moderation: 6,
  profile: 7,
  uploads: 8,
  invitations: 9,
} as const;

/**
 * Makes transactions that lock the same wait for one another until they end.
 * @param of usually the id of the person to whom it belongs
 */
export async function lock(
  transaction: Queryable,
  name: keyof typeof numbers,
  of: string,
): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended($1, ${numbers[name]}))`, [
    of,
  ]);
}
