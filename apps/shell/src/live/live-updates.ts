import { createEventFeed, type Change, type FeedParts } from './event-feed';

/** Milliseconds between two updates of the screen, and the maximum jitter before the first: pages must not all refetch at once. */
const interval = 1_000;
const spread = 250;

/** A page that is still loading needs its connections; it receives changes from that time because it sends its age. */
const quietStart = 1_500;

export interface LiveParts extends Omit<FeedParts, 'onChange'> {
  page: Document;
  /** @param spread milliseconds over which pages distribute the calls that all of them make */
  apply: (changes: readonly Change[], spread: number) => void;
}

/** Collects changes, and passes them on at most once a second. */
function createBatches(apply: (changes: readonly Change[]) => void) {
  let waiting: Change[] = [];
  let timer: number | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function flush(): void {
    timer = undefined;
    last = performance.now();
    const changes = waiting;
    waiting = [];
    apply(changes);
  }

  return (change: Change) => {
    waiting.push(change);
    if (timer !== undefined) return;
    const pause = Math.max(0, last + interval - performance.now());
    timer = window.setTimeout(flush, pause + Math.random() * spread);
  };
}

/** How the rest of the shell controls the live updates. */
export type LiveUpdates = Pick<
  ReturnType<typeof createEventFeed>,
  'reconnectAfterFailure' | 'restart'
>;

/** Subscribes to changes of tasks and bids while the page is visible, and catches up when it becomes visible again. */
export function startLiveUpdates({ page, apply, ...parts }: LiveParts): LiveUpdates {
  const onChange = createBatches((changes) => apply(changes, feed.spread()));
  const feed = createEventFeed({ ...parts, onChange });
  const follow = () => (page.visibilityState === 'hidden' ? feed.stop() : feed.start());
  const begin = () =>
    window.setTimeout(() => {
      follow();
      page.addEventListener('visibilitychange', follow);
    }, quietStart);
  if (page.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  window.addEventListener('online', feed.retrySoon);
  return feed;
}
