import type { TaskSort } from '@talentsphere/contract';
import type { FieldOf, Orders } from '../core/paging/cursor';
import { keyOf } from '../core/paging/key-column';
import { statusNumber } from './closing';

export type TaskSortField = FieldOf<TaskSort>;

const orders: Orders<TaskSortField> = {
  createdAt: [keyOf.instant('t.created_at')],
  deadline: [keyOf.day('t.deadline')],
  budget: [keyOf.amount('t.budget')],
  title: [keyOf.text('t.title_key')],
  poster: [keyOf.text('t.poster_key'), keyOf.instant('t.created_at')],
  status: [keyOf.number(statusNumber)],
};

/**
 * The columns of each order of tasks. Within one status, the order by status is that by deadline;
 * of one person's tasks, the order by poster is that of posting.
 */
export function taskOrders({
  status,
  userId,
}: { status?: unknown; userId?: unknown } = {}): Orders<TaskSortField> {
  return {
    ...orders,
    status: status === undefined ? orders.status : orders.deadline,
    poster: userId === undefined ? orders.poster : orders.createdAt,
  };
}
