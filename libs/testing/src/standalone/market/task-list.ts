import type { CallInput, Page } from '@talentsphere/api';
import type { Task, TaskFacets } from '@talentsphere/contract';
import { selectTasks } from '@talentsphere/domain';
import { cutPage } from './cut-page';

type Filter = CallInput<'listTasks'>['querystring'];

/** A page of what matches. */
export function pageOf(tasks: readonly Task[], filter: Filter): Page<Task> {
  return cutPage(selectTasks(tasks, filter), filter);
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
