import { Link, useTheme } from '@talentsphere/host';
import { LoadingPanel, UiProvider } from '@talentsphere/ui';
import { Suspense, type ReactNode } from 'react';

/** Wraps every screen in the design system that this remote was built against, with a loading state. */
export function RemoteRoot({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme} link={Link}>
      <Suspense fallback={<LoadingPanel />}>{children}</Suspense>
    </UiProvider>
  );
}
