import { readFilters, type BrowseFilters } from './browse-filters';

const key = 'browse-open-only';

/** Keeps in this browser whether the reader wants tasks that take bids only. */
export function rememberOpenOnly(isOpenOnly: boolean): void {
  try {
    if (isOpenOnly) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** The filters of an address alone, as it was left. */
export const addressFilters = (search: string): BrowseFilters =>
  readFilters(new URLSearchParams(search));

/** The filters of an address that is opened: without any, what is remembered. */
export function startFilters(search: string): BrowseFilters {
  const filters = addressFilters(search);
  return search === '' ? { ...filters, isOpenOnly: isRemembered() } : filters;
}
