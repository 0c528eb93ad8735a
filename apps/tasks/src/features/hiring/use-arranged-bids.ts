import type { ReceivedBid } from '@talentsphere/api/contract';
import { useState } from 'react';

interface Arrangement {
  /** What the owner chose to see. */
  choice: string;
  /** As they were read then, in the order of then. */
  bids: readonly ReceivedBid[];
}

export interface ArrangedBid {
  bid: ReceivedBid;
  /** As it was when the choice was made. */
  wasShortlisted: boolean;
  /** It is listed no longer. */
  isGone: boolean;
}

const isOnShortlist = ({ isShortlisted = false }: ReceivedBid) => isShortlisted;

/** Those on the shortlist come first. */
const arranged = (bids: readonly ReceivedBid[]) =>
  bids.toSorted((one, other) => Number(isOnShortlist(other)) - Number(isOnShortlist(one)));

/**
 * The bids as they are now, where they were when the owner made their choice: while they are read, none
 * moves or goes away under the pointer, and another one would be accepted.
 * @returns `rows`, and `added`: how many are not among them
 */
export function useArrangedBids(bids: readonly ReceivedBid[] | undefined, choice: string) {
  const [{ choice: chosen, bids: before }, setArrangement] = useState<Arrangement>({
    choice,
    bids: [],
  });
  const arrange = () => bids && setArrangement({ choice, bids: arranged(bids) });
  const isFirst = before.length === 0 && bids !== undefined && bids.length > 0;
  if (chosen !== choice || isFirst) arrange();
  const now = new Map(bids?.map((bid) => [bid._id, bid]));
  const rows = before.map((bid): ArrangedBid => {
    const current = now.get(bid._id);
    now.delete(bid._id);
    return {
      bid: current ?? bid,
      wasShortlisted: isOnShortlist(bid),
      isGone: current === undefined,
    };
  });
  return { rows, added: now.size, arrange };
}
