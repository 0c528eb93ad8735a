import { useRef, useState } from 'react';
import { useHost } from './host-context';

/**
 * Runs an action one at a time: a call while another is in progress does nothing.
 * `busy` is for display; the lock itself does not wait for a render, so two clicks
 * in one frame are one call. The page is not reloaded while the action is in
 * progress, even after its screen is unmounted: the result would be lost.
 */
export function useOneAtATime<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const { unsaved } = useHost();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (...args: Args): Promise<void> => {
    if (running.current) return;
    running.current = true;
    const release = unsaved.hold();
    setBusy(true);
    try {
      await action(...args);
    } finally {
      release();
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}
