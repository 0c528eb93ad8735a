import { useRef, useState } from 'react';

/**
 * Runs an action one at a time: a call while one is under way does nothing.
 * `busy` is for the eye; the lock itself does not wait for a render, so two
 * clicks in one frame are one call.
 */
export function useOneAtATime<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (...args: Args): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}
