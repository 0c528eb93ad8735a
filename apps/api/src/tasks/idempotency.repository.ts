import { firstRow, type Queryable } from '../core/database/database';
import { lock } from '../core/database/locks';

type KnownRequest = { requestHash: string; taskId: string };

/** Finds what the key was used for. Requests with the same key wait for one another until the transaction ends. */
export async function lockIdempotencyKey(
  transaction: Queryable,
  ownerId: string,
  key: string,
): Promise<KnownRequest | undefined> {
  await lock(transaction, 'idempotency key', `${ownerId}\n${key}`);
  return firstRow<KnownRequest>(
    transaction,
    `select request_hash as "requestHash", task_id::text as "taskId"
     from idempotency_keys where owner_id = $1 and key = $2`,
    [ownerId, key],
  );
}

export async function storeIdempotencyKey(
  db: Queryable,
  { ownerId, key, requestHash, taskId }: KnownRequest & { ownerId: string; key: string },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into idempotency_keys (owner_id, key, request_hash, task_id, created_at)
     values ($1, $2, $3, $4::uuid, $5::timestamptz)`,
    [ownerId, key, requestHash, taskId, now.toISOString()],
  );
}
