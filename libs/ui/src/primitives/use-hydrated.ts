import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Remembers which of its readers React called first: only the one of HTML while it hydrates. */
function createFirstRead() {
  let isOfHtml: boolean | undefined;
  return {
    inBrowser: () => (isOfHtml ??= false),
    ofHtml: () => (isOfHtml ??= true),
  };
}

/**
 * Whether this component was rendered as HTML, or hydrates it. It stays the same, so that React does
 * not render the component again for it.
 */
export function useCameAsHtml(): boolean {
  const [read] = useState(createFirstRead);
  return useSyncExternalStore(subscribe, read.inBrowser, read.ofHtml);
}

/**
 * False on the server and while HTML is hydrated, true from then on: what depends on the browser
 * differs from the HTML only afterwards. That is a transition, because all parts of a page change at
 * once, and the page would not react to input meanwhile.
 */
export function useHydrated(): boolean {
  const cameAsHtml = useCameAsHtml();
  const [isHydrated, setHydrated] = useState(!cameAsHtml);
  useEffect(() => {
    if (cameAsHtml) startTransition(() => setHydrated(true));
  }, [cameAsHtml]);
  return isHydrated;
}
