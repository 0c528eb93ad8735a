import type { Contact, OwnBid, Task, TaskOfCaller } from '@talentsphere/contract';
import { possibleTransitions, type StoredBidStatus } from '@talentsphere/domain';
import type { Caller } from '../identity/caller';
import { ownBidJson } from './hiring.repository';
import { partyOf } from './transition';

/** What a task's row says to one caller, whose bid is `b`. */
export type PersonalRow = {
  bidStatus: StoredBidStatus | null;
  ownBid: OwnBid;
  winner: Contact | null;
  poster: Contact;
  cancelReason: string | null;
};

const winner = `(select json_build_object('name', w.bidder_name, 'email', w.bidder_email,
    'isEmailVerified', w.bidder_email_verified)
  from bids w where w.task_id = t.id and w.status = 'accepted')`;

export const personalColumns = `b.status as "bidStatus", ${ownBidJson} as "ownBid",
  t.cancel_reason as "cancelReason", ${winner} as winner,
  json_build_object('name', t.poster_name, 'email', t.poster_email,
    'isEmailVerified', t.poster_email_verified) as poster`;

/** What concerns the caller alone: their bid, what they can do, and whom they may write to. */
export function personalPart(
  task: Task,
  { bidStatus, ownBid, winner: hired, poster, cancelReason }: PersonalRow,
  caller: Caller,
): Partial<TaskOfCaller> {
  const party = partyOf(caller.uid, task.userId, bidStatus ?? undefined);
  const hasBid = party === 'bidder' || party === 'winner';
  const possible = possibleTransitions({
    party,
    status: task.status,
    ...(hasBid && bidStatus ? { bid: bidStatus } : {}),
  });
  const contact = party === 'winner' ? poster : party === 'owner' ? hired : null;
  return {
    possible,
    ...(hasBid ? { ownBid: ownBid.status, bid: ownBid } : {}),
    ...(contact ? { contact } : {}),
    ...(cancelReason && party !== 'visitor' ? { cancelReason } : {}),
  };
}
