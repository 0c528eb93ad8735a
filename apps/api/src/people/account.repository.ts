import { firstRow, type Transaction } from '../core/database/database';

/** Why an account may change nothing; a deletion or a block that begins now waits for the transaction. */
type AccountState = { isForgotten: boolean; isBlocked: boolean };

/** @returns undefined for somebody of whom nothing is stored */
export const readAccountState = (db: Transaction, uid: string): Promise<AccountState | undefined> =>
  firstRow(
    db,
    `select forgotten_at is not null as "isForgotten", blocked_at is not null as "isBlocked"
     from people where id = $1 for share`,
    [uid],
    { prepared: 'always' },
  );
