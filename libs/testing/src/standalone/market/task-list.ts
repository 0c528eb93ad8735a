import type { CallInput, Page } from '@talentsphere/api';
import type { Task, TaskFacets } from '@talentsphere/contract';
import { sortTasks, type TaskOrder } from '@talentsphere/host';
import { cutPage } from './cut-page';

type Filter = CallInput<'listTasks'>['querystring'];

function matches(task: Task, { q = '', category, userId, status }: Filter): boolean {
  return (
    task.title.toLowerCase().includes(q.toLowerCase()) &&
    (category === undefined || task.category === category) &&
    (userId === undefined || task.userId === userId) &&
    (status === undefined || task.status === status)
  );
}

/** A page of what matches. */
export function pageOf(tasks: readonly Task[], filter: Filter): Page<Task> {
  const { sortBy = 'createdAt-desc' } = filter;
  const found = tasks.filter((task) => matches(task, filter));
  return cutPage(sortTasks(found, sortBy.replace('_', '-') as TaskOrder), filter);
}

export function facetsOf(tasks: readonly Task[]): TaskFacets {
  const counts = new Map<string, number>();
  for (const { category } of tasks) counts.set(category, (counts.get(category) ?? 0) + 1);
  return {
    total: tasks.length,
    open: tasks.filter(({ status }) => status === 'open').length,
    categories: [...counts.keys()]
      .sort()
      .map((category) => ({ category, count: counts.get(category) ?? 0 })),
  };
}
