import type { Task } from '@talentsphere/contract';
import { categories, isCategory } from '@talentsphere/domain';
import { sortTasks } from '@talentsphere/host';
import type { BrowseFilters } from './browse-filters';

/** The tasks that match search and category, sorted; those lacking the sorted value come last. */
export function selectTasks(tasks: readonly Task[], { q, category, sort }: BrowseFilters): Task[] {
  const wanted = q.trim().toLocaleLowerCase('en-US');
  const matching = tasks
    .filter((task) => !category || task.category === category)
    .filter((task) => !wanted || (task.title ?? '').toLocaleLowerCase('en-US').includes(wanted));
  return sortTasks(matching, sort);
}

function rank(category: string): number {
  return isCategory(category) ? categories.indexOf(category) : categories.length;
}

/** Each category once, in the order of the fixed list, and the active one. */
export function categoriesOf(present: readonly string[], active: string): string[] {
  const names = new Set(present.filter(Boolean));
  if (active) names.add(active);
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en-US'));
}
