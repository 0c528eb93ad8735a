import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { keepInTab, readFromTab } from '../tab-storage';
import { useRouter } from './router-provider';

const storageKey = 'scroll-positions';

/** What another version of the page has kept is ignored. */
function readPositions(): Map<string, number> {
  const kept = Object.entries(readFromTab(storageKey) ?? {});
  return new Map(kept.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

function elementOf({ hash }: Location): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const keyOfEntry = ({ key }: Location) => key;

/**
 * Scrolls as a browser does between pages: to the start of a new screen or to the element that its
 * address names, and on a return or a reload to where the screen was left.
 * @param props.keyOf what a position is kept under; by default, each entry of the history has its own
 */
export function ScrollRestoration({
  keyOf = keyOfEntry,
}: {
  keyOf?: (location: Location) => string;
}) {
  const { router, state } = useRouter();
  const positions = useRef<Map<string, number>>(undefined);
  const read = () => (positions.current ??= readPositions());

  useLayoutEffect(() => {
    let left = router.state.location;
    return router.subscribe(({ location }) => {
      read().set(keyOf(left), scrollY);
      left = location;
    });
  }, [router, keyOf]);

  useEffect(() => {
    const takeOver = () => (history.scrollRestoration = 'manual');
    const leave = () => {
      read().set(keyOf(state.location), scrollY);
      keepInTab(storageKey, Object.fromEntries(read()));
      // A page that arrives as HTML is scrolled by the browser.
      history.scrollRestoration = 'auto';
    };
    takeOver();
    addEventListener('pageshow', takeOver);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pageshow', takeOver);
      removeEventListener('pagehide', leave);
    };
  }, [state, keyOf]);

  useLayoutEffect(() => {
    if (state.keepsScroll) return;
    const known = read().get(keyOf(state.location));
    const named = known === undefined && elementOf(state.location);
    if (named) named.scrollIntoView();
    else scrollTo(0, known ?? 0);
  }, [state, keyOf]);
  return null;
}
