import { defaultSort, isSortOrder, type SortOrder } from './sort-options';

/** The visitor's search criteria. An empty category means all categories. */
export interface BrowseFilters {
  q: string;
  category: string;
  sort: SortOrder;
  /** Only tasks that take bids. */
  isOpenOnly: boolean;
}

export const noFilters: BrowseFilters = {
  q: '',
  category: '',
  sort: defaultSort,
  isOpenOnly: false,
};

/** Parses the filters of an address; missing and invalid ones have their defaults. */
export function readFilters(params: URLSearchParams): BrowseFilters {
  const sort = params.get('sort') ?? '';
  return {
    q: params.get('q') ?? '',
    category: params.get('category') ?? '',
    sort: isSortOrder(sort) ? sort : defaultSort,
    isOpenOnly: params.get('status') === 'open',
  };
}

/** The query string that restores the filters; defaults are left out. */
export function writeFilters(filters: BrowseFilters): URLSearchParams {
  const { q, category, sort, isOpenOnly } = filters;
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (category) params.set('category', category);
  if (sort !== defaultSort) params.set('sort', sort);
  if (isOpenOnly) params.set('status', 'open');
  return params;
}
