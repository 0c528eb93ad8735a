import { createEventFeed, type FeedParts } from './event-feed';

/** A page that is still loading needs its connections; it receives changes from that time because it sends its age. */
const quietStart = 1_500;

export interface LiveParts extends FeedParts {
  page: Document;
}

/** How the rest of the shell controls the live updates. */
export type LiveUpdates = Pick<
  ReturnType<typeof createEventFeed>,
  'reconnectAfterFailure' | 'restart'
>;

/** Subscribes to changes of tasks and bids while the page is visible, and catches up when it becomes visible again. */
export function startLiveUpdates({ page, ...parts }: LiveParts): LiveUpdates {
  const feed = createEventFeed(parts);
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
