import type { Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import { isForgotten } from './account.repository';

/**
 * For what adds something of the caller: their tokens are valid for up to an hour after the deletion of the
 * account. It comes before the locks of tasks, as in the deletion.
 * @throws AppError `forbidden` when the account was deleted
 */
export async function requireAccount(db: Transaction, { uid }: Caller): Promise<void> {
  if (await isForgotten(db, uid)) throw new AppError('forbidden', 'This account was deleted.');
}
