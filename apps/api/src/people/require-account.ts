import type { Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import { readAccountState } from './account.repository';

/**
 * For what adds something of the caller: their tokens are valid for up to an hour after the deletion of the
 * account. It comes before the locks of tasks, as in the deletion.
 * @throws AppError `forbidden` when the account was deleted, or a moderator has blocked it
 */
export async function requireAccount(db: Transaction, { uid }: Caller): Promise<void> {
  const state = await readAccountState(db, uid);
  if (state?.isForgotten) throw new AppError('forbidden', 'This account was deleted.');
  if (state?.isBlocked) {
    throw new AppError(
      'forbidden',
      'A moderator has blocked this account: you can read everything, but change nothing.',
    );
  }
}
