import { NavigationType, useBlocker } from '@talentsphere/host/shell';
import { useCallback, useEffect } from 'react';
import { useShell } from '../shell-context';

/**
 * While an overlay is open, Back and Forward close it. Nothing else is blocked: not a link, a
 * logout or a redirect. The router has one blocker, so this is the only one.
 */
export function CloseOnBack() {
  const { overlays } = useShell();
  const blocker = useBlocker(
    useCallback(
      ({ historyAction }) => historyAction === NavigationType.Pop && overlays.isAny(),
      [overlays],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    overlays.closeLast();
  }, [blocker, overlays]);
  return null;
}
