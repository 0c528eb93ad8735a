import {
  listCeiling,
  type Bid,
  type BidListQuery,
  type BidSummary,
  type NewBid,
} from '@talentsphere/contract';
import { effectiveStatus } from '@talentsphere/domain';
import type { Database, Queryable } from '../database/database';
import { AppError } from '../errors/app-error';
import { isUuid } from '../http/input';
import type { Caller } from '../identity/caller';
import { decodeCursor, encodeCursor, parseOrder } from '../paging/cursor';
import type { ListPage } from '../paging/describe-page';
import { lockTask } from '../tasks/tasks.repository';
import { taskNotFound } from '../tasks/tasks.service';
import { bidOrders, type BidSortField } from './bid-orders';
import { countBids, insertBid, listBids, summariseBids } from './bids.repository';

function onlyOwn(uid: string, caller: Caller): void {
  if (uid !== caller.uid)
    throw new AppError('forbidden', 'You can only see and place your own bids.');
}

/** The shared lock keeps the task as it is until the bid is stored: none slips in after a close. */
async function lockBiddable(transaction: Queryable, taskId: string, caller: Caller): Promise<void> {
  const task = isUuid(taskId) ? await lockTask(transaction, taskId, 'share') : undefined;
  if (!task) throw taskNotFound();
  if (task.ownerId === caller.uid)
    throw new AppError('own_task', 'You cannot bid on your own task.');
  if (effectiveStatus(task.status, task.closesAt) !== 'open') {
    throw new AppError('task_closed', 'This task is no longer accepting new bids.');
  }
}

async function readList(database: Database, query: BidListQuery): Promise<ListPage> {
  const order = parseOrder<BidSortField>(query.sortBy ?? 'bidDate-desc');
  const limit = query.limit ?? listCeiling;
  const after =
    query.cursor === undefined ? undefined : decodeCursor(query.cursor, order, bidOrders);
  const { items, last } = await listBids(database, query.bidderId, { order, limit, after });
  const isWhole = !after && !last;
  return {
    text: `[${items.join(',')}]`,
    total: isWhole ? items.length : await countBids(database, query.bidderId),
    totalIsLeast: false,
    next: last && encodeCursor(order, last),
  };
}

/** The rules of bids: one for each user and open task of somebody else. */
export function createBidsService(database: Database) {
  return {
    async list(query: BidListQuery, caller: Caller): Promise<ListPage> {
      onlyOwn(query.bidderId, caller);
      return readList(database, query);
    },

    async summary(uid: string, caller: Caller): Promise<BidSummary> {
      onlyOwn(uid, caller);
      return summariseBids(database, uid);
    },

    async place(body: NewBid, caller: Caller): Promise<Bid> {
      if (body.userId !== undefined) onlyOwn(body.userId, caller);
      return database.transaction(async (transaction) => {
        await lockBiddable(transaction, body.taskId, caller);
        const bid = await insertBid(transaction, body.taskId, caller, new Date());
        if (!bid) throw new AppError('already_bid', 'You have already placed a bid on this task.');
        return bid;
      });
    },
  };
}

export type BidsService = ReturnType<typeof createBidsService>;
