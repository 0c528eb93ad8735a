import type { Task } from '@talentsphere/contract';
import { categories, isCategory, isCalendarDate } from '@talentsphere/domain';
import type { BrowseFilters } from './browse-filters';
import type { SortOrder } from './sort-options';

type SortValue = number | undefined;

/** The value to sort by as a number, or undefined where the task has none. */
const sortValues = {
  createdAt: (task: Task) => finite(Date.parse(task.createdAt)),
  deadline: (task: Task) => {
    const day = String(task.deadline).slice(0, 10);
    return isCalendarDate(day) ? Date.parse(day) : undefined;
  },
  budget: (task: Task) => (typeof task.budget === 'number' ? finite(task.budget) : undefined),
};

function finite(value: number): SortValue {
  return Number.isFinite(value) ? value : undefined;
}

function compare(order: SortOrder): (a: Task, b: Task) => number {
  const [field, direction] = order.split('-') as [keyof typeof sortValues, 'asc' | 'desc'];
  const valueOf = sortValues[field];
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    return sign * (left - right);
  };
}

/** The tasks that match search and category, sorted; those lacking the sorted value come last. */
export function selectTasks(tasks: readonly Task[], { q, category, sort }: BrowseFilters): Task[] {
  const wanted = q.trim().toLocaleLowerCase('en-US');
  return tasks
    .filter((task) => !category || task.category === category)
    .filter((task) => !wanted || (task.title ?? '').toLocaleLowerCase('en-US').includes(wanted))
    .sort(compare(sort));
}

function rank(category: string): number {
  return isCategory(category) ? categories.indexOf(category) : categories.length;
}

/** Each category of the loaded tasks once, in the order of the fixed list, and the active one. */
export function categoriesOf(tasks: readonly Task[], active: string): string[] {
  const present = new Set(tasks.map((task) => task.category).filter(Boolean));
  if (active) present.add(active);
  return [...present].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en-US'));
}
