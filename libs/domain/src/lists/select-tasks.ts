import { isCalendarDate } from '../calendar-date';
import { posterName } from '../person';
import { foldTitle } from './fold-title';
import { finite, instant, sortRows, type OrderOf, type SortKeys, type SpelledOrder } from './order';
import { sortKey } from './sort-key';

export const taskSortFields = [
  'createdAt',
  'deadline',
  'budget',
  'title',
  'poster',
  'status',
] as const;
type Field = (typeof taskSortFields)[number];
export type TaskOrder = OrderOf<Field>;

/** The fields that lists of tasks are filtered and sorted by; a server may leave any of them out. */
interface Row {
  title?: string | null;
  category?: string | null;
  status?: string | null;
  userId?: string;
  createdAt?: string;
  deadline?: string | null;
  closesAt?: string;
  budget?: unknown;
  employerName?: string | null;
}

export interface TaskSelection {
  /** Part of a title; empty for all. */
  q?: string | undefined;
  category?: string | undefined;
  status?: string | undefined;
  userId?: string | undefined;
  /** Newest first, unless given. */
  sortBy?: SpelledOrder<Field> | undefined;
}

function day(deadline: string | null | undefined): string | undefined {
  const text = deadline?.slice(0, 10) ?? '';
  return isCalendarDate(text) ? text : undefined;
}

const sortKeys: SortKeys<Field, Row> = {
  createdAt: ({ createdAt }) => [instant(createdAt)],
  deadline: ({ deadline }) => [day(deadline)],
  budget: ({ budget }) => [typeof budget === 'number' ? finite(budget) : undefined],
  title: ({ title }) => [title ? sortKey(title) : undefined],
  poster: ({ employerName, createdAt }) => [sortKey(posterName(employerName)), instant(createdAt)],
  // The end of the deadline; the day itself from a server that gives no instant.
  status: ({ status, closesAt, deadline }) => [status ?? undefined, closesAt ?? day(deadline)],
};

/** The tasks that match, sorted, as our server lists them: for a server that filters and sorts nothing itself. */
export function selectTasks<Task extends Row>(
  tasks: readonly Task[],
  { q = '', category, status, userId, sortBy = 'createdAt-desc' }: TaskSelection,
): Task[] {
  const term = foldTitle(q.trim());
  const matching = tasks.filter(
    (task) =>
      (!category || task.category === category) &&
      (!status || task.status === status) &&
      (!userId || task.userId === userId) &&
      foldTitle(task.title ?? '').includes(term),
  );
  return sortRows<Field, Task>(matching, sortBy, sortKeys);
}
