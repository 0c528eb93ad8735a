import { firstRow, hasRow, type Queryable, type Transaction } from '../core/database/database';

/** Why an account may change nothing; a deletion or a block that begins now waits for the transaction. */
type AccountState = { isForgotten: boolean; isBlocked: boolean };

/** Without a lock: who reads it holds the lock of a task, which comes after those of people. */
export const isBlocked = (db: Queryable, uid: string): Promise<boolean> =>
  hasRow(db, 'select from people where id = $1 and blocked_at is not null', [uid]);

/** @returns undefined for somebody of whom nothing is stored */
export const readAccountState = (db: Transaction, uid: string): Promise<AccountState | undefined> =>
  firstRow(
    db,
    `select forgotten_at is not null as "isForgotten", blocked_at is not null as "isBlocked"
     from people where id = $1 for share`,
    [uid],
    { prepared: 'always' },
  );
