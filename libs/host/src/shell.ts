// What only the shell uses, and the helpers of tests, which stand in for it. No remote imports it: it
// is not part of the contract between them.
export { hostContractVersion } from './version';
export { HostProvider } from './host-context';
export { createOverlays, type Overlays } from './overlays';
export { PageHeadContext, type PageHead } from './use-document-title';
export { runLoaders, type LoaderContext } from './route-data';
export { originOf } from './return-address';
export { isListed } from './lists/cached-tasks';
export {
  dehydrate,
  hydrate,
  QueryClient,
  QueryClientProvider,
  type DehydratedState,
} from '@tanstack/react-query';
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchRoutes,
  NavigationType,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useRouteError,
  useRoutes,
  type DataRouter,
  type RouteObject,
} from 'react-router-dom';
