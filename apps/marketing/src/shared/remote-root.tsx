import { Link, useTheme } from '@talentsphere/host';
import { ScreenSuspense } from '@talentsphere/market-ui/screens';
import { LoadingPanel, UiProvider } from '@talentsphere/ui';
import type { ReactNode } from 'react';

/**
 * The only part that renders again with another theme: React would discard a screen that came as HTML, and
 * what was typed into it, if that rendered the `Suspense` around it before its code has loaded.
 */
function DesignSystem({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme} link={Link}>
      {children}
    </UiProvider>
  );
}

/** Wraps every screen in the design system that this remote was built against, with a loading state. */
export function RemoteRoot({ children }: { children: ReactNode }) {
  return (
    <DesignSystem>
      <ScreenSuspense pending={<LoadingPanel />}>{children}</ScreenSuspense>
    </DesignSystem>
  );
}
