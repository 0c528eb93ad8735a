import type { Task } from '@talentsphere/contract';
import { taskQueries, useHost, useQuery, useTaskWindow } from '@talentsphere/host';
import type { BrowseFilters } from './browse-filters';
import { categoriesOf, selectTasks } from './select-tasks';

/** How many tasks match and how many there are, as far as the server knows. */
export interface BrowseCount {
  matching: number;
  /** `matching` is where the server stopped counting. */
  isLeast: boolean;
  /** Without a filter; undefined while or where nobody says. */
  all: number | undefined;
  /** Of all, those that take bids; undefined with a filter, and where nobody says. */
  open: number | undefined;
}

/** The tasks that match, found by the server; where it cannot search, found here among all it sent. */
export function useBrowseTasks(filters: BrowseFilters) {
  const { api } = useHost();
  const { q, category, sort } = filters;
  const term = q.trim();
  const list = useTaskWindow(
    { ...(term ? { q: term } : {}), ...(category ? { category } : {}) },
    sort,
  );
  // Without it the filter offers what the loaded tasks have, so a failure is none of the reader's.
  const { data: facets } = useQuery(taskQueries.facets(api));
  const isFiltered = term !== '' || category !== '';
  const shown = list.isSearched ? list.tasks : list.tasks && selectTasks(list.tasks, filters);
  const loaded: readonly Task[] = list.tasks ?? [];
  const count: BrowseCount = list.isSearched
    ? {
        matching: list.total,
        isLeast: list.totalIsLeast,
        all: facets?.total ?? (isFiltered ? undefined : list.total),
        open: isFiltered ? undefined : facets?.open,
      }
    : {
        matching: shown?.length ?? 0,
        isLeast: false,
        all: loaded.length,
        open: shown?.filter(({ status }) => status === 'open').length,
      };
  const present = facets?.categories.map((each) => each.category) ?? [];
  return {
    ...list,
    tasks: shown,
    count,
    isFiltered,
    categories: categoriesOf([...present, ...loaded.map((task) => task.category)], category),
  };
}
