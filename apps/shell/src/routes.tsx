import { Outlet, paths, type RouteHandle } from '@talentsphere/host';
import { type RouteObject } from '@talentsphere/host/shell';
import { lazyScreen } from '@talentsphere/market-ui/screens';
import { LoadingPanel } from '@talentsphere/ui';
import { RootLayout } from './layout/root-layout';
import { RemoteArea } from './remotes/remote-area';
import { ErrorScreen } from './failures/error-screen';

/** A failed download is retried once: on a slow connection, the second waits for what the first has requested. */
const screen = (load: Parameters<typeof lazyScreen>[0]) => lazyScreen(() => load().catch(load));
const logInScreen = screen(() => import('./account/log-in-screen'));
const signUpScreen = screen(() => import('./account/sign-up-screen'));

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
            { path: paths.login, handle: listedAs(paths.login), element: logInScreen },
            { path: paths.signUp, handle: listedAs(paths.signUp), element: signUpScreen },
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
