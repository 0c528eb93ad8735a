import { isPlaced } from '../tasks/placed-bids.sql';

/** SQL of whether a row of `bid_notes` is about the bid `b`, as it was placed last. */
export const isOfPlacedBid = (notes: string) => `${notes}.task_id = b.task_id
  and ${notes}.bidder_id = b.bidder_id and ${notes}.placed_at = b.created_at and ${isPlaced}`;
