import type { TaskSort } from '@talentsphere/contract';
import type { FieldOf, Orders } from '../paging/cursor';
import { keyOf } from '../paging/key-column';

export type TaskSortField = FieldOf<TaskSort>;

/**
 * A number by which tasks stand in the order of their status, which depends on the day as the
 * number does not: all that are stored as closed before all that are stored as open, and by
 * deadline within, so that the expired ones of the latter come first. As words: Closed, Expired,
 * Open. The index on it has the same expression.
 */
const statusKey =
  "(t.deadline - date '0001-01-01' + case t.status when 'open' then 10000000 else 0 end)";

const orders: Orders<TaskSortField> = {
  createdAt: [keyOf.instant('t.created_at')],
  deadline: [keyOf.day('t.deadline')],
  budget: [keyOf.amount('t.budget')],
  title: [keyOf.text('t.title_key')],
  poster: [keyOf.text('t.poster_key'), keyOf.instant('t.created_at')],
  status: [keyOf.number(statusKey)],
};

/**
 * What each order of tasks goes by. Within one status, the order by status is that by deadline;
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
