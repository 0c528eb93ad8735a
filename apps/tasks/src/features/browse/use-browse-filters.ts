import {
  NavigationType,
  newKey,
  useLocation,
  useNavigationType,
  useSearchParams,
} from '@talentsphere/host';
import { useCameAsHtml } from '@talentsphere/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { rememberSearch } from '../../shared/last-search';
import { noFilters, writeFilters, type BrowseFilters } from './browse-filters';
import { addressFilters, rememberOpenOnly, startFilters } from './remembered-open-only';

/** Milliseconds by which a search is debounced before it is requested and written into the address. */
const debounceMs = 250;

interface OwnWrite {
  browseWrite?: string;
}

/** A change of the address that the router has not made yet. */
interface PendingWrite {
  id: string;
  isPush: boolean;
}

interface Visit {
  /** How the address was reached that the filters were read from; another object for each visit. */
  start: { isReturn: boolean };
  /** Key of the history entry that has them by now. */
  key: string;
  /** The values shown in the controls. */
  filters: BrowseFilters;
  /** The values used by the list and the address, debounced. */
  settled: BrowseFilters;
  pending: readonly PendingWrite[];
}

/** Debounces calls; a pending call is dropped on unmount. */
function useDebounce(visitStart: Visit['start']) {
  const timer = useRef<number>(undefined);
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), [visitStart]);
  const schedule = (callback: () => void, delay: number) => {
    cancel();
    timer.current = window.setTimeout(callback, delay);
  };
  return { schedule, cancel };
}

function startVisit(key: string, filters: BrowseFilters, isReturn = false): Visit {
  return { start: { isReturn }, key, filters, settled: filters, pending: [] };
}

const queryOf = (filters: BrowseFilters) => writeFilters(filters).toString();

/**
 * The filters, kept in the address so that they can be shared. What is chosen is an entry of the
 * history, what is typed is not. What the screen writes into the address has an id, so only an
 * address from elsewhere (a link, a shared view, Back) is read; a keystroke never waits for the router.
 * An address without filters has the remembered ones when it is opened; when the screen has come to
 * show it by other means, nothing is remembered any more, so that it is opened as it was shown.
 */
export function useBrowseFilters() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [, setSearchParams] = useSearchParams();
  const writeAddress = useRef(setSearchParams);
  const cameAsHtml = useCameAsHtml();
  const [visit, setVisit] = useState<Visit>(() => {
    const { key, search } = location;
    // HTML has what the address says alone.
    return startVisit(key, cameAsHtml ? addressFilters(search) : startFilters(search));
  });
  const debounce = useDebounce(visit.start);
  // Two controls may change before the next render, as when both were used before hydration.
  const latest = useRef(visit);
  useLayoutEffect(() => {
    latest.current = visit;
    writeAddress.current = setSearchParams;
  }, [visit, setSearchParams]);
  const renderedAddress = useRef('');
  useLayoutEffect(() => {
    renderedAddress.current = window.location.href;
  }, [location]);
  if (location.key !== visit.key) {
    const { key, search, state } = location;
    const { browseWrite } = (state ?? {}) as OwnWrite;
    const arrived = visit.pending.findIndex(({ id }) => id === browseWrite);
    setVisit(
      arrived < 0
        ? startVisit(key, isReturn ? addressFilters(search) : startFilters(search), isReturn)
        : { ...visit, key, pending: visit.pending.slice(arrived + 1) },
    );
  }

  useEffect(() => {
    // Back before a write is rendered may lead to the entry that still is, and change nothing for React.
    function undoPending(): void {
      const { key, pending } = latest.current;
      if (pending.length > 0 && window.location.href === renderedAddress.current)
        setVisit(startVisit(key, addressFilters(window.location.search), true));
    }
    window.addEventListener('popstate', undoPending);
    return () => window.removeEventListener('popstate', undoPending);
  }, []);

  function enter(changes: Partial<BrowseFilters>): void {
    const filters = { ...latest.current.filters, ...changes };
    latest.current = { ...latest.current, filters };
    setVisit(latest.current);
  }

  function settle(isChosen: boolean): void {
    // A link may have been followed to a screen that is still loading: its address is not for these filters.
    if (window.location.href !== renderedAddress.current) {
      debounce.schedule(() => settle(isChosen), debounceMs);
      return;
    }
    debounce.cancel();
    const { filters, pending, settled } = latest.current;
    const isPush =
      pending.some((write) => write.isPush) || (isChosen && queryOf(filters) !== queryOf(settled));
    const write = { id: newKey(), isPush };
    latest.current = { ...latest.current, settled: filters, pending: [...pending, write] };
    setVisit(latest.current);
    const state: OwnWrite = { browseWrite: write.id };
    const params = writeFilters(filters);
    if (params.size === 0) rememberOpenOnly(false);
    writeAddress.current(params, { replace: !isPush, preventScrollReset: true, state });
  }

  function change(changes: Partial<BrowseFilters>, delay: number): void {
    enter(changes);
    // Never at once: what was chosen before hydration is reported before the router can navigate.
    debounce.schedule(() => settle(delay === 0), delay);
  }

  const takeUpRemembered = useEffectEvent(() => {
    if (location.search !== '') return;
    // Back has undone the choice.
    if (visit.start.isReturn) rememberOpenOnly(false);
    else if (startFilters('').isOpenOnly)
      // After the render that has what was entered before hydration.
      debounce.schedule(() => {
        enter({ isOpenOnly: true });
        settle(false);
      }, 0);
  });
  useEffect(() => takeUpRemembered(), [visit.start]);

  const search = queryOf(visit.settled);
  useEffect(() => rememberSearch(search), [search]);

  // The same in every render, for which they read refs alone: the controls are rendered again with other values only.
  const [actions] = useState(() => ({
    type: (changes: Partial<BrowseFilters>) => change(changes, debounceMs),
    choose(changes: Partial<BrowseFilters>) {
      if (changes.isOpenOnly !== undefined) rememberOpenOnly(changes.isOpenOnly);
      change(changes, 0);
    },
    submit: () => settle(false),
    reset() {
      enter(noFilters);
      settle(true);
    },
  }));
  return { filters: visit.filters, settled: visit.settled, ...actions };
}
