/**
 * Collects what is to be fetched again, and fetches it at a random time within `spread`
 * milliseconds, so that not all pages do at once. While changes continue, it does so once in that
 * time at most.
 * @param renew is given all ids that were collected
 */
export function createRenewal(renew: (ids: ReadonlySet<string>) => void) {
  let waiting = new Set<string>();
  let timer: number | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function run(): void {
    const ids = waiting;
    waiting = new Set();
    timer = undefined;
    last = performance.now();
    renew(ids);
  }

  return (ids: Iterable<string>, spread: number): void => {
    for (const id of ids) waiting.add(id);
    const pause = Math.max(0, last + spread - performance.now());
    timer ??= window.setTimeout(run, pause + Math.random() * spread);
  };
}
