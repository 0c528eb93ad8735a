import { createBackOff } from './back-off';
import type { OpenStream, ServerEvent } from './server-events';

/** A change as the stream reports it: the task it concerns, and for a bid whether it is the user's own; `notifications` are those of the user; `resync` means that anything may have changed. */
export type Change =
  | { kind: 'task'; taskId: string }
  | { kind: 'bid'; taskId: string; own: boolean }
  | { kind: 'notifications' }
  | { kind: 'resync' };

export interface FeedParts {
  /** Address of the stream, without a query. */
  url: string;
  open: OpenStream;
  onChange: (change: Change) => void;
  /** Milliseconds since the page began to load. */
  age: () => number;
}

/** Milliseconds after which an open stream counts as stable. */
const stableAfter = 10_000;

function readChange({ kind, data }: ServerEvent): Change {
  try {
    const { taskId, own } = JSON.parse(data) as { taskId?: unknown; own?: unknown };
    if (typeof taskId !== 'string') return { kind: 'resync' };
    return kind === 'task' ? { kind, taskId } : { kind: 'bid', taskId, own: own === true };
  } catch {
    return { kind: 'resync' };
  }
}

/**
 * The stream of changes, opened again whenever it ends: each request names the last
 * event received, so that none is missed. It is also how the page learns that the
 * server is available again: nothing else retries. An API without a stream is
 * requested at growing intervals, without an error message.
 */
export function createEventFeed({ url, open, onChange, age }: FeedParts) {
  const backOff = createBackOff(start);
  let close: (() => void) | undefined;
  let lastId = '';
  /** When the open stream sent `hello`; undefined while none is open. */
  let connectedAt: number | undefined;
  let behind = false;

  function handleEvent(event: ServerEvent): void {
    if (event.id) lastId = event.id;
    if (event.kind === 'task' || event.kind === 'bid') onChange(readChange(event));
    if (event.kind === 'notifications') onChange({ kind: event.kind });
    if (event.kind === 'hello') connectedAt = performance.now();
    if (event.kind === 'resync' || (event.kind === 'hello' && behind)) {
      behind = false;
      onChange({ kind: 'resync' });
    }
  }

  function fail(): void {
    if (connectedAt !== undefined && performance.now() - connectedAt > stableAfter) backOff.reset();
    stop();
    backOff.retry();
  }

  function start(): void {
    if (close) return;
    backOff.cancel();
    const position = lastId ? { after: lastId } : { age: String(Math.ceil(age())) };
    close = open(`${url}?${new URLSearchParams(position)}`, { onEvent: handleEvent, onEnd: fail });
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
    /** For a call that failed because of the server: after the next `hello`, all data on the screen is fetched again. */
    reconnectAfterFailure(): void {
      behind = true;
      if (connectedAt !== undefined) fail();
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
