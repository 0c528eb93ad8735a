import { Link, useTheme } from '@talentsphere/host';
import {
  createBrowserRouter,
  createMemoryRouter,
  HostProvider,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  useRoutes,
  type RouteObject,
} from '@talentsphere/host/shell';
import { UiProvider } from '@talentsphere/ui';
import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { createFakeHost, type FakeHost } from './fake-host';

export interface RenderOptions {
  host?: FakeHost;
  /** The address to start at; `/` by default. */
  path?: string;
  /** Further routes, such as a stand-in for the login screen. */
  routes?: RouteObject[];
  /** Whether the address is that of the window. */
  inWindow?: boolean;
}

export interface HostedRender extends RenderResult {
  host: FakeHost;
  queryClient: QueryClient;
  user: UserEvent;
  /** The address now: path, query and hash. */
  location: () => string;
  /** The state that the history entry carries, such as the return address of a login. */
  locationState: () => unknown;
  goTo: (address: string) => Promise<void>;
  goBack: () => Promise<void>;
}

function ThemedUi({ children }: { children: ReactNode }) {
  return (
    <UiProvider theme={useTheme().theme} link={Link}>
      {children}
    </UiProvider>
  );
}

function RoutesOf({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Responses stay fresh, as in the shell, so a screen has to invalidate them. */
function createTestQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  });
}

/** Renders a screen as the shell would: inside the design system, a host, a query cache and a router. */
export function renderWithHost(element: ReactNode, options: RenderOptions = {}): HostedRender {
  const { host = createFakeHost(), path = '/', routes = [], inWindow = false } = options;
  const queryClient = createTestQueryClient();
  const all = [...routes, { path: '*', element }];
  if (inWindow) window.history.replaceState(null, '', path);
  const router = inWindow
    ? createBrowserRouter(all)
    : createMemoryRouter(all, { initialEntries: [path] });
  const user = userEvent.setup();
  const rendered = render(
    <HostProvider host={host}>
      <QueryClientProvider client={queryClient}>
        <ThemedUi>
          <Suspense fallback="Loading the screen">
            <RouterProvider router={router} />
          </Suspense>
        </ThemedUi>
      </QueryClientProvider>
    </HostProvider>,
  );
  return {
    ...rendered,
    host,
    queryClient,
    user,
    location: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
    locationState: () => router.state.location.state as unknown,
    goTo: (address) => act(() => router.navigate(address)),
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** Renders the routes of a remote under a splat route, as the shell does. */
export function renderRoutes(
  moduleRoutes: RouteObject[],
  options: RenderOptions = {},
): HostedRender {
  return renderWithHost(<RoutesOf routes={moduleRoutes} />, options);
}
