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

/** The filters that the screen starts with: those of its address, and without any what is remembered. */
export function startFilters(search: string): BrowseFilters {
  const filters = readFilters(new URLSearchParams(search));
  return search === '' ? { ...filters, isOpenOnly: isRemembered() } : filters;
}
