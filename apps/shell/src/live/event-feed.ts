import type { LiveEvent } from '@talentsphere/api/contract';
import { heartbeatMs, liveEventName } from '@talentsphere/releases/edge-api';
import type { EventSourceMessage } from 'eventsource-parser';
import { createBackOff } from './back-off';
import type { OpenStream } from './server-events';

export interface FeedParts {
  /** Address of the stream, without a query. */
  url: string;
  open: OpenStream;
  /** Is given no `jitter` for what was missed: pages do not connect all at once. */
  onEvent: (event: LiveEvent) => void;
  /** Milliseconds since the page began to load. */
  age: () => number;
}

/** Milliseconds after which an open stream counts as stable. */
const stableAfter = 10_000;

/** Milliseconds after which a stream without an event was open: the edge answers for a silent server sooner. */
const heldBackAfter = 2 * heartbeatMs;

/** The longest time over which the server may ask pages to distribute their calls. */
const maxJitter = 60_000;

/** The same for servers of earlier releases, whose events are not understood. */
const jitterOfEarlier = 10_000;

function readEvent({ event, data }: EventSourceMessage): LiveEvent {
  if (event !== liveEventName) return { resync: true, jitter: jitterOfEarlier };
  const read = JSON.parse(data) as LiveEvent;
  return { ...read, jitter: Math.min(read.jitter, maxJitter) };
}

/**
 * The stream of changes, opened again whenever it ends: each request names the last
 * event received, so that none is missed. It is also how the page learns that the
 * server is available again: no other call is retried. An API without a stream is
 * requested at growing intervals, without an error message. Where events do not arrive although
 * the stream is open, all data on the screen is fetched again whenever it ends, about once a minute.
 */
export function createEventFeed({ url, open, onEvent, age }: FeedParts) {
  const backOff = createBackOff(start);
  let close: (() => void) | undefined;
  let lastId = '';
  let openedAt = 0;
  /** When the open stream sent its first event; undefined while none is open. */
  let connectedAt: number | undefined;
  let behind = false;
  /** Milliseconds over which pages distribute the calls that all of them make. */
  let jitter = 0;

  function handleEvent(message: EventSourceMessage): void {
    const event = readEvent(message);
    if (message.id) lastId = message.id;
    jitter = event.jitter;
    if (connectedAt !== undefined) return onEvent(event);
    connectedAt = performance.now();
    onEvent({ ...event, ...(behind ? { resync: true } : {}), jitter: 0 });
    behind = false;
  }

  /** @param within milliseconds over which pages distribute their next attempt */
  function retry(within: number): void {
    if (connectedAt !== undefined && performance.now() - connectedAt > stableAfter) backOff.reset();
    stop();
    backOff.retry(Math.random() * within);
  }

  function fail(): void {
    // A server that ends loses all of its streams at once.
    if (connectedAt !== undefined) return retry(jitter);
    retry(0);
    // A proxy may hold the events back, for as long as the page is open.
    if (performance.now() - openedAt > heldBackAfter) onEvent({ resync: true, jitter: 0 });
  }

  function start(): void {
    if (close) return;
    backOff.cancel();
    openedAt = performance.now();
    const position = lastId ? { after: lastId } : { age: String(Math.ceil(age())) };
    const query = new URLSearchParams({ ...position, changes: 'true' });
    close = open(`${url}?${query}`, { onEvent: handleEvent, onEnd: fail });
  }

  function stop(): void {
    backOff.cancel();
    close?.();
    close = undefined;
    connectedAt = undefined;
  }

  return {
    start,
    stop,
    /** For a call that failed because of the server: after the next first event, all data on the screen is fetched again. */
    reconnectAfterFailure(): void {
      behind = true;
      if (connectedAt !== undefined) retry(0);
    },
    /** Opens the stream again, for another user. */
    restart(): void {
      if (!close) return;
      stop();
      start();
    },
    retrySoon: backOff.retrySoon,
  };
}
