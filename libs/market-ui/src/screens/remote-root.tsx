import { Link, Outlet, useTheme } from '@talentsphere/host';
import { UiProvider } from '@talentsphere/ui';

/** Wraps every screen of a remote in the design system that the remote was built against. */
export function RemoteRoot() {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme} link={Link}>
      <Outlet />
    </UiProvider>
  );
}
