import { isCalendarDate, localToday } from '../calendar-date';
import { posterName } from '../person';
import { foldTitle, nearWords, titleWords } from './fold-title';
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
  /** Words of a title, in any order; empty for all. */
  q?: string | undefined;
  /** Whether all words must match (the default) or any; see `nearWords`. */
  match?: 'all' | 'any' | undefined;
  category?: string | undefined;
  minBudget?: number | undefined;
  maxBudget?: number | undefined;
  /** Calendar days. */
  deadlineFrom?: string | undefined;
  deadlineTo?: string | undefined;
  /** Days from today. */
  dueWithin?: number | undefined;
  /** Separated by commas: one of them is enough. */
  skills?: string | undefined;
  /** Words of a place, or `remote`. */
  place?: string | undefined;
  status?: string | undefined;
  userId?: string | undefined;
  /** Newest first, unless given. */
  sortBy?: SpelledOrder<Field> | undefined;
}

function day(deadline: string | null | undefined): string | undefined {
  const text = deadline?.slice(0, 10);
  return isCalendarDate(text) ? text : undefined;
}

const sortKeys: SortKeys<Field, Row> = {
  createdAt: ({ createdAt }) => [instant(createdAt)],
  deadline: ({ deadline }) => [day(deadline)],
  budget: ({ budget }) => [finite(budget)],
  title: ({ title }) => [title ? sortKey(title) : undefined],
  poster: ({ employerName, createdAt }) => [sortKey(posterName(employerName)), instant(createdAt)],
  // The end of the deadline; the day itself from a server that gives no instant.
  status: ({ status, closesAt, deadline }) => [status ?? undefined, closesAt ?? day(deadline)],
};

type Condition = (row: Row) => boolean;

function titleCondition({ q = '', match }: TaskSelection): Condition {
  const words = match === 'any' ? nearWords(q) : titleWords(q);
  return ({ title }) => {
    const folded = title && foldTitle(title);
    const isPart = (word: string) => Boolean(folded?.includes(word));
    return match === 'any' ? words.some(isPart) : words.every(isPart);
  };
}

function budgetCondition({ minBudget, maxBudget }: TaskSelection): Condition {
  if (minBudget === undefined && maxBudget === undefined) return () => true;
  const [least, most] = [minBudget ?? 0, maxBudget ?? Infinity];
  return ({ budget }) => typeof budget === 'number' && budget >= least && budget <= most;
}

function daysFromNow(days: number): Date {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return date;
}

function deadlineCondition({ deadlineFrom, deadlineTo, dueWithin }: TaskSelection): Condition {
  const ranges = [[deadlineFrom, deadlineTo]];
  if (dueWithin !== undefined) ranges.push([localToday(), localToday(daysFromNow(dueWithin))]);
  if (ranges.flat().every((end) => !end)) return () => true;
  return ({ deadline }) => {
    const last = day(deadline);
    return (
      // Stryker disable next-line ConditionalExpression: comparisons with undefined are false, and no valid types.
      last !== undefined &&
      ranges.every(([from, to]) => last >= (from || last) && last <= (to || last))
    );
  };
}

/** The tasks that match, sorted, as our server lists them: for a server that filters and sorts nothing itself. */
export function selectTasks<Task extends Row>(
  tasks: readonly Task[],
  selection: TaskSelection,
): Task[] {
  const { category, status, userId, skills, place, sortBy = 'createdAt-desc' } = selection;
  // Tasks of such a server have neither.
  if (skills || place) return [];
  // Made once for all tasks.
  const conditions = [titleCondition, budgetCondition, deadlineCondition].map((make) =>
    make(selection),
  );
  const matching = tasks.filter(
    (task) =>
      (!category || task.category === category) &&
      (!status || task.status === status) &&
      (!userId || task.userId === userId) &&
      conditions.every((matches) => matches(task)),
  );
  return sortRows<Field, Task>(matching, sortBy, sortKeys);
}
