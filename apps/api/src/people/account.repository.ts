import type { Queryable, Transaction } from '../core/database/database';

/** Why an account may change nothing; a deletion or a block that begins now waits for the transaction. */
type AccountState = { isForgotten: boolean; isBlocked: boolean };

/** Without a lock: who reads it holds the lock of a task, which comes after those of people. */
export async function isBlocked(db: Queryable, uid: string): Promise<boolean> {
  const rows = await db.query('select from people where id = $1 and blocked_at is not null', [uid]);
  return rows.length > 0;
}

/** @returns undefined for somebody of whom nothing is stored */
export async function readAccountState(
  db: Transaction,
  uid: string,
): Promise<AccountState | undefined> {
  const [row] = await db.query<AccountState>(
    `select forgotten_at is not null as "isForgotten", blocked_at is not null as "isBlocked"
     from people where id = $1 for share`,
    [uid],
    { prepared: 'always' },
  );
  return row;
}
