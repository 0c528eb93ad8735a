import { isCalendarDate } from '@talentsphere/domain';
import type { ListedTask } from './task-window';

export type TaskOrder = `${'createdAt' | 'deadline' | 'budget'}-${'asc' | 'desc'}`;

type SortValue = number | undefined;

function finite(value: number): SortValue {
  return Number.isFinite(value) ? value : undefined;
}

/** The value to sort by as a number, or undefined where the task has none. */
const sortValues = {
  createdAt: (task: ListedTask) => finite(Date.parse(task.createdAt)),
  deadline: (task: ListedTask) => {
    const day = String(task.deadline).slice(0, 10);
    return isCalendarDate(day) ? Date.parse(day) : undefined;
  },
  budget: (task: ListedTask) => (typeof task.budget === 'number' ? finite(task.budget) : undefined),
};

/** A copy in the given order; tasks that lack the sorted value come last. */
export function sortTasks(tasks: readonly ListedTask[], order: TaskOrder): ListedTask[] {
  const [field, direction] = order.split('-') as [keyof typeof sortValues, 'asc' | 'desc'];
  const valueOf = sortValues[field];
  const sign = direction === 'asc' ? 1 : -1;
  return [...tasks].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    return sign * (left - right);
  });
}
