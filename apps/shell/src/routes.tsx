import { createBrowserRouter, paths, type RouteObject } from '@talentsphere/host';
import { lazy } from 'react';
import { RootLayout } from './layout/root-layout';
import { RemoteArea } from './remotes/remote-area';
import { ErrorScreen } from './failures/error-screen';
import type { Shell } from './shell';

const LogInScreen = lazy(() => import('./account/log-in-screen'));
const SignUpScreen = lazy(() => import('./account/sign-up-screen'));

/** The shell's own addresses; every other one belongs to a remote. The layout stays when a screen fails. */
export const shellRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          { path: paths.login, element: <LogInScreen /> },
          { path: paths.signUp, element: <SignUpScreen /> },
          { path: '*', element: <RemoteArea /> },
        ],
      },
    ],
  },
];

/** @param isRendered whether the page came as HTML, which may have been scrolled before it is hydrated */
export function createRouter(isRendered: boolean): Shell['router'] {
  // Without hydration data the router scrolls to the start of the first screen.
  return createBrowserRouter(shellRoutes, isRendered ? { hydrationData: {} } : {});
}
