/** What is to be fetched again: tasks, or everything. */
export interface Renewal {
  tasks: ReadonlySet<string>;
  everything: boolean;
}

/**
 * Collects what is to be fetched again, and fetches it at a random time within `jitter`
 * milliseconds, so that not all pages do at once. While changes continue, it does so once in that
 * time at most. Without jitter it is fetched immediately.
 */
export function createRenewal(renew: (what: Renewal) => void) {
  let tasks = new Set<string>();
  let everything = false;
  let timer: number | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function run(): void {
    const what = { tasks, everything };
    [tasks, everything, timer] = [new Set(), false, undefined];
    last = performance.now();
    renew(what);
  }

  return (what: { tasks: readonly string[]; everything: boolean }, jitter: number): void => {
    if (what.tasks.length === 0 && !what.everything) return;
    what.tasks.forEach((id) => tasks.add(id));
    everything ||= what.everything;
    if (jitter === 0) {
      window.clearTimeout(timer);
      return run();
    }
    const pause = Math.max(0, last + jitter - performance.now());
    timer ??= window.setTimeout(run, pause + Math.random() * jitter);
  };
}
