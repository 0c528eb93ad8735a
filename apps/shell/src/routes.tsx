import { Outlet, paths, type RouteHandle } from '@talentsphere/host';
import { type RouteObject } from '@talentsphere/host/shell';
import { LoadingPanel } from '@talentsphere/ui';
import { RootLayout } from './layout/root-layout';
import { RemoteArea } from './remotes/remote-area';
import { ErrorScreen } from './failures/error-screen';
import { lazyScreen } from './failures/lazy-part';

// Not `lazy` of the route: with it a page that came as HTML is hydrated only when the code has loaded.
const LogInScreen = lazyScreen(() => import('./account/log-in-screen'));
const SignUpScreen = lazyScreen(() => import('./account/sign-up-screen'));

const listedAs = (canonical: string): RouteHandle => ({ metadata: { canonical } });
const notListed: RouteHandle = { metadata: { robots: 'noindex' } };

/** The route of every address that is not the shell's own. */
export const remoteRouteId = 'remote';

/**
 * The shell's own addresses; every other one belongs to a remote. The layout stays when a screen fails.
 * @param onRemoteAddress called with the path and query of a navigation to a remote's screen, which does not wait for it
 */
export function shellRoutes(onRemoteAddress?: (address: string) => void): RouteObject[] {
  const loader = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    onRemoteAddress?.(`${pathname}${search}`);
    return null;
  };
  return [
    {
      element: <RootLayout />,
      errorElement: <ErrorScreen />,
      children: [
        {
          element: <Outlet />,
          errorElement: <ErrorScreen />,
          children: [
            { path: paths.login, handle: listedAs(paths.login), element: <LogInScreen /> },
            { path: paths.signUp, handle: listedAs(paths.signUp), element: <SignUpScreen /> },
            // An unknown address: for a page of a remote, its own routes are asked.
            {
              id: remoteRouteId,
              path: '*',
              handle: notListed,
              element: <RemoteArea />,
              hydrateFallbackElement: <LoadingPanel />,
              ...(onRemoteAddress && { loader }),
            },
          ],
        },
      ],
    },
  ];
}
