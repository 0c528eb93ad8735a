import { useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated';

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

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/**
 * The start of the current minute, in milliseconds since 1970. Undefined on the server and while HTML
 * is hydrated: a rendered page is kept for as long as its data stays the same.
 */
export function useMinute(): number | undefined {
  const isHydrated = useHydrated();
  // Hydration reads the same value: React would otherwise render all cards of a list again at once.
  const minute = useSyncExternalStore(subscribe, currentMinute, currentMinute);
  return isHydrated ? minute : undefined;
}
