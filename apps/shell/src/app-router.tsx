import { RouterProvider } from '@talentsphere/host/shell';
import { useLayoutEffect, useState } from 'react';
import type { Shell } from './shell';

/**
 * Shows the screen of the address. React Router reports what happens before its provider is mounted to whoever subscribes
 * first, and that is the shell: a Back while the page is being hydrated would change the address alone.
 */
export function AppRouter({ router }: Pick<Shell, 'router'>) {
  const [{ location }] = useState(router.state);
  // After the one of the provider, which listens by then.
  useLayoutEffect(() => {
    if (router.state.location !== location) void router.revalidate();
  }, [router, location]);
  return <RouterProvider router={router} />;
}
