import { useLocation } from '@talentsphere/host';
import { LoadingPanel } from '@talentsphere/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';

function OnShown({ onShown }: { onShown: (isShown: true) => void }) {
  useEffect(() => onShown(true), [onShown]);
  return null;
}

/**
 * The boundary of the shell's screens. As long as the code of the first one has not loaded, each address has a boundary
 * of its own: a navigation from a page that came as HTML would otherwise wait for the code of the screen that it
 * leaves, because React first hydrates the boundary that it is to render. Afterwards it is always the same, so that
 * the screen that is left stays until the next one has loaded.
 */
export function ScreenSuspense({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [first, setFirst] = useState(pathname);
  const [isShown, setShown] = useState(false);
  if (!isShown && first !== pathname) setFirst(pathname);
  return (
    <Suspense key={first} fallback={<LoadingPanel />}>
      {children}
      <OnShown onShown={setShown} />
    </Suspense>
  );
}
