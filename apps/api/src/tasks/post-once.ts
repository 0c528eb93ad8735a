import { createHash } from 'node:crypto';
import type { TaskFields } from '@talentsphere/domain';
import type { Queryable } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import { lockIdempotencyKey, storeIdempotencyKey } from './idempotency.repository';

interface Request {
  key: string | undefined;
  caller: Caller;
  asked: TaskFields & { pictures?: readonly string[] };
}

/** Without the time zone, which may change between two attempts. */
function hashOf(asked: Request['asked']): string {
  const sent = Object.entries(asked).sort();
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url');
}

/** Posts, unless the caller has used the key before. Key and task are stored in one transaction. */
export async function postOnce(
  transaction: Queryable,
  { key, caller, asked }: Request,
  post: () => Promise<string>,
): Promise<{ id: string; replayed: boolean }> {
  if (key === undefined) return { id: await post(), replayed: false };
  const requestHash = hashOf(asked);
  const known = await lockIdempotencyKey(transaction, caller.uid, key);
  if (!known) {
    const id = await post();
    await storeIdempotencyKey(
      transaction,
      { ownerId: caller.uid, key, requestHash, taskId: id },
      new Date(),
    );
    return { id, replayed: false };
  }
  if (known.requestHash !== requestHash) {
    throw new AppError(
      'idempotency_mismatch',
      'This idempotency key was used before, for another task.',
    );
  }
  return { id: known.taskId, replayed: true };
}
