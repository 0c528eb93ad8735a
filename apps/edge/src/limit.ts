/** Runs an action when fewer than so many run, or never. */
export type Limit = <Result>(action: () => Promise<Result>) => Promise<Result>;

/**
 * Lets so many actions run at a time, and so many wait for their turn.
 * @returns a function that rejects when no more may wait
 */
export function createLimit(atOnce: number, waitingMost: number): Limit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (action) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < waitingMost) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else throw new Error('Too many files are being fetched from the release store.');
    try {
      return await action();
    } finally {
      // The place passes to whoever waits longest.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
