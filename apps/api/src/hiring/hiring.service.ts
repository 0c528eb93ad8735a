import type {
  BidChange,
  BidDecision,
  OwnBid,
  ReceivedBid,
  ReceivedBidsQuery,
  SeenTerms,
  StatusChange,
  Waiting,
} from '@talentsphere/contract';
import {
  effectiveStatus,
  limits,
  transitions,
  type Party,
  type Transition,
  type TransitionName,
} from '@talentsphere/domain';
import type { Database, Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { checkedTerms } from './checked-terms';
import { isUuid, refuseUnstorable } from '../core/http/input';
import type { Caller } from '../core/identity/caller';
import type { NotifiedStep, Notify } from '../tasks/notify';
import { checkedDeadline } from '../tasks/checked-fields';
import { lockTask, type TaskState } from '../tasks/tasks.repository';
import { taskNotFound } from '../tasks/tasks.service';
import * as stored from './hiring.repository';
import { assertPossible, partyOf } from '../tasks/transition';
import { findWaiting } from './waiting.repository';

const bidNotFound = () => new AppError('not_found', 'Bid not found.');

/** The steps of the status change that a caller asks for. Only its owner can cancel a task without work. */
const stepTo: Record<StatusChange['status'], (task: TaskState, party: Party) => TransitionName> = {
  completed: () => 'complete',
  cancelled: ({ status }, party) =>
    status === 'in progress' || party === 'winner' ? 'abandon' : 'cancel',
  open: () => 'reopen',
};

/** A step that has been checked, of a task that is locked. */
interface Step extends NotifiedStep {
  ownerId: string;
  reason?: string | null;
}

/** Applies what the table of transitions says of a step. */
async function apply({ db, name, taskId, ownerId, bidId, reason = null }: Step): Promise<void> {
  const { to, bid, otherBids }: Transition = transitions[name];
  const task = { taskId, ownerId };
  if (bid?.to && bidId) await stored.setBidStatus(db, task, bidId, bid.to);
  for (const change of otherBids ?? []) await stored.changeBidStatuses(db, task, change);
  if (to) await stored.setTaskStatus(db, taskId, to, reason, new Date());
}

/** @throws AppError when work in progress is cancelled without a reason, or with too long a one */
function checkedReason(name: TransitionName, sent = ''): string | null {
  const reason = sent.trim();
  refuseUnstorable(reason);
  if (name === 'abandon' && reason === '') {
    throw new AppError('invalid_request', 'Please give a reason for cancelling work in progress.');
  }
  if (reason.length > limits.cancelReasonLength) {
    const message = `The reason can have at most ${limits.cancelReasonLength} characters.`;
    throw new AppError('invalid_request', message);
  }
  return reason || null;
}

/**
 * The life of tasks and bids from the first bid to the end of the work. Every step locks the task
 * first and its bids after it, so that steps that collide happen one after the other.
 */
export function createHiringService(database: Database, notify: Notify) {
  /** Tells people of a step, and takes it. */
  async function take(step: Step): Promise<void> {
    await notify(step);
    await apply(step);
  }

  /** Locks the task of a bid, and checks that the caller may take the step. */
  async function lockBid(
    db: Transaction,
    name: TransitionName,
    bidId: string,
    caller: Caller,
    seen: SeenTerms | undefined,
  ) {
    const found = isUuid(bidId) ? await stored.findBid(db, bidId) : undefined;
    const task = found && (await lockTask(db, found.taskId, 'update'));
    // Again, because it may have changed before the lock.
    const bid = task && (await stored.findBid(db, bidId));
    if (!bid) throw bidNotFound();
    const isOwner = task.ownerId === caller.uid;
    // Bids of others do not exist for anybody but the owner of the task.
    if (!isOwner && bid.bidderId !== caller.uid) throw bidNotFound();
    // Also once it was accepted: then its status is what refuses.
    const party = isOwner ? 'owner' : 'bidder';
    const status = effectiveStatus(task.status, task.closesAt);
    assertPossible(name, { party, status, bid: bid.status });
    if (seen && (seen.amount !== bid.amount || seen.message !== bid.message)) {
      throw new AppError('wrong_status', 'The bid has changed since you read it.');
    }
    return { ...bid, ownerId: task.ownerId };
  }

  return {
    change: (bidId: string, { seen, ...sent }: BidChange, caller: Caller): Promise<OwnBid> =>
      database.transaction(async (db) => {
        const terms = checkedTerms(sent);
        const before = await lockBid(db, 'changeBid', bidId, caller, seen);
        const bid = await stored.setBidTerms(db, before, bidId, terms);
        if (!bid) throw bidNotFound();
        if (bid.amount !== before.amount || bid.message !== before.message) {
          await notify({ db, name: 'changeBid', taskId: before.taskId, bidId, actor: caller });
        }
        return bid;
      }),

    withdraw: (bidId: string, caller: Caller): Promise<void> =>
      database.transaction(async (db) => {
        const { taskId, ownerId } = await lockBid(db, 'withdrawBid', bidId, caller, undefined);
        await take({ db, name: 'withdrawBid', taskId, ownerId, bidId, actor: caller });
      }),

    decide: (bidId: string, { status, seen }: BidDecision, caller: Caller): Promise<void> =>
      database.transaction(async (db) => {
        const name = status === 'accepted' ? 'acceptBid' : 'rejectBid';
        const { taskId, ownerId } = await lockBid(db, name, bidId, caller, seen);
        await take({ db, name, taskId, ownerId, bidId, actor: caller });
      }),

    async received(
      taskId: string,
      { sortBy = 'bidDate-desc' }: ReceivedBidsQuery,
      caller: Caller,
    ): Promise<ReceivedBid[]> {
      const ownerId = isUuid(taskId) ? await stored.findOwner(database, taskId) : undefined;
      if (ownerId === undefined) throw taskNotFound();
      if (ownerId !== caller.uid) {
        throw new AppError('forbidden', 'You can only see the bids on your own tasks.');
      }
      return stored.listReceivedBids(database, taskId, sortBy);
    },

    waiting: (caller: Caller): Promise<Waiting> => findWaiting(database, caller.uid),

    changeStatus: (
      taskId: string,
      { status, reason, deadline }: StatusChange,
      caller: Caller,
      timeZone?: string,
    ): Promise<void> =>
      database.transaction(async (db) => {
        const task = isUuid(taskId) ? await lockTask(db, taskId, 'update') : undefined;
        if (!task) throw taskNotFound();
        const ownBid = await stored.statusOfBid(db, taskId, caller.uid);
        const party = partyOf(caller.uid, task.ownerId, ownBid);
        const name = stepTo[status](task, party);
        assertPossible(name, { party, status: effectiveStatus(task.status, task.closesAt) });
        const { ownerId } = task;
        const why = checkedReason(name, reason);
        const step = { db, name, taskId, ownerId, actor: caller, reason: why };
        if (name === 'reopen') {
          await stored.setDeadline(db, taskId, checkedDeadline(deadline ?? '', timeZone));
        }
        await take(step);
      }),
  };
}

export type HiringService = ReturnType<typeof createHiringService>;
