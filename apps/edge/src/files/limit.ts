/** Runs an action once a slot is free; rejects when the queue is full. */
export type Limit = <Result>(action: () => Promise<Result>) => Promise<Result>;

/**
 * Limits how many actions run concurrently and how many wait in a queue.
 * @returns a function that rejects when the queue is full
 */
export function createLimit(maxConcurrent: number, maxWaiting: number): Limit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (action) => {
    if (running < maxConcurrent) running += 1;
    else if (waiting.length < maxWaiting) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else throw new Error('Too many actions are waiting.');
    try {
      return await action();
    } finally {
      // The slot goes to the action that has waited longest.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
