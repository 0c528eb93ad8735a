import { defaultSort, isSortOrder, type SortOrder } from './sort-options';

/** What the visitor looks for. An empty category means all of them. */
export interface BrowseFilters {
  q: string;
  category: string;
  sort: SortOrder;
}

export const noFilters: BrowseFilters = { q: '', category: '', sort: defaultSort };

/** The filters that an address carries; what it lacks or misspells is at its default. */
export function readFilters(search: string): BrowseFilters {
  const params = new URLSearchParams(search);
  const sort = params.get('sort') ?? '';
  return {
    q: params.get('q') ?? '',
    category: params.get('category') ?? '',
    sort: isSortOrder(sort) ? sort : defaultSort,
  };
}

/** The query that brings the filters back; defaults are left out. */
export function writeFilters({ q, category, sort }: BrowseFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (category) params.set('category', category);
  if (sort !== defaultSort) params.set('sort', sort);
  return params;
}
