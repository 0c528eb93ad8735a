export { hostContractVersion } from './version';
export type {
  BidsPort,
  BidsState,
  BidTerms,
  Dialogs,
  Host,
  Notice,
  OverlaysPort,
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
export { useAction } from './use-action';
export { useForm } from './use-form';
export type { FieldError } from '@talentsphere/domain';
export { newKey } from './new-key';
export { useGuardedClose } from './use-guarded-close';
export { dropFromTab, keepInTab, readFromTab } from './tab-storage';
export { useUnsaved } from './use-unsaved';
export { createOverlays, type Overlays } from './overlays';
export { useCloseOnBack } from './use-close-on-back';
export { RequireSession } from './require-session';
export type { RemoteModule } from './remote-module';
export { PageHeadContext, useDocumentTitle, type PageHead } from './use-document-title';
export type { PageMetadata } from '@talentsphere/releases';
export {
  runLoaders,
  type LoaderArgs,
  type LoaderContext,
  type MetadataInput,
  type RemoteRoute,
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
export { invalidateTasks, isListed, patchTask } from './lists/cached-tasks';
export { useTaskAction } from './lists/use-task-action';
export { useMarkRead, useReadMessages, useReadOnPageOf } from './use-mark-read';
export { useBidPages } from './lists/use-bid-pages';
export type { GrowingList } from './lists/use-list-pages';
export { useMessagePages } from './lists/use-message-pages';
export { useNotificationPages } from './lists/use-notification-pages';
export { taskPages, useTaskPages } from './lists/use-task-pages';
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
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Navigate,
  NavLink,
  NavigationType,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
  isRouteErrorResponse,
  type DataRouter,
  type RouteObject,
} from 'react-router-dom';
