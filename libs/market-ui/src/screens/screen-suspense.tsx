import { useLocation } from '@talentsphere/host';
import { Suspense, useEffect, useState, type ReactNode } from 'react';

function OnShown({ onShown }: { onShown: () => void }) {
  useEffect(onShown);
  return null;
}

interface ScreenSuspenseProps {
  /** In place of a screen whose code has not loaded. */
  pending: ReactNode;
  children: ReactNode;
}

/**
 * The boundary of screens that are loaded when they are shown. Until the first one has loaded, each address has a
 * boundary of its own: a navigation from a page that came as HTML would otherwise wait for the code of the screen
 * that it leaves, because React hydrates a boundary before it renders it again. Afterwards it is always the same, so
 * that the screen that is left stays until the next one has loaded.
 */
export function ScreenSuspense({ pending, children }: ScreenSuspenseProps) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [first, setFirst] = useState<string>();
  return (
    <Suspense key={first ?? address} fallback={pending}>
      {children}
      <OnShown onShown={() => setFirst((known) => known ?? address)} />
    </Suspense>
  );
}
