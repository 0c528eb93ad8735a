import { useHost } from '../host-context';
import { notificationQueries } from '../queries';
import type { ListedNotification } from './pages';
import { useListPages, type ListOf } from './use-list-pages';

/** The server's order is the only one. */
const asListed = <Item>(items: readonly Item[]): Item[] => [...items];

/** The user's notifications as a paginated list, the latest first: see `useListPages`. */
export function useNotificationPages(): ListOf<ListedNotification> & {
  notifications: ListedNotification[] | undefined;
} {
  const { api } = useHost();
  const { items: notifications, ...list } = useListPages(notificationQueries.pages(api), asListed);
  return { notifications, ...list };
}
