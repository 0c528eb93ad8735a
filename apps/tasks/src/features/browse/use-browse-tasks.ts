import { taskQueries, useHost, useQuery, useTaskPages } from '@talentsphere/host';
import type { BrowseFilters } from './browse-filters';
import { categoriesOf } from './categories-of';

/** How many tasks match the filters, and how many there are in total. */
export interface BrowseCount {
  matching: number;
  /** Whether `matching` is a lower bound: the server stops counting there. */
  isLeast: boolean;
  /** All tasks, without a filter; undefined while loading, or when the server does not report it. */
  all: number | undefined;
  /** How many of all tasks are open to bids; undefined with a filter, or when the server does not report it. */
  open: number | undefined;
}

/** The matching tasks, their number, and the categories to choose from. */
export function useBrowseTasks(filters: BrowseFilters) {
  const { api } = useHost();
  const { q, category, sort } = filters;
  const term = q.trim();
  const list = useTaskPages(
    { ...(term ? { q: term } : {}), ...(category ? { category } : {}) },
    sort,
  );
  // A failure is not shown: the filter then offers the categories of the loaded tasks.
  const { data: facets } = useQuery(taskQueries.facets(api));
  const isFiltered = term !== '' || category !== '';
  // Some new tasks are not listed yet, so the two numbers would contradict each other.
  const isBehind = !list.totalIsLeast && facets?.total !== list.total;
  const count: BrowseCount = list.isWhole
    ? {
        matching: list.tasks?.length ?? 0,
        isLeast: false,
        all: list.total,
        open: list.tasks?.filter(({ status }) => status === 'open').length,
      }
    : {
        matching: list.total,
        isLeast: list.totalIsLeast,
        all: isFiltered || list.isPrevious ? facets?.total : list.total,
        open: isFiltered || isBehind ? undefined : facets?.open,
      };
  const present = [...(facets?.categories ?? []), ...list.loaded];
  return {
    ...list,
    count,
    isFiltered,
    categories: categoriesOf(
      present.map((each) => each.category),
      category,
    ),
  };
}
