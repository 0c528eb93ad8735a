import type { NewRating } from '@talentsphere/api/contract';
import { hasRow, type Queryable } from '../core/database/database';
import type { Caller } from '../core/identity/caller';

interface RatedPair {
  rater: Caller;
  rateeId: string;
}

/** @returns false when the rater has already rated */
export const insertRating = (
  db: Queryable,
  taskId: string,
  { rater, rateeId }: RatedPair,
  { stars, sentence }: NewRating,
  now: Date,
): Promise<boolean> =>
  hasRow(
    db,
    `insert into ratings (task_id, rater_id, rater_name, ratee_id, stars, sentence, created_at)
     values ($1::uuid, $2, $3, $4, $5::smallint, $6, $7::timestamptz)
     on conflict do nothing returning task_id`,
    [taskId, rater.uid, rater.name, rateeId, stars, sentence ?? null, now.toISOString()],
  );

/** Who was hired for a task. */
export async function findWinner(db: Queryable, taskId: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `select bidder_id as id from bids where task_id = $1::uuid and status = 'accepted'`,
    [taskId],
  );
  return row?.id;
}
