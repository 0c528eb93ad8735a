import type { TaskFilter } from '../queries';
import { pageSize, type ListedTask, type TaskWindow } from './list-window';
import { isAlike, placeOf, type TaskOrder } from './task-order';

const newest: TaskOrder = 'createdAt-desc';

function orderOf({ sortBy = newest }: TaskFilter): TaskOrder {
  return sortBy.replace('_', '-') as TaskOrder;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether the server would list the task under the filter. */
function belongsTo({ q = '', category, status, userId }: TaskFilter, task: ListedTask) {
  return (
    (!category || category === task.category) &&
    (!status || status === task.status) &&
    (!userId || userId === task.userId) &&
    folded(task.title).includes(folded(q.trim()))
  );
}

/**
 * Whether a change of the task may concern the part of the window that a new
 * head does not bring. Where only the time of posting counts, nothing moves; in
 * another order any change may bring the task there.
 */
export function isBelowHead(
  { items }: TaskWindow,
  taskId: string,
  filter: TaskFilter = {},
): boolean {
  if (items.length <= pageSize) return false;
  const staysInPlace = orderOf(filter).startsWith('createdAt');
  return !staysInPlace || items.findIndex(({ _id }) => _id === taskId) >= pageSize;
}

/** The rows with the task in its place; as they are, when its place is below what is loaded. */
function putIn({ items, next }: TaskWindow, now: ListedTask, order: TaskOrder): ListedTask[] {
  const others = items.filter(({ _id }) => _id !== now._id);
  const place = placeOf(now, others, order);
  const wasLast = items.at(-1)?._id === now._id;
  if (place === others.length && next !== undefined && !wasLast) return others;
  return [...others.slice(0, place), now, ...others.slice(place)];
}

/**
 * The window with one task as it is now, in its place; or without it, when it is
 * gone, no longer fits, or belongs below what is loaded.
 */
export function patchTask(
  before: TaskWindow,
  taskId: string,
  now: ListedTask | null,
  filter: TaskFilter = {},
): TaskWindow {
  const { items } = before;
  const known = items.find(({ _id }) => _id === taskId);
  // What the server listed though it does not seem to fit is the server's to judge.
  const isListedAnyway = known !== undefined && !belongsTo(filter, known);
  if (!now || !(isListedAnyway || belongsTo(filter, now))) {
    return { ...before, items: items.filter(({ _id }) => _id !== taskId) };
  }
  const order = orderOf(filter);
  if (known && isAlike(known, now, order)) {
    return { ...before, items: items.map((task) => (task === known ? now : task)) };
  }
  return { ...before, items: putIn(before, now, order) };
}
