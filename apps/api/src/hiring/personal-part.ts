import type { Contact, OwnBid, Rating, Task, TaskOfCaller } from '@talentsphere/api/contract';
import { possibleTransitions, type StoredBidStatus } from '@talentsphere/domain';
import type { Caller } from '../core/identity/caller';
import { linkedFile, type StoredWorkFile } from '../files/work-file-link';
import { roleOf } from '../tasks/transition';

/** What a task's row says to one caller, whose bid is `b`. */
export type PersonalRow = {
  bidStatus: StoredBidStatus | null;
  ownBid: OwnBid;
  winner: Contact | null;
  /** Of the accepted bid. */
  agreed: { price: number | null; deliveryDays: number | null } | null;
  deliveries: (Omit<NonNullable<TaskOfCaller['deliveries']>[number], 'files'> & {
    number: number;
  })[];
  /** Null when nothing waits for an answer. */
  approvedFrom: string | null;
  isHandedIn: boolean;
  poster: Contact;
  cancelReason: string | null;
  ownRating: Rating | null;
  otherRating: Rating | null;
  visibleFrom: string | null;
  isInvited: boolean;
};

/** What concerns the caller alone: their bid, what they can do, and whom they may write to. */
export function personalPart(
  task: Task,
  row: PersonalRow,
  caller: Caller,
  files: readonly (StoredWorkFile & { delivery: number })[],
): Partial<TaskOfCaller> {
  const { bidStatus, ownBid, winner: hired, poster, cancelReason, isHandedIn } = row;
  const { deliveries, approvedFrom, agreed } = row;
  const role = roleOf(caller.uid, task.userId, bidStatus ?? undefined);
  const hasBid = role === 'bidder' || role === 'winner';
  const possible = possibleTransitions({
    role,
    status: task.status,
    isHandedIn,
    ...(bidStatus ? { bid: bidStatus } : {}),
  });
  const contact = role === 'winner' ? poster : role === 'owner' ? hired : null;
  const { ownRating, otherRating, visibleFrom } = row;
  const isSide = role === 'owner' || role === 'winner';
  const withFiles = ({ number, ...delivery }: PersonalRow['deliveries'][number]) => {
    const own = files.filter((file) => file.delivery === number);
    if (own.length === 0) return delivery;
    return { ...delivery, files: own.map((file) => linkedFile(file, caller.uid)) };
  };
  return {
    // Once.
    possible: possible.filter((step) => step !== 'rate' || !ownRating),
    ...(hasBid ? { ownBid: ownBid.status, bid: ownBid } : {}),
    ...(contact ? { contact } : {}),
    ...(isSide && agreed && agreed.price !== null ? { agreedPrice: agreed.price } : {}),
    ...(isSide && agreed?.deliveryDays ? { agreedDeliveryDays: agreed.deliveryDays } : {}),
    ...(deliveries.length > 0 && isSide ? { deliveries: deliveries.map(withFiles) } : {}),
    ...(approvedFrom && isSide ? { approvedFrom } : {}),
    ...(isSide && task.status === 'completed'
      ? {
          ratings: {
            ...(ownRating ? { own: ownRating } : {}),
            ...(otherRating ? { other: otherRating } : {}),
            ...(visibleFrom ? { visibleFrom } : {}),
          },
        }
      : {}),
    ...(cancelReason && isSide ? { cancelReason } : {}),
    ...(row.isInvited ? { isInvited: true } : {}),
  };
}
