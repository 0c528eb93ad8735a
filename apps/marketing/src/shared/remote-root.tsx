import { useTheme } from '@talentsphere/host';
import { LoadingPanel, UiProvider } from '@talentsphere/ui';
import { Suspense, type ReactNode } from 'react';

/** What every screen stands in: the design system that this remote was built against, and a place to wait. */
export function RemoteRoot({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme}>
      <Suspense fallback={<LoadingPanel />}>{children}</Suspense>
    </UiProvider>
  );
}
