import { isDeepStrictEqual } from 'node:util';
import type {
  BidChange,
  BidDecision,
  BidNote,
  OwnBid,
  ReceivedBid,
  ReceivedBidsQuery,
  SeenTerms,
  StatusChange,
  TaskOfCaller,
  Waiting,
} from '@talentsphere/api/contract';
import {
  deliveryKinds,
  limits,
  type BidTerms,
  type DeliveryKind,
  type Role,
  type Situation,
  type StatedTerms,
  type TransitionName,
} from '@talentsphere/domain';
import type { Database, Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { agreedAmount, checkedTerms } from './checked-terms';
import { checkedText, isUuid } from '../core/http/input';
import { checkedWorkFile } from '../files/work-file-kinds';
import { attachWorkFiles, findFilesOfTask } from '../files/work-files.repository';
import { readList, type ListPage } from '../core/paging/list-page';
import type { Caller } from '../core/identity/caller';
import { readAccountState } from '../people/account.repository';
import { withRecords } from '../people/records.repository';
import type { KnownCallers } from '../people/known-callers';
import type { Notify } from '../tasks/notify';
import { checkedDeadline } from '../tasks/checked-fields';
import { lockTask, type TaskState } from '../tasks/tasks.repository';
import {
  requireOwner,
  requireRoomForTask,
  requireTask,
  type ReadTask,
} from '../tasks/tasks.service';
import * as stored from './hiring.repository';
import { assertPossible, roleOf } from '../tasks/transition';
import { deleteNote, noteBid } from './bid-notes.repository';
import { findLatestDelivery, insertDelivery } from './deliveries.repository';
import { takeStep } from './steps';
import { findWaiting } from './waiting.repository';

const bidNotFound = () => new AppError('not_found', 'Bid not found.');

/** The steps of the status change that a caller asks for. Only its owner can cancel a task without work. */
const stepTo: Record<StatusChange['status'], (task: TaskState, role: Role) => TransitionName> = {
  completed: () => 'complete',
  cancelled: ({ status }, role) =>
    status === 'in progress' || role === 'winner' ? 'abandon' : 'cancel',
  open: () => 'reopen',
  'handed in': () => 'handIn',
  'changes requested': () => 'requestChanges',
};

/** @returns the kind of delivery that the caller asks for, if it is one */
const deliveryOf = (status: StatusChange['status']) =>
  deliveryKinds.find((kind) => kind === status);

/** @throws AppError when the terms are no longer those that the caller has read */
function assertSeen(bid: BidTerms, seen: SeenTerms | undefined): void {
  // A page of an earlier release does not read the delivery time.
  const { amount, message, deliveryDays = bid.deliveryDays } = seen ?? bid;
  const isSame =
    amount === bid.amount && message === bid.message && deliveryDays === bid.deliveryDays;
  if (!isSame) throw new AppError('wrong_status', 'The bid has changed since you read it.');
}

/**
 * Why something is cancelled; of other steps, nothing.
 * @throws AppError when work in progress is cancelled without a reason, or with too long a one
 */
function checkedReason(name: TransitionName, sent = ''): string | null {
  if (name !== 'abandon' && name !== 'cancel') return null;
  const reason = checkedText('reason', sent, limits.cancelReasonLength);
  if (name === 'abandon' && reason === '') {
    throw new AppError('invalid_request', 'Please give a reason for cancelling work in progress.');
  }
  return reason || null;
}

interface NewDelivery {
  kind: DeliveryKind;
  message: string;
  files: readonly ReturnType<typeof checkedWorkFile>[];
}

/** @throws AppError for a message that is empty or too long, and for files that cannot be stored */
function checkedDelivery(
  kind: DeliveryKind,
  { message: sent = '', files = [] }: Pick<StatusChange, 'message' | 'files'>,
): NewDelivery {
  const message = checkedText('message', sent, limits.deliveryLength);
  if (message === '') throw new AppError('invalid_request', 'Please write a message.');
  return { kind, message, files: files.map(checkedWorkFile) };
}

/** Whether the same, with the same files, is what was said last about the work: it is sent again after a lost answer. */
async function isSaidAlready(
  db: Transaction,
  taskId: string,
  { kind, message, files: sent }: NewDelivery,
): Promise<boolean> {
  const latest = await findLatestDelivery(db, taskId);
  if (latest?.kind !== kind || latest.message !== message) return false;
  const files = await findFilesOfTask(db, taskId);
  const names = files.flatMap((file) => (file.delivery === latest.number ? file.name : []));
  return isDeepStrictEqual(
    names,
    sent.map(({ name }) => name),
  );
}

/** @throws AppError for files that are not there, and when the work was handed in too often */
async function addDelivery(
  db: Transaction,
  { taskId, ownerId }: { taskId: string; ownerId: string },
  { kind, message, files }: NewDelivery,
): Promise<void> {
  const delivery = await insertDelivery(db, taskId, kind, message, new Date());
  if (delivery === undefined) {
    throw new AppError('wrong_status', `Work can be handed in ${limits.handIns} times.`);
  }
  if (files.length === 0) return;
  if (await attachWorkFiles(db, { taskId, delivery, ownerId, files })) return;
  throw new AppError(
    'invalid_request',
    'A file is no longer there. Please remove it, and choose it again.',
  );
}

/**
 * The life of tasks and bids from the first bid to the end of the work. Every step locks accounts, then the task,
 * and its bids after it, so that steps that collide happen one after the other.
 */
export function createHiringService(
  database: Database,
  readTask: ReadTask,
  notify: Notify,
  callers: KnownCallers,
) {
  /**
   * Locks the account of the bidder and the task of a bid, then reads the bid: it may have changed before.
   * @throws AppError `not_found`, also for bids that are neither the caller's nor on the caller's task
   */
  async function lockBid(db: Transaction, bidId: string, caller: Caller) {
    const found = isUuid(bidId) ? await stored.findBid(db, bidId) : undefined;
    // Before the task: the deletion of an account locks the person first, and does not lock hidden tasks at all.
    const bidder = found && (await readAccountState(db, found.bidderId));
    const task = found && (await lockTask(db, found.taskId, 'update'));
    const bid = task && (await stored.findBid(db, bidId));
    if (!bid) throw bidNotFound();
    const isOwner = task.ownerId === caller.uid;
    if (!isOwner && bid.bidderId !== caller.uid) throw bidNotFound();
    // A bidder also when the bid was accepted: then its status is what refuses.
    const role = isOwner ? 'owner' : 'bidder';
    const isConfirmed = bid.amount !== null && bid.deadline === task.deadline;
    const situation: Situation = { role, status: task.status, bid: bid.status, isConfirmed };
    return { bid, bidder, task: { taskId: bid.taskId, ...task }, situation };
  }

  return {
    /** The same terms as before confirm a bid, also when the task takes no new ones. */
    change: (
      bidId: string,
      { seen, seenTask, ...sent }: BidChange,
      caller: Caller,
    ): Promise<OwnBid> =>
      callers.write(caller, async (db) => {
        const checked = checkedTerms(sent);
        const { bid, task, situation } = await lockBid(db, bidId, caller);
        // A page of an earlier release does not ask for the delivery time.
        const isKept = sent.deliveryDays === undefined;
        const terms = isKept ? { ...checked, deliveryDays: bid.deliveryDays } : checked;
        const amount = terms.amount ?? task.budget;
        const isSame =
          amount === (bid.amount ?? task.budget) &&
          terms.message === bid.message &&
          terms.deliveryDays === bid.deliveryDays;
        const name = isSame ? 'confirmBid' : 'changeBid';
        assertPossible(name, situation);
        // What is stored already may be sent again, after an answer that was lost.
        if (!isSame) assertSeen(bid, seen);
        // A client that does not say what its user has read of the task confirms nothing.
        const deadline = seenTask ? task.deadline : bid.deadline;
        const agreed = { ...terms, amount: agreedAmount(terms, task, seenTask), deadline };
        const changed = await stored.setBidTerms(db, task, bidId, agreed);
        if (!isSame || changed.isConfirmed !== situation.isConfirmed) {
          const before = { amount: bid.amount ?? undefined };
          const step = { db, name, taskId: task.taskId, bidId, actor: caller } as const;
          await notify({ ...step, before, after: { amount } });
        }
        return changed;
      }),

    withdraw: (bidId: string, caller: Caller): Promise<void> =>
      callers.write(caller, async (db) => {
        const { task, situation } = await lockBid(db, bidId, caller);
        assertPossible('withdrawBid', situation);
        await takeStep(notify, { db, name: 'withdrawBid', ...task, bidId, actor: caller });
        await deleteNote(db, task.taskId, bidId);
      }),

    decide: (bidId: string, { status, seen }: BidDecision, caller: Caller): Promise<void> =>
      callers.write(caller, async (db) => {
        const name = status === 'accepted' ? 'acceptBid' : 'rejectBid';
        const { bid, bidder, task, situation } = await lockBid(db, bidId, caller);
        assertPossible(name, situation);
        assertSeen(bid, seen);
        if (name === 'acceptBid' && bidder?.isBlocked) {
          throw new AppError(
            'wrong_status',
            'A moderator has blocked this person, who could not do the work.',
          );
        }
        const { deadline } = task;
        const after = { amount: bid.amount ?? undefined, deadline };
        await takeStep(notify, { db, name, ...task, bidId, actor: caller, after });
      }),

    /** Also of work that is over: why somebody was not chosen may be of use later. */
    note: (bidId: string, { note, ...sent }: BidNote, caller: Caller): Promise<void> =>
      callers.write(caller, async (db) => {
        const text =
          note === undefined ? {} : { note: checkedText('note', note, limits.bidNoteLength) };
        const { task, situation } = await lockBid(db, bidId, caller);
        if (situation.role !== 'owner') {
          throw new AppError(
            'forbidden',
            'You can only note something about bids on your own tasks.',
          );
        }
        const isNoted = await noteBid(db, { taskId: task.taskId, bidId }, { ...sent, ...text });
        if (!isNoted) throw bidNotFound();
      }),

    async received(taskId: string, query: ReceivedBidsQuery, caller: Caller): Promise<ListPage> {
      if ((await requireOwner(database, taskId)) !== caller.uid) {
        throw new AppError('forbidden', 'You can only see the bids on your own tasks.');
      }
      const list = query.shortlist === 'true' ? stored.shortlist : stored.receivedBids;
      return readList(database, list(taskId), query, (bids: Omit<ReceivedBid, 'record'>[]) =>
        withRecords(database, bids, ({ bidderId }) => bidderId),
      );
    },

    waiting: (caller: Caller): Promise<Waiting> => findWaiting(database, caller.uid),

    /** @returns the task as the step has left it, before anybody else can change it */
    changeStatus: (
      taskId: string,
      { status, reason, deadline, ...sent }: StatusChange,
      caller: Caller,
      timeZone?: string,
    ): Promise<TaskOfCaller> =>
      callers.write(caller, async (db) => {
        const task = await requireTask(db, taskId, 'update');
        const ownBid = await stored.findOwnBid(db, taskId, caller.uid);
        const role = roleOf(caller.uid, task.ownerId, ownBid?.status);
        const name = stepTo[status](task, role);
        const situation = { role, status: task.status };
        assertPossible(name, situation);
        const kind = deliveryOf(status);
        const delivery = kind && checkedDelivery(kind, sent);
        if (delivery && (await isSaidAlready(db, taskId, delivery))) {
          return readTask(db, taskId, caller);
        }
        // After that: a request for changes that is sent again was the answer to what was handed in.
        assertPossible(name, { ...situation, isHandedIn: task.isHandedIn });
        if (delivery) await addDelivery(db, { taskId, ownerId: caller.uid }, delivery);
        const why = checkedReason(name, reason);
        const after: StatedTerms = {};
        if (name === 'reopen') {
          await requireRoomForTask(db, task.ownerId);
          const chosen = checkedDeadline(deadline ?? '', timeZone);
          await stored.setDeadline(db, taskId, chosen);
          after.deadline = chosen.deadline;
        }
        await takeStep(notify, {
          db,
          name,
          taskId,
          ownerId: task.ownerId,
          actor: caller,
          reason: why,
          after,
        });
        return readTask(db, taskId, caller);
      }),
  };
}

export type HiringService = ReturnType<typeof createHiringService>;
