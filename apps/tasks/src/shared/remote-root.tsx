import { Outlet, useTheme } from '@talentsphere/host';
import { UiProvider } from '@talentsphere/ui';

/** What every screen stands in: the design system that this remote was built against. */
export function RemoteRoot() {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme}>
      <Outlet />
    </UiProvider>
  );
}
