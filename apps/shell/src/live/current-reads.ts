import type { LiveEvent } from '@talentsphere/api/contract';

/** Milliseconds by which a replica of the database may lag behind. */
const longestLag = 30_000;

/**
 * Calls that are made because of an announced change ask for what is current (RFC 9111, 5.2.1): visitors
 * may read from a replica, which need not have the change yet.
 */
export function createCurrentReads(send: typeof globalThis.fetch) {
  let until = -Infinity;
  const fetch: typeof globalThis.fetch = (input, init) =>
    send(input, performance.now() < until ? { ...init, cache: 'no-cache' } : init);
  return {
    fetch,
    /** Pages distribute the calls that an event causes over its `jitter`; one without changes causes none. */
    changed({ jitter, ...changes }: LiveEvent): void {
      if (Object.keys(changes).length === 0) return;
      until = Math.max(until, performance.now() + jitter + longestLag);
    },
  };
}
