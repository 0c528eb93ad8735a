import { Outlet, paths, RouteBoundary, type RouteObject } from '@talentsphere/host';
import { lazy } from 'react';
import { RootLayout } from './layout/root-layout';
import { RemoteArea } from './remotes/remote-area';
import { ErrorScreen } from './failures/error-screen';

const LogInScreen = lazy(() => import('./account/log-in-screen'));
const SignUpScreen = lazy(() => import('./account/sign-up-screen'));

/** The shell's own addresses; every other one belongs to a remote. The layout stays when a screen fails. */
export const shellRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      {
        element: (
          <RouteBoundary fallback={<ErrorScreen />}>
            <Outlet />
          </RouteBoundary>
        ),
        children: [
          { path: paths.login, element: <LogInScreen /> },
          { path: paths.signUp, element: <SignUpScreen /> },
          { path: '*', element: <RemoteArea /> },
        ],
      },
    ],
  },
];
