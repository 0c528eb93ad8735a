const firstWait = 1_000;
const longestWait = 15_000;

/** A quarter more or less: pages that lost the same server must not come back all at once. */
const spread = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);

/** Attempts again and again, each time after about twice the wait before: one second at first, a quarter of a minute at most. */
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
    /** The attempt failed: plans the next, unless one is planned. */
    again(): void {
      if (timer !== undefined) return;
      arm(spread(wait));
      wait = Math.min(2 * wait, longestWait);
    },
    /** There is reason to hope: a planned attempt need not wait longer than the first did. */
    hurry(): void {
      const soon = spread(firstWait);
      if (timer !== undefined && due - performance.now() > soon) arm(soon);
    },
    /** What was attempted has held: the next failure is a first one. */
    reset(): void {
      wait = firstWait;
    },
    cancel(): void {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
}
