import { useHost } from '../host-context';
import { conversationQueries } from '../queries';
import type { ListedMessage } from './pages';
import { useListPages, type ListOf } from './use-list-pages';

/** The server's order is the only one. */
const asListed = <Item>(items: readonly Item[]): Item[] => [...items];

/** The messages of a conversation as a paginated list, the latest first: see `useListPages`. */
export function useMessagePages(
  bidId: string,
): ListOf<ListedMessage> & { messages: ListedMessage[] | undefined } {
  const { api } = useHost();
  const query = conversationQueries.messages(api, bidId);
  const { items: messages, ...list } = useListPages(query, asListed);
  return { messages, ...list };
}
