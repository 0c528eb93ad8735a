/** Milliseconds after which a page that breaks off its requests is gone, or says that it is left. */
const moment = 100;
/** Milliseconds after a return in which the timers that stood still report what they waited for. */
const settling = 1_000;

/**
 * Knows whether the page is being left. That breaks off its requests, shortly
 * before `pagehide` or after it: their failure says nothing about a release.
 */
export interface Departure {
  isUnderWay(): boolean;
  /** Whether the page has just come back from the browser's page cache. */
  hasJustReturned(): boolean;
  /** How often the page has been left so far. */
  count(): number;
  /**
   * Whether something that has just failed was broken off by leaving the page, or
   * had no time because the page was away. Resolves a moment later; in a page that
   * does not come back, never.
   * @param before how often the page had been left when it began
   */
  hasBrokenOff(before?: number): Promise<boolean>;
}

export function watchDeparture(): Departure {
  let departures = 0;
  let isUnderWay = false;
  let returned = -Infinity;
  window.addEventListener('pagehide', () => {
    departures += 1;
    isUnderWay = true;
  });
  window.addEventListener('pageshow', () => {
    if (isUnderWay) returned = performance.now();
    isUnderWay = false;
  });
  return {
    isUnderWay: () => isUnderWay,
    hasJustReturned: () => performance.now() - returned < settling,
    count: () => departures,
    async hasBrokenOff(before = departures) {
      const wasUnderWay = isUnderWay;
      await new Promise((resolve) => setTimeout(resolve, moment));
      return wasUnderWay || departures > before;
    },
  };
}
