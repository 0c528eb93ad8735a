export { hostContractVersion } from './version';
export type {
  BidsPort,
  BidsState,
  BidTerms,
  Dialogs,
  Host,
  Notice,
  ProfileChange,
  ReadonlyStore,
  Question,
  SessionPort,
  SessionState,
  ThemeName,
  ThemePort,
  ThemeState,
  UnsavedPort,
  User,
} from './host';
export { HostProvider, useHost } from './host-context';
export { useBids, useSession, useTheme, useUser } from './use-host-state';
export { actionFailureMessage } from './action-failure';
export { useOneAtATime } from './use-one-at-a-time';
export { useForm, type FieldError } from './use-form';
export { newKey } from './new-key';
export { useGuardedClose } from './use-guarded-close';
export { dropFromTab, keepInTab, readFromTab } from './tab-storage';
export { useUnsaved } from './use-unsaved';
export { RequireSession } from './require-session';
export type { RemoteModule } from './remote-module';
export { PageHeadContext, useDocumentTitle, type PageHead } from './use-document-title';
export type { PageMetadata } from '@talentsphere/releases';
export {
  prefetchRoute,
  type MetadataInput,
  type PrefetchInput,
  type RouteHandle,
} from './route-data';
export { paths } from '@talentsphere/domain';
export { loginState, originOf } from './return-address';
export {
  bidQueries,
  conversationQueries,
  notificationQueries,
  personQueries,
  taskQueries,
  type ReceivedOrder,
} from './queries';
export {
  invalidateTasks,
  isListed,
  isPaged,
  patchTask,
  type TaskChange,
} from './lists/cached-tasks';
export { applyTaskPatches, type TaskPatches } from './lists/task-patches';
export { useMarkRead, useReadMessages, useReadOnPageOf } from './use-mark-read';
export { useBidPages } from './lists/use-bid-pages';
export type { GrowingList } from './lists/use-list-pages';
export { useMessagePages } from './lists/use-message-pages';
export { useNotificationPages } from './lists/use-notification-pages';
export { taskPages, useTaskPages } from './lists/use-task-pages';
export { createBrowserRouter, createMemoryRouter, type Router } from './router/router';
export { RouterProvider } from './router/router-provider';
export { RouteBoundary, useRouteError } from './router/route-boundary';
export { ScrollRestoration } from './router/scroll-restoration';
// Only the exports of the router and the query library that are in use: sharing the packages
// themselves would disable tree shaking, and a second copy would have a separate context. The
// shell owns the only query cache.
export {
  dehydrate,
  hydrate,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
  useQueryClient,
  type DehydratedState,
} from '@tanstack/react-query';
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
  isRouteErrorResponse,
  type RouteObject,
} from 'react-router-dom';
