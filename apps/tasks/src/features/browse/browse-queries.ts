import { taskPages, taskQueries, type PrefetchInput } from '@talentsphere/host';
import { readFilters, type BrowseFilters } from './browse-filters';

/** The filters as the list takes them. */
export function listFilter({ q, category, isOpenOnly }: BrowseFilters) {
  const term = q.trim();
  return {
    ...(term ? { q: term } : {}),
    ...(category ? { category } : {}),
    ...(isOpenOnly ? { status: 'open' as const } : {}),
  };
}

/** Fetches what the browse screen starts with. */
export function prefetchBrowse({ api, queries, searchParams }: PrefetchInput): Promise<unknown>[] {
  const filters = readFilters(searchParams);
  return [
    queries.infiniteQuery(taskPages(api, listFilter(filters), filters.sort)),
    queries.query(taskQueries.facets(api)),
  ];
}
