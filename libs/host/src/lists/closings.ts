import type { ListedTask } from './pages';

type Closing = Pick<ListedTask, 'status' | 'closesAt'>;

/** What is rendered on the edge is for all visitors: there, only one refetches. */
const isShared = typeof document === 'undefined';
/** Milliseconds before asking again when the server, whose clock may be behind, still says `open`. */
const retry = isShared ? 1_000 : 60_000;
/** Jitter, so that pages do not all refetch at once: each page has its own constant delay. */
const delay = isShared ? 0 : Math.random() * 1_000;
/** The longest that a timer of a browser waits: about 24 days. */
const longest = 2 ** 31 - 1;

/**
 * Milliseconds after which these tasks have to be refetched, because one of them stops taking bids:
 * only the server decides which are open. `false` when that is far in the future.
 */
export function untilClosing(tasks: readonly Closing[], now = Date.now()): number | false {
  const first = tasks
    .filter(({ status }) => status === 'open')
    .reduce((least, { closesAt }) => Math.min(least, Date.parse(closesAt) || Infinity), Infinity);
  const wait = first + delay - now;
  if (wait > longest) return false;
  return wait <= 0 ? retry : wait;
}
