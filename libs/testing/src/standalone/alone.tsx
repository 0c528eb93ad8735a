import {
  createBrowserRouter,
  HostProvider,
  Outlet,
  paths,
  QueryClientProvider,
  RouteBoundary,
  RouterProvider,
  ScrollRestoration,
  useRoutes,
  useTheme,
  type RemoteModule,
} from '@talentsphere/host';
import { Box, Flex, LoadingPanel, UiProvider } from '@talentsphere/ui';
import { Suspense, useEffect } from 'react';
import { keepInAddress } from './address';
import { createAloneHost, type AloneHost } from './alone-host';
import { DialogOutlet } from './dialogs';
import { BrokenPlace, ElsewherePlace, LogInPlace } from './places';
import { readSwitches } from './switches';
import { Switcher } from './switcher';

export interface Alone {
  /** Of the remote. */
  name: string;
  /** Its path patterns. */
  routes: readonly string[];
  remote: RemoteModule;
}

interface Parts extends AloneHost {
  name: string;
  /** Addresses without parameters. */
  screens: readonly string[];
  home: string;
}

/** The area of the remote's screens, with the bar below. */
function Layout({ name, screens, switches }: Parts) {
  return (
    <Flex direction="column" minHeight="100dvh">
      <Box as="main" flex="1">
        <Suspense fallback={<LoadingPanel />}>
          <Outlet />
        </Suspense>
      </Box>
      <Switcher name={name} screens={screens} switches={switches} />
      <ScrollRestoration />
    </Flex>
  );
}

function Screens({ remote, home }: { remote: RemoteModule; home: string }) {
  return useRoutes(remote.routes) ?? <ElsewherePlace home={home} />;
}

function createRouter(remote: RemoteModule, parts: Parts) {
  const signIn = () => parts.switches.setState({ session: 'mina' });
  return createBrowserRouter([
    {
      element: <Layout {...parts} />,
      children: [
        {
          element: (
            <RouteBoundary fallback={<BrokenPlace />}>
              <Outlet />
            </RouteBoundary>
          ),
          children: [
            { path: paths.login, element: <LogInPlace onSignIn={signIn} /> },
            { path: '*', element: <Screens remote={remote} home={parts.home} /> },
          ],
        },
      ],
    },
  ]);
}

/** Sets the theme on the root element, as the shell does. */
function ThemedPage({ children }: { children: React.ReactNode }) {
  const { theme } = useTheme();
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return <UiProvider theme={theme}>{children}</UiProvider>;
}

/** A remote on a standalone page, in an in-memory host that the bar at the bottom controls. */
export function createAlone({ name, routes, remote }: Alone) {
  const alone = createAloneHost(readSwitches(location.search));
  const showSwitches = keepInAddress(alone.switches.getState);
  const screens = routes.filter((path) => !path.includes(':'));
  const home = screens[0] ?? paths.home;
  if (location.pathname === paths.home) history.replaceState(null, '', home + location.search);
  const router = createRouter(remote, { ...alone, name, screens, home });
  showSwitches(router, alone.switches);
  return (
    <HostProvider host={alone.host}>
      <QueryClientProvider client={alone.queries}>
        <ThemedPage>
          <RouterProvider router={router} />
          <DialogOutlet dialogs={alone.dialogs} />
        </ThemedPage>
      </QueryClientProvider>
    </HostProvider>
  );
}
