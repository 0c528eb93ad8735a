import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all, so that a long list is rendered once a minute. */
function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), minuteMs);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The start of the current minute, in milliseconds since 1970. Undefined on the server and in the
 * render that takes up its HTML: a rendered page is kept for as long as its data stays the same.
 */
export function useMinute(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => undefined,
  );
}
