import { useHost } from '../host-context';
import { notificationQueries } from '../queries';
import type { ListedNotification } from './pages';
import { useListPages, type ListOf } from './use-list-pages';

/** The user's notifications as a paginated list, the latest first: see `useListPages`. */
export function useNotificationPages(): ListOf<ListedNotification> & {
  notifications: ListedNotification[] | undefined;
} {
  const { api } = useHost();
  const { items: notifications, ...list } = useListPages(notificationQueries.pages(api));
  return { notifications, ...list };
}
