import { paths } from '@talentsphere/domain';
import { Link, Outlet, useTheme, type Host, type RemoteModule } from '@talentsphere/host';
import {
  createBrowserRouter,
  HostProvider,
  QueryClientProvider,
  RouterProvider,
  ScrollRestoration,
  useRoutes,
} from '@talentsphere/host/shell';
import { Box, Flex, LoadingPanel, UiProvider } from '@talentsphere/ui';
import { Suspense } from 'react';
import { createStandaloneHost, type StandaloneHost } from './standalone-host';
import { Bar } from './bar';
import { DialogOutlet } from './dialogs';
import { BrokenPlace, ElsewherePlace, LogInPlace } from './places';

export interface StandaloneRemote {
  /** Of the remote. */
  name: string;
  /** Its path patterns. */
  routes: readonly string[];
  /** Its entries in menus: the shell's are not drawn here. */
  navigation?: Host['navigation'];
  remote: RemoteModule;
}

interface Parts extends StandaloneHost {
  name: string;
  /** Addresses without parameters. */
  screens: readonly string[];
  home: string;
}

/** The area of the remote's screens, with the bar below. */
function Layout({ name, screens, session, host }: Parts) {
  return (
    <Flex direction="column" minHeight="100dvh">
      <Box as="main" flex="1">
        <Suspense fallback={<LoadingPanel />}>
          <Outlet />
        </Suspense>
      </Box>
      <Bar name={name} screens={screens} become={session.become} toggleTheme={host.theme.toggle} />
      <ScrollRestoration />
    </Flex>
  );
}

function Screens({ remote, home }: { remote: RemoteModule; home: string }) {
  return useRoutes(remote.routes) ?? <ElsewherePlace home={home} />;
}

function createRouter(remote: RemoteModule, parts: Parts) {
  return createBrowserRouter([
    {
      element: <Layout {...parts} />,
      children: [
        {
          element: <Outlet />,
          errorElement: <BrokenPlace />,
          children: [
            { path: paths.login, element: <LogInPlace become={parts.session.become} /> },
            { path: '*', element: <Screens remote={remote} home={parts.home} /> },
          ],
        },
      ],
    },
  ]);
}

function ThemedPage({ children }: { children: React.ReactNode }) {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme} link={Link}>
      {children}
    </UiProvider>
  );
}

/** A remote on a standalone page, with the API of the product. */
export function createStandalone({ name, routes, navigation, remote }: StandaloneRemote) {
  const standalone = createStandaloneHost(navigation);
  const screens = routes.filter((path) => !path.includes(':'));
  const home = screens[0] ?? paths.home;
  if (location.pathname === paths.home) history.replaceState(null, '', home);
  const router = createRouter(remote, { ...standalone, name, screens, home });
  return (
    <HostProvider host={standalone.host}>
      <QueryClientProvider client={standalone.queries}>
        <ThemedPage>
          <RouterProvider router={router} />
          <DialogOutlet dialogs={standalone.dialogs} />
        </ThemedPage>
      </QueryClientProvider>
    </HostProvider>
  );
}
