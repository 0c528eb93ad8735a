import { useLocation, useSearchParams } from '@talentsphere/host';
import { useState } from 'react';
import { noFilters, readFilters, writeFilters, type BrowseFilters } from './browse-filters';

interface OwnWrite {
  browseVisit?: string;
}

interface Visit {
  /** Key of the history entry that the filters were read from. */
  key: string;
  filters: BrowseFilters;
}

/**
 * The filters, and the address that shares them. What the screen writes into
 * the address carries the visit's key, so that only an address from elsewhere
 * (a link, a shared view, Back) is read; a keystroke never waits for the router.
 */
export function useBrowseFilters() {
  const location = useLocation();
  const [, setSearchParams] = useSearchParams();
  const [visit, setVisit] = useState<Visit>(() => ({
    key: location.key,
    filters: readFilters(location.search),
  }));
  const isOwnWrite = (location.state as OwnWrite | null)?.browseVisit === visit.key;
  if (!isOwnWrite && location.key !== visit.key) {
    setVisit({ key: location.key, filters: readFilters(location.search) });
  }

  function change(changes: Partial<BrowseFilters>): void {
    const filters = { ...visit.filters, ...changes };
    setVisit({ ...visit, filters });
    const state: OwnWrite = { browseVisit: visit.key };
    setSearchParams(writeFilters(filters), { replace: true, preventScrollReset: true, state });
  }

  return { filters: visit.filters, change, reset: () => change(noFilters) };
}
