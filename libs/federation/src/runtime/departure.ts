/** Milliseconds after which a page that breaks off its requests is gone, or says that it is left. */
const moment = 100;

/**
 * Knows whether the page is being left. That breaks off its requests, shortly
 * before `pagehide` or after it: their failure says nothing about a release.
 */
export interface Departure {
  isUnderWay(): boolean;
  /**
   * Whether something that has just failed was broken off by leaving the page.
   * Resolves a moment later; in a page that does not come back, never.
   */
  hasBrokenOff(): Promise<boolean>;
}

export function watchDeparture(): Departure {
  let departures = 0;
  let isUnderWay = false;
  window.addEventListener('pagehide', () => {
    departures += 1;
    isUnderWay = true;
  });
  window.addEventListener('pageshow', () => (isUnderWay = false));
  return {
    isUnderWay: () => isUnderWay,
    async hasBrokenOff() {
      const [wasUnderWay, before] = [isUnderWay, departures];
      await new Promise((resolve) => setTimeout(resolve, moment));
      return wasUnderWay || departures > before;
    },
  };
}
