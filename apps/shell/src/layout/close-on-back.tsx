import { NavigationType, useBlocker } from '@talentsphere/host/shell';
import { useCallback, useEffect } from 'react';
import { useShell } from '../shell-context';

/**
 * While an overlay is open, Back and Forward close it. Nothing else is blocked: not a link, a
 * logout or a redirect. The router has one blocker, so this is the only one.
 */
export function CloseOnBack() {
  const { overlays, router } = useShell();
  useBlocker(
    useCallback(
      ({ historyAction }) => historyAction === NavigationType.Pop && overlays.isAny(),
      [overlays],
    ),
  );
  // Not from what is rendered, which waits for a screen that is still loading.
  useEffect(
    () =>
      router.subscribe(({ blockers }) => {
        for (const blocker of blockers.values()) {
          if (blocker.state !== 'blocked') continue;
          blocker.reset();
          overlays.closeLast();
        }
      }),
    [router, overlays],
  );
  return null;
}
