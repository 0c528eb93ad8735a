import { useHydrated } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Announces what appears in it, also while a dialog is open: that hides the app from screen readers, but no live region
 * beside it. It has to be in the page before what it announces.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return isHydrated && createPortal(<div aria-live="polite">{children}</div>, document.body);
}
