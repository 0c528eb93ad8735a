import { useEffect, useEffectEvent } from 'react';
import { useHost } from './host-context';

/** While `open`, the browser's Back calls `onClose` and the address stays: for what covers the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const { overlays } = useHost();
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? overlays.open(() => close()) : undefined), [open, overlays]);
}
