import { taskQueries, useHost, useQuery, useTaskPages } from '@talentsphere/host';
import { useMemo } from 'react';
import type { BrowseFilters } from './browse-filters';
import { listFilter } from './browse-queries';
import { categoriesOf } from './categories-of';

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

/** The tasks that match, with their number and the categories to choose from. */
export function useBrowseTasks(filters: BrowseFilters) {
  const { api } = useHost();
  const { category, sort } = filters;
  const filter = listFilter(filters);
  const list = useTaskPages(filter, sort);
  // Without it the filter offers what the loaded tasks have, so a failure is none of the reader's.
  const { data: facets } = useQuery(taskQueries.facets(api));
  const isFiltered = Object.keys(filter).length > 0;
  // New tasks that are not listed yet: the two numbers would contradict each other.
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
  const { loaded } = list;
  const categories = useMemo(() => {
    const present = [...(facets?.categories ?? []), ...loaded];
    return categoriesOf(
      present.map((each) => each.category),
      category,
    );
  }, [facets, loaded, category]);
  return { ...list, count, isFiltered, categories };
}
