const interval = 600_000;

/**
 * Runs jobs one after the other, at once and every ten minutes, each until it says that there is no more
 * to do. Several servers may do so at the same time. An error is reported, and the job retried the next time.
 * @returns the function that stops it, after the job that is running
 */
export function startHousekeeping(
  jobs: readonly (() => Promise<boolean>)[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  const runAll = async () => {
    for (const job of jobs) {
      let isMore = true;
      while (isMore && !isStopping) {
        isMore = await job().catch((error: unknown) => {
          onError(error);
          return false;
        });
      }
    }
  };
  let current = runAll();
  const timer = setInterval(() => {
    current = current.then(runAll);
  }, interval).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await current;
  };
}
