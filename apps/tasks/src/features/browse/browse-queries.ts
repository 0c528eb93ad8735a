import { taskPages, taskQueries, type LoaderArgs } from '@talentsphere/host';
import { validValue, type BrowseFilters } from './browse-filters';
import { startFilters } from './remembered-open-only';

type ListNumber = 'minBudget' | 'maxBudget' | 'dueWithin';
type ListText = 'q' | 'category' | 'deadlineFrom' | 'deadlineTo' | 'skills' | 'place';

const texts: ListText[] = ['q', 'category', 'deadlineFrom', 'deadlineTo', 'skills', 'place'];
const numbers: ListNumber[] = ['minBudget', 'maxBudget', 'dueWithin'];

/** The filters as the list takes them. */
export function listFilter(filters: BrowseFilters) {
  const filter: Partial<
    Record<ListText, string> & Record<ListNumber, number> & { status: 'open'; saved: 'true' }
  > = {};
  for (const name of texts) {
    const text = validValue(filters, name);
    if (text) filter[name] = text;
  }
  for (const name of numbers) {
    const text = validValue(filters, name);
    if (text) filter[name] = Number(text);
  }
  if (filters.isOpenOnly) filter.status = 'open';
  if (filters.isSavedOnly) filter.saved = 'true';
  return filter;
}

/** What a visitor has saved cannot be asked for. */
export const ofUser = (filters: BrowseFilters, user: object | null): BrowseFilters =>
  user ? filters : { ...filters, isSavedOnly: false };

/** Fetches what the browse screen starts with. */
export function loadBrowse({ url, context: { api, queries, user } }: LoaderArgs): Promise<unknown> {
  const filters = ofUser(startFilters(url.search), user);
  return Promise.allSettled([
    queries.infiniteQuery(taskPages(api, listFilter(filters), filters.sort)),
    queries.query(taskQueries.facets(api)),
  ]);
}
