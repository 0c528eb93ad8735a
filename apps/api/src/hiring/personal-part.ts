import type { Contact, OwnBid, Rating, Task, TaskOfCaller } from '@talentsphere/contract';
import { limits, possibleTransitions, type StoredBidStatus } from '@talentsphere/domain';
import { isoInstantSql } from '../core/database/iso-sql';
import type { Caller } from '../core/identity/caller';
import { ownBidJson } from './hiring.repository';
import { isVisible } from '../people/ratings-sql';
import { roleOf } from '../tasks/transition';

/** What a task's row says to one caller, whose bid is `b`. */
export type PersonalRow = {
  bidStatus: StoredBidStatus | null;
  ownBid: OwnBid;
  winner: Contact | null;
  poster: Contact;
  cancelReason: string | null;
  ownRating: Rating | null;
  otherRating: Rating | null;
  visibleFrom: string | null;
};

const contactOf = (
  alias: string,
) => `json_build_object('name', ${alias}.name, 'email', ${alias}.email,
  'isEmailVerified', case when ${alias}.email is not null then ${alias}.is_email_verified end,
  'photoURL', ${alias}.photo_url)`;

const winner = `(select ${contactOf('c')} from bids w join people c on c.id = w.bidder_id
  where w.task_id = $2::uuid and w.status = 'accepted')`;

const ratingOf = (condition: string) =>
  `(select json_build_object('stars', r.stars, 'sentence', r.sentence)
    from ratings r where r.task_id = $2::uuid and ${condition})`;

/** SQL of what the task $2 says to the caller with the id $3. */
export const personalColumns = `${ratingOf('r.rater_id = $3')} as "ownRating",
  ${ratingOf(`r.ratee_id = $3 and ${isVisible('$2::uuid')}`)} as "otherRating",
  ${isoInstantSql(`(t.completed_at + interval '${limits.ratingHiddenDays} days')`)} as "visibleFrom",
  b.status as "bidStatus", ${ownBidJson} as "ownBid",
  t.cancel_reason as "cancelReason", ${winner} as winner,
  ${contactOf('p')} as poster`;

/** What concerns the caller alone: their bid, what they can do, and whom they may write to. */
export function personalPart(
  task: Task,
  { bidStatus, ownBid, winner: hired, poster, cancelReason, ...rated }: PersonalRow,
  caller: Caller,
): Partial<TaskOfCaller> {
  const role = roleOf(caller.uid, task.userId, bidStatus ?? undefined);
  const hasBid = role === 'bidder' || role === 'winner';
  const possible = possibleTransitions({
    role,
    status: task.status,
    ...(hasBid && bidStatus ? { bid: bidStatus } : {}),
  });
  const contact = role === 'winner' ? poster : role === 'owner' ? hired : null;
  const { ownRating, otherRating, visibleFrom } = rated;
  const isSide = role === 'owner' || role === 'winner';
  return {
    // Once.
    possible: possible.filter((step) => step !== 'rate' || !ownRating),
    ...(hasBid ? { ownBid: ownBid.status, bid: ownBid } : {}),
    ...(contact ? { contact } : {}),
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
  };
}
