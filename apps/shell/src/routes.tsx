import { Outlet, paths, RouteBoundary, type RouteObject } from '@talentsphere/host';
import { lazy, type ReactNode } from 'react';
import { RootLayout } from './layout/root-layout';
import { RemoteArea } from './remotes/remote-area';
import { ErrorScreen } from './failures/error-screen';

const LogInScreen = lazy(() => import('./account/log-in-screen'));
const SignUpScreen = lazy(() => import('./account/sign-up-screen'));

const bounded = (element: ReactNode) => (
  <RouteBoundary fallback={<ErrorScreen />}>{element}</RouteBoundary>
);

/** The shell's own addresses; every other one belongs to a remote. The layout stays when a screen fails. */
export const shellRoutes: RouteObject[] = [
  {
    element: bounded(<RootLayout />),
    children: [
      {
        element: bounded(<Outlet />),
        children: [
          { path: paths.login, element: <LogInScreen /> },
          { path: paths.signUp, element: <SignUpScreen /> },
          { path: '*', element: <RemoteArea /> },
        ],
      },
    ],
  },
];
