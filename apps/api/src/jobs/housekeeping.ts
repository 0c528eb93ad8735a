const interval = 600_000;

/**
 * Runs jobs one after the other, at once and every ten minutes. Several servers may do so at the same
 * time. An error is reported, and the job retried the next time.
 * @returns the function that stops it, after the job that is running
 */
export function startHousekeeping(
  jobs: readonly (() => Promise<void>)[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  const runAll = async () => {
    for (const job of jobs) if (!isStopping) await job().catch(onError);
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
