// The contract between shell and remotes, shared in the page: what it exports is there for every remote.
export type {
  BidsPort,
  BidsState,
  BidTerms,
  Dialogs,
  Host,
  MenuPlace,
  SlotName,
  SlotProps,
  Notice,
  OverlaysPort,
  ProfileChange,
  QueryApi,
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
export { useHost } from './host-context';
export { Slot } from './slot';
export { useMenu, type MenuEntry } from './use-menu';
export { useBids, useSession, useTheme, useUser } from './use-host-state';
export { actionFailureMessage } from './action-failure';
export { useAction } from './use-action';
export { useForm } from './use-form';
export { newKey } from './new-key';
export { useGuardedClose } from './use-guarded-close';
export { dropFromTab, keepInTab, readFromTab } from './tab-storage';
export { useCloseOnBack } from './use-close-on-back';
export { RequireSession } from './require-session';
export type { RemoteModule } from './remote-module';
export { useDocumentTitle } from './use-document-title';
export type { PageMetadata } from '@talentsphere/releases';
export type { LoaderArgs, MetadataInput, RemoteRoute, RouteHandle } from './route-data';
export { paths } from '@talentsphere/domain';
export { loginState } from './return-address';
export {
  bidQueries,
  conversationQueries,
  notificationQueries,
  personQueries,
  taskQueries,
  type ReceivedOrder,
} from './queries';
export { invalidateTasks, patchTask } from './lists/cached-tasks';
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
export { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
export {
  Link,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
