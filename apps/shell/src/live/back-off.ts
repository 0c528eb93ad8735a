const firstWait = 1_000;
const longestWait = 15_000;

/** 25 % jitter: pages that lost the same server must not all reconnect at once. */
const spread = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);

/** Repeats an attempt with exponential backoff: after about one second at first, and at most 15 seconds. */
export function createBackOff(attempt: () => void) {
  let wait = firstWait;
  let timer: number | undefined;
  let due = 0;

  function arm(pause: number): void {
    window.clearTimeout(timer);
    due = performance.now() + pause;
    timer = window.setTimeout(() => {
      timer = undefined;
      attempt();
    }, pause);
  }

  return {
    /** The attempt failed: schedules the next, unless one is scheduled. */
    again(): void {
      if (timer !== undefined) return;
      arm(spread(wait));
      wait = Math.min(2 * wait, longestWait);
    },
    /** The next attempt may succeed: a scheduled attempt waits no longer than the first one did. */
    hurry(): void {
      const soon = spread(firstWait);
      if (timer !== undefined && due - performance.now() > soon) arm(soon);
    },
    /** The attempt succeeded: the next failure starts with the shortest delay. */
    reset(): void {
      wait = firstWait;
    },
    cancel(): void {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
}
