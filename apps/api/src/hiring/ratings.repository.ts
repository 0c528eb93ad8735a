import type { NewRating } from '@talentsphere/api/contract';
import { hasRow, type Queryable } from '../core/database/database';
import type { Caller } from '../core/identity/caller';

/**
 * Stores what one side of a completed task says of the other.
 * @returns false when the rater has already rated
 */
export const insertRating = (
  db: Queryable,
  taskId: string,
  rater: Caller,
  { stars, sentence }: NewRating,
  now: Date,
): Promise<boolean> =>
  hasRow(
    db,
    `insert into ratings (task_id, rater_id, rater_name, ratee_id, stars, sentence, created_at)
     select t.id, $2, $3, case t.owner_id when $2 then b.bidder_id else t.owner_id end,
       $4::smallint, $5, $6::timestamptz
     from tasks t join bids b on b.task_id = t.id and b.status = 'accepted'
     where t.id = $1::uuid
     on conflict do nothing returning task_id`,
    [taskId, rater.uid, rater.name, stars, sentence ?? null, now.toISOString()],
  );
