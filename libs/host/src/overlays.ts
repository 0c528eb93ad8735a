import type { OverlaysPort } from './host';

export interface Overlays {
  port: OverlaysPort;
  /** Whether any is open. */
  isAny(): boolean;
  /** Closes the one that was opened last; it may ask first. */
  closeLast(): void;
}

/** The open overlays of a page. `onOpen` is called after each that opens. */
export function createOverlays(onOpen?: () => void): Overlays {
  const closers = new Map<symbol, () => void>();
  const open = (close: () => void) => {
    const overlay = Symbol();
    closers.set(overlay, close);
    onOpen?.();
    return () => void closers.delete(overlay);
  };
  return {
    port: { open },
    isAny: () => closers.size > 0,
    closeLast: () => [...closers.values()].at(-1)?.(),
  };
}
