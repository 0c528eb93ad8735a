/** Not all browsers say how the page was delivered. */
type Navigation = Partial<PerformanceNavigationTiming> & { deliveryType?: string };

/**
 * Whether the browser may have taken the page from its cache without asking if it is current,
 * as it does for "back" and for tabs that it restores.
 */
export function isFromBrowserCache(timing: Pick<Performance, 'getEntriesByType'>): boolean {
  const [navigation]: Navigation[] = timing.getEntriesByType('navigation');
  if (!navigation) return false;
  const { type, transferSize, deliveryType = 'cache' } = navigation;
  return type === 'back_forward' || (transferSize === 0 && deliveryType === 'cache');
}

/**
 * Path and query that the page was loaded for. Back and forward between entries that one document made change the address
 * of a page that was loaded again, also before its scripts run.
 */
export function loadedAddress(
  timing: Pick<Performance, 'getEntriesByType'> = performance,
): Pick<URL, 'pathname' | 'search'> {
  const [navigation] = timing.getEntriesByType('navigation');
  return navigation && URL.canParse(navigation.name) ? new URL(navigation.name) : location;
}

export function isLoadedForItsAddress(): boolean {
  const { pathname, search } = loadedAddress();
  return pathname === location.pathname && search === location.search;
}
