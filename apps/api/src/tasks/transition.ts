import { refusalOf, type Role, type Situation, type TransitionName } from '@talentsphere/domain';
import type { StoredBidStatus } from '@talentsphere/domain';
import { AppError } from '../core/errors/app-error';

/** In whose role a caller acts, by their own bid on the task. */
export function roleOf(
  callerId: string,
  ownerId: string,
  ownBid: StoredBidStatus | undefined,
): Role {
  if (callerId === ownerId) return 'owner';
  if (ownBid === 'accepted') return 'winner';
  return ownBid === undefined || ownBid === 'withdrawn' ? 'visitor' : 'bidder';
}

/** @throws AppError when the table of transitions does not allow it */
export function assertPossible(name: TransitionName, situation: Situation): void {
  const refusal = refusalOf(name, situation);
  if (!refusal) return;
  throw new AppError(refusal.reason === 'role' ? 'forbidden' : 'wrong_status', refusal.sentence);
}
