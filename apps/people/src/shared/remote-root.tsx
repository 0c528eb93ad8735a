import { Link, Outlet, useTheme } from '@talentsphere/host';
import { UiProvider } from '@talentsphere/ui';

/** Wraps every screen in the design system that this remote was built against. */
export function RemoteRoot() {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme} link={Link}>
      <Outlet />
    </UiProvider>
  );
}
