import { createBackOff } from './back-off';
import type { OpenStream, ServerEvent } from './server-events';

/** What is told of a change: the task it concerns, and of a bid whether it is the user's own; `resync` means anything may have changed. */
export type Change =
  | { kind: 'task'; taskId: string }
  | { kind: 'bid'; taskId: string; own: boolean }
  | { kind: 'resync' };

export interface FeedParts {
  /** Address of the stream, without a query. */
  url: string;
  open: OpenStream;
  onChange: (change: Change) => void;
  /** Milliseconds since the page began to load. */
  age: () => number;
}

/** Milliseconds for which a stream must have stood to count as good. */
const steady = 10_000;

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
 * The stream of changes, opened again whenever it ends: each time it says where
 * it stopped, so that nothing is missed. It is also how the page learns that a
 * server is back: nothing else asks by itself. An API without a stream is asked
 * ever more seldom, and nobody is told.
 */
export function createEventFeed({ url, open, onChange, age }: FeedParts) {
  const backOff = createBackOff(start);
  let close: (() => void) | undefined;
  let lastId = '';
  /** When the open stream greeted; undefined while none is open. */
  let greeted: number | undefined;
  let behind = false;

  function hear(event: ServerEvent): void {
    if (event.id) lastId = event.id;
    if (event.kind === 'task' || event.kind === 'bid') onChange(readChange(event));
    if (event.kind === 'hello') greeted = performance.now();
    if (event.kind === 'resync' || (event.kind === 'hello' && behind)) {
      behind = false;
      onChange({ kind: 'resync' });
    }
  }

  function fail(): void {
    if (greeted !== undefined && performance.now() - greeted > steady) backOff.reset();
    stop();
    backOff.again();
  }

  function start(): void {
    if (close) return;
    backOff.cancel();
    const position = lastId ? { after: lastId } : { age: String(Math.ceil(age())) };
    close = open(`${url}?${new URLSearchParams(position)}`, { onEvent: hear, onEnd: fail });
  }

  function stop(): void {
    backOff.cancel();
    close?.();
    close = undefined;
    greeted = undefined;
  }

  return {
    start,
    stop,
    /** A call failed because of the server: once it greets again, anything that is shown is asked for anew. */
    doubt(): void {
      behind = true;
      if (greeted !== undefined) fail();
    },
    /** Another user reads: opens the stream in their name. */
    restart(): void {
      if (!close) return;
      stop();
      start();
    },
    hurry: backOff.hurry,
  };
}
