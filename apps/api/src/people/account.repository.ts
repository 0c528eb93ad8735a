import type { Transaction } from '../core/database/database';

/** Whether the account was deleted; a deletion that begins now waits for the transaction. */
export async function isForgotten(db: Transaction, uid: string): Promise<boolean> {
  const [row] = await db.query<{ isForgotten: boolean }>(
    'select forgotten_at is not null as "isForgotten" from people where id = $1 for share',
    [uid],
    { prepared: 'always' },
  );
  return row?.isForgotten ?? false;
}
