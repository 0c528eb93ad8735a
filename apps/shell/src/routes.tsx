import {
  Outlet,
  paths,
  RouteBoundary,
  type RouteHandle,
  type RouteObject,
} from '@talentsphere/host';
import { lazy, type ReactNode } from 'react';
import { RootLayout } from './layout/root-layout';
import { RemoteArea } from './remotes/remote-area';
import { ErrorScreen } from './failures/error-screen';

const LogInScreen = lazy(() => import('./account/log-in-screen'));
const SignUpScreen = lazy(() => import('./account/sign-up-screen'));

const bounded = (element: ReactNode) => (
  <RouteBoundary fallback={<ErrorScreen />}>{element}</RouteBoundary>
);

const listedAs = (canonical: string): RouteHandle => ({ metadata: { canonical } });
const notListed: RouteHandle = { metadata: { robots: 'noindex' } };

/** The shell's own addresses; every other one belongs to a remote. The layout stays when a screen fails. */
export const shellRoutes: RouteObject[] = [
  {
    element: bounded(<RootLayout />),
    children: [
      {
        element: bounded(<Outlet />),
        children: [
          { path: paths.login, handle: listedAs(paths.login), element: <LogInScreen /> },
          { path: paths.signUp, handle: listedAs(paths.signUp), element: <SignUpScreen /> },
          // An unknown address: for a page of a remote, its own routes are asked.
          { path: '*', handle: notListed, element: <RemoteArea /> },
        ],
      },
    ],
  },
];
