const firstDelay = 1_000;
const maxDelay = 15_000;

/** 25 % jitter: pages that lost the same server must not all reconnect at once. */
const withJitter = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);

/** Repeats an attempt with exponential backoff: after about one second at first, and at most 15 seconds. */
export function createBackOff(attempt: () => void) {
  let delay = firstDelay;
  let timer: number | undefined;
  let due = 0;

  function schedule(ms: number): void {
    window.clearTimeout(timer);
    due = performance.now() + ms;
    timer = window.setTimeout(() => {
      timer = undefined;
      attempt();
    }, ms);
  }

  return {
    /**
     * The attempt failed: schedules the next, unless one is scheduled.
     * @param extra milliseconds that it waits in addition
     */
    retry(extra = 0): void {
      if (timer !== undefined) return;
      schedule(withJitter(delay) + extra);
      delay = Math.min(2 * delay, maxDelay);
    },
    /** The next attempt may succeed: a scheduled attempt waits no longer than the first one did. */
    retrySoon(): void {
      const soon = withJitter(firstDelay);
      if (timer !== undefined && due - performance.now() > soon) schedule(soon);
    },
    /** The attempt succeeded: the next failure starts with the shortest delay. */
    reset(): void {
      delay = firstDelay;
    },
    cancel(): void {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
}
