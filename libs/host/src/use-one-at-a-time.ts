import { useRef, useState } from 'react';
import { useHost } from './host-context';

/**
 * Runs an action one at a time: a call while another is in progress does nothing.
 * `busy` is for display; the lock itself does not wait for a render, so two clicks
 * in one frame are one call. The page is not reloaded while the action is in
 * progress, even after its screen is unmounted: the result would be lost.
 */
export function useOneAtATime<Args extends unknown[], Result>(
  action: (...args: Args) => Promise<Result>,
) {
  const { unsaved } = useHost();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    const release = unsaved.hold();
    setBusy(true);
    try {
      return await action(...args);
    } finally {
      release();
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}
