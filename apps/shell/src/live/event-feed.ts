import type { TaskPatches } from '@talentsphere/host';
import { createBackOff } from './back-off';
import type { OpenStream, ServerEvent } from './server-events';

/** A change as the stream reports it: the tasks it concerns, and for a bid whether it is the user's own; `notifications` are those of the user; `resync` means that anything may have changed. Older servers report tasks one by one. */
export type Change =
  | ({ kind: 'tasks'; ids: readonly string[] } & TaskPatches)
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

/** The longest time over which the server may ask pages to distribute their calls. */
const maxSpread = 60_000;

type Data = Record<string, unknown>;

function parse(data: string): Data {
  try {
    return JSON.parse(data) as Data;
  } catch {
    return {};
  }
}

function readChange(kind: string, { taskId, own, ...patches }: Data): Change {
  const { tasks, gone, ids } = patches as Partial<Extract<Change, { kind: 'tasks' }>>;
  if (kind === 'tasks' && tasks && gone && ids) return { kind, tasks, gone, ids, at: Date.now() };
  if (typeof taskId !== 'string') return { kind: 'resync' };
  return kind === 'task' ? { kind, taskId } : { kind: 'bid', taskId, own: own === true };
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
  /** Milliseconds over which pages distribute the calls that all of them make. */
  let spread = 0;
  let resync: number | undefined;

  function handleEvent({ id, kind, data: text }: ServerEvent): void {
    if (id) lastId = id;
    const data = parse(text);
    if (typeof data['spread'] === 'number') spread = Math.min(data['spread'], maxSpread);
    if (kind === 'task' || kind === 'tasks' || kind === 'bid') onChange(readChange(kind, data));
    if (kind === 'notifications') onChange({ kind });
    // Pages do not connect all at once, but all that are connected get the same event.
    if (kind === 'resync') resyncWithin(connectedAt === undefined ? 0 : spread);
    if (kind === 'hello') {
      connectedAt = performance.now();
      if (behind) resyncWithin(0);
      behind = false;
    }
  }

  function resyncWithin(milliseconds: number): void {
    window.clearTimeout(resync);
    const wait = Math.random() * milliseconds;
    resync = window.setTimeout(() => onChange({ kind: 'resync' }), wait);
  }

  /** @param within milliseconds over which pages distribute their next attempt */
  function retry(within: number): void {
    if (connectedAt !== undefined && performance.now() - connectedAt > stableAfter) backOff.reset();
    stop();
    backOff.retry(Math.random() * within);
  }

  /** A server that ends loses all of its streams at once. */
  const fail = () => retry(connectedAt === undefined ? 0 : spread);

  function start(): void {
    if (close) return;
    backOff.cancel();
    const position = lastId ? { after: lastId } : { age: String(Math.ceil(age())) };
    const query = new URLSearchParams({ ...position, patches: 'true' });
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
    /** For a call that failed because of the server: after the next `hello`, all data on the screen is fetched again. */
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
    spread: () => spread,
  };
}
