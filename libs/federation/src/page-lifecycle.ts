/** Milliseconds after which a page whose requests were aborted is hidden, if leaving it was the cause. */
const hideDelay = 100;
/**
 * The same after `beforeunload`: WebKit aborts requests when a navigation starts, and hides the page
 * when the next one has answered.
 */
const navigationDelay = 3_000;
/** Milliseconds after a return in which overdue timers still fire. */
const overdueTimers = 1_000;

/**
 * Whether the page is being left or came back from the back/forward cache. Leaving
 * aborts its requests, shortly before `pagehide` or after it: their failure says
 * nothing about a release.
 */
export interface PageLifecycle {
  isLeaving(): boolean;
  hasJustReturned(): boolean;
  /** How often the page has been hidden so far. */
  hideCount(): number;
  /**
   * Whether what has just failed was aborted by leaving the page, or timed out while
   * the page was hidden. Resolves after 100 ms, or up to three seconds after the start of a
   * navigation; in a page that does not come back, never.
   * @param before the `hideCount` when it began
   */
  wasInterrupted(before?: number): Promise<boolean>;
  /** The same of a chunk, of which nobody knows when it began: timers that were overdue fire after a return. */
  wasChunkInterrupted(): Promise<boolean>;
}

export function watchPageLifecycle(): PageLifecycle {
  let hides = 0;
  let isLeaving = false;
  let returned = -Infinity;
  let navigated = -Infinity;
  window.addEventListener('beforeunload', () => {
    navigated = performance.now();
  });
  window.addEventListener('pagehide', () => {
    hides += 1;
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    if (isLeaving) returned = performance.now();
    isLeaving = false;
  });
  const lifecycle: PageLifecycle = {
    isLeaving: () => isLeaving,
    hasJustReturned: () => performance.now() - returned < overdueTimers,
    hideCount: () => hides,
    async wasInterrupted(before = hides) {
      const wasLeaving = isLeaving;
      const left = navigated + navigationDelay - performance.now();
      await new Promise((resolve) => setTimeout(resolve, Math.max(hideDelay, left)));
      return wasLeaving || hides > before;
    },
    wasChunkInterrupted: async () => lifecycle.hasJustReturned() || lifecycle.wasInterrupted(),
  };
  return lifecycle;
}
