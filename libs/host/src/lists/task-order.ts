import type { TaskSort } from '@talentsphere/contract';
import { isCalendarDate, posterName, sortKey } from '@talentsphere/domain';
import type { ListedTask } from './list-window';
import {
  compareKeys,
  finite,
  sortByKey,
  type Direction,
  type SortKey,
  type SortValue,
} from './order';

export type TaskOrder = Extract<TaskSort, `${string}-${Direction}`>;
type Field = TaskOrder extends `${infer Name}-${Direction}` ? Name : never;

function day(deadline: unknown): SortValue {
  const text = String(deadline).slice(0, 10);
  return isCalendarDate(text) ? text : undefined;
}

const instant = (text: string): SortValue => finite(Date.parse(text));

/** The same orders as the server's. */
const sortKeys: Record<Field, SortKey<ListedTask>> = {
  createdAt: ({ createdAt }) => [instant(createdAt)],
  deadline: ({ deadline }) => [day(deadline)],
  budget: ({ budget }) => [typeof budget === 'number' ? finite(budget) : undefined],
  title: ({ title }) => [title ? sortKey(title) : undefined],
  poster: ({ employerName, createdAt }) => [sortKey(posterName(employerName)), instant(createdAt)],
  // The end of the deadline; the day itself from a server that says no instant.
  status: ({ status, closesAt, deadline }) => [status, closesAt ?? day(deadline)],
};

function partsOf(order: TaskOrder): [SortKey<ListedTask>, Direction] {
  const [field, direction] = order.split('-') as [Field, Direction];
  return [sortKeys[field], direction];
}

/** A copy in the given order; tasks that lack the sorted value come last. */
export function sortTasks(tasks: readonly ListedTask[], order: TaskOrder): ListedTask[] {
  return sortByKey(tasks, ...partsOf(order));
}

/** Whether the order does not tell the two apart. */
export function isAlike(one: ListedTask, other: ListedTask, order: TaskOrder): boolean {
  const [keyOf, direction] = partsOf(order);
  return compareKeys(keyOf(one), keyOf(other), direction) === 0;
}

/** Where the task belongs among others in the given order: tasks that are alike in it follow their ids. */
export function placeOf(task: ListedTask, tasks: readonly ListedTask[], order: TaskOrder): number {
  const [keyOf, direction] = partsOf(order);
  const key = keyOf(task);
  const next = tasks.findIndex((other) => {
    const way = compareKeys(key, keyOf(other), direction);
    return way === 0 ? task._id < other._id === (direction === 'asc') : way < 0;
  });
  return next < 0 ? tasks.length : next;
}
