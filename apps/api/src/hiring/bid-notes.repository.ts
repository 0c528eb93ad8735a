import type { BidNote } from '@talentsphere/api/contract';
import { hasRow, type Transaction } from '../core/database/database';
import { isPlaced } from '../tasks/placed-bids.sql';

/**
 * Stores what the owner of the task notes about a bid; what is left out stays. Nothing is announced: it concerns
 * nobody else.
 * @returns whether there is such a bid
 */
export const noteBid = (
  db: Transaction,
  { taskId, bidId }: { taskId: string; bidId: string },
  { isShortlisted, note }: BidNote,
): Promise<boolean> =>
  hasRow(
    db,
    `insert into bid_notes as n (task_id, bidder_id, placed_at, is_shortlisted, note)
     select b.task_id, b.bidder_id, b.created_at, coalesce($3::boolean, false), nullif($4::text, '')
     from bids b where b.task_id = $1::uuid and b.id = $2::uuid and ${isPlaced}
     on conflict (task_id, bidder_id) do update set
       placed_at = excluded.placed_at,
       is_shortlisted =
         coalesce($3::boolean, n.is_shortlisted and n.placed_at = excluded.placed_at),
       note = case when $4::text is not null then excluded.note
         when n.placed_at = excluded.placed_at then n.note end
     returning 1`,
    [taskId, bidId, isShortlisted ?? null, note ?? null],
  );

/** Deletes what was noted about a bid that is withdrawn. */
export async function deleteNote(db: Transaction, taskId: string, bidId: string): Promise<void> {
  await db.query(
    `delete from bid_notes n using bids b
     where n.task_id = $1::uuid and b.task_id = $1::uuid and b.id = $2::uuid
       and n.bidder_id = b.bidder_id`,
    [taskId, bidId],
  );
}
