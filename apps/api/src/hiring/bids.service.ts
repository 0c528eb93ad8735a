import type { Bid, BidListQuery, BidSummary, NewBid } from '@talentsphere/api/contract';
import type { Database, Queryable } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import type { KnownCallers } from '../people/known-callers';
import { requireAccount } from '../people/require-account';
import type { Notify } from '../tasks/notify';
import { readList, type ListPage } from '../core/paging/list-page';
import { agreedAmount, checkedTerms } from './checked-terms';
import type { TaskState } from '../tasks/tasks.repository';
import { requireTask } from '../tasks/tasks.service';
import { bidsOf, insertBid, summariseBids } from './bids.repository';

function onlyOwn(uid: string, caller: Caller): void {
  if (uid !== caller.uid)
    throw new AppError('forbidden', 'You can only see and place your own bids.');
}

/** The shared lock keeps the task unchanged until the bid is stored, so that none is stored after it closes. */
async function lockBiddable(
  transaction: Queryable,
  taskId: string,
  caller: Caller,
): Promise<TaskState> {
  const task = await requireTask(transaction, taskId, 'share');
  if (task.ownerId === caller.uid)
    throw new AppError('own_task', 'You cannot bid on your own task.');
  if (task.status !== 'open') {
    throw new AppError('task_closed', 'This task is no longer accepting new bids.');
  }
  if (task.isOwnerBlocked) {
    throw new AppError(
      'task_closed',
      'A moderator has blocked the owner of this task, who could hire nobody.',
    );
  }
  return task;
}

/** The rules of bids: one per user and task, which must be open and another user's. */
export function createBidsService(database: Database, notify: Notify, callers: KnownCallers) {
  return {
    async list(query: BidListQuery, caller: Caller): Promise<ListPage> {
      onlyOwn(query.bidderId, caller);
      return readList(database, bidsOf(query.bidderId), query);
    },

    async summary(uid: string, caller: Caller): Promise<BidSummary> {
      onlyOwn(uid, caller);
      return summariseBids(database, uid);
    },

    async place(body: NewBid, caller: Caller): Promise<Bid> {
      if (body.userId !== undefined) onlyOwn(body.userId, caller);
      const terms = checkedTerms(body);
      await callers.remember(caller);
      return database.transaction(async (transaction) => {
        const { taskId } = body;
        // Sent together: the database executes them in this order.
        const [, { ownerId, ...task }] = await Promise.all([
          requireAccount(transaction, caller),
          lockBiddable(transaction, taskId, caller),
        ]);
        const amount = agreedAmount(terms, task, body.seenTask);
        const agreed = { ...terms, amount, deadline: task.deadline };
        const step = { db: transaction, name: 'placeBid', taskId, actor: caller } as const;
        // Neither waits for the other.
        const [bid] = await Promise.all([
          insertBid(transaction, { taskId, ownerId }, caller, agreed, new Date()),
          notify({ ...step, after: { amount } }),
        ]);
        if (!bid) throw new AppError('already_bid', 'You have already placed a bid on this task.');
        return bid;
      });
    },
  };
}

export type BidsService = ReturnType<typeof createBidsService>;
