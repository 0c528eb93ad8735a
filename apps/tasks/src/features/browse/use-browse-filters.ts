import { useLocation, useSearchParams } from '@talentsphere/host';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { noFilters, readFilters, writeFilters, type BrowseFilters } from './browse-filters';

/** Milliseconds by which a search is debounced before it is requested and written into the address. */
const debounceMs = 250;

interface OwnWrite {
  browseVisit?: string;
}

interface Visit {
  /** Key of the history entry that the filters were read from. */
  key: string;
  /** The values shown in the controls. */
  filters: BrowseFilters;
  /** The values used by the list and the address, debounced. */
  settled: BrowseFilters;
}

/** Debounces calls; a pending call is dropped on unmount. */
function useDebounce(visitKey: string) {
  const timer = useRef<number>(undefined);
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), [visitKey]);
  const schedule = (callback: () => void, delay: number) => {
    cancel();
    timer.current = window.setTimeout(callback, delay);
  };
  return { schedule, cancel };
}

function startVisit(key: string, search: string): Visit {
  const filters = readFilters(new URLSearchParams(search));
  return { key, filters, settled: filters };
}

/**
 * The filters, kept in the address so that they can be shared. What the screen writes into
 * the address has the visit's key, so only an address from elsewhere
 * (a link, a shared view, Back) is read; a keystroke never waits for the router.
 */
export function useBrowseFilters() {
  const location = useLocation();
  const [, setSearchParams] = useSearchParams();
  const [visit, setVisit] = useState<Visit>(() => startVisit(location.key, location.search));
  const debounce = useDebounce(visit.key);
  // Two controls may change before the next render, as when both were used before hydration.
  const latest = useRef(visit.filters);
  useLayoutEffect(() => {
    latest.current = visit.filters;
  }, [visit]);
  const isOwnWrite = (location.state as OwnWrite | null)?.browseVisit === visit.key;
  if (!isOwnWrite && location.key !== visit.key) {
    setVisit(startVisit(location.key, location.search));
  }

  function settle(filters: BrowseFilters): void {
    debounce.cancel();
    setVisit({ key: visit.key, filters, settled: filters });
    const state: OwnWrite = { browseVisit: visit.key };
    setSearchParams(writeFilters(filters), { replace: true, preventScrollReset: true, state });
  }

  function change(changes: Partial<BrowseFilters>): void {
    const filters = { ...latest.current, ...changes };
    latest.current = filters;
    setVisit({ ...visit, filters });
    // Never at once: what was chosen before hydration is reported before the router can navigate.
    debounce.schedule(() => settle(filters), changes.q === undefined ? 0 : debounceMs);
  }

  return {
    filters: visit.filters,
    settled: visit.settled,
    change,
    submit: () => settle(latest.current),
    reset: () => settle(noFilters),
  };
}
