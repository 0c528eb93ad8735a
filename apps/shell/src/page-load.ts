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
 * Whether the page was loaded for an address. Back and forward between entries that one document made change the address of a
 * page that was loaded again, also before its scripts run.
 */
export function isLoadedFor(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  timing: Pick<Performance, 'getEntriesByType'>,
): boolean {
  const [navigation] = timing.getEntriesByType('navigation');
  if (!navigation) return true;
  const loaded = new URL(navigation.name);
  return loaded.pathname === pathname && loaded.search === search;
}
