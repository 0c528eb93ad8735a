import { useLocation, useSearchParams } from '@talentsphere/host';
import { useEffect, useRef, useState } from 'react';
import { noFilters, readFilters, writeFilters, type BrowseFilters } from './browse-filters';

/** Milliseconds without a keystroke after which a search is asked for and written into the address. */
const typingPause = 250;

interface OwnWrite {
  browseVisit?: string;
}

interface Visit {
  /** Key of the history entry that the filters were read from. */
  key: string;
  /** As the controls show them. */
  filters: BrowseFilters;
  /** As the list and the address have them: a moment behind the typing. */
  settled: BrowseFilters;
}

/** Runs the last of several calls, when none came for a while; the end of a visit forgets it. */
function useTypingPause(visitKey: string) {
  const timer = useRef<number>(undefined);
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), [visitKey]);
  const after = (work: () => void) => {
    cancel();
    timer.current = window.setTimeout(work, typingPause);
  };
  return { after, cancel };
}

function startVisit(key: string, search: string): Visit {
  const filters = readFilters(search);
  return { key, filters, settled: filters };
}

/**
 * The filters, and the address that shares them. What the screen writes into
 * the address carries the visit's key, so that only an address from elsewhere
 * (a link, a shared view, Back) is read; a keystroke never waits for the router.
 */
export function useBrowseFilters() {
  const location = useLocation();
  const [, setSearchParams] = useSearchParams();
  const [visit, setVisit] = useState<Visit>(() => startVisit(location.key, location.search));
  const pause = useTypingPause(visit.key);
  const isOwnWrite = (location.state as OwnWrite | null)?.browseVisit === visit.key;
  if (!isOwnWrite && location.key !== visit.key) {
    setVisit(startVisit(location.key, location.search));
  }

  function settle(filters: BrowseFilters): void {
    pause.cancel();
    setVisit({ key: visit.key, filters, settled: filters });
    const state: OwnWrite = { browseVisit: visit.key };
    setSearchParams(writeFilters(filters), { replace: true, preventScrollReset: true, state });
  }

  function change(changes: Partial<BrowseFilters>): void {
    const filters = { ...visit.filters, ...changes };
    if (changes.q === undefined) return settle(filters);
    setVisit({ ...visit, filters });
    pause.after(() => settle(filters));
  }

  return { filters: visit.filters, settled: visit.settled, change, reset: () => settle(noFilters) };
}
