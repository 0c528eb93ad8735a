import { taskPages, taskQueries, type LoaderArgs } from '@talentsphere/host';
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
export function loadBrowse({ url, context: { api, queries } }: LoaderArgs): Promise<unknown> {
  const filters = readFilters(url.searchParams);
  return Promise.allSettled([
    queries.infiniteQuery(taskPages(api, listFilter(filters), filters.sort)),
    queries.query(taskQueries.facets(api)),
  ]);
}
