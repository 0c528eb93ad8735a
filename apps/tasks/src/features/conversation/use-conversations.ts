import { ApiError } from '@talentsphere/api';
import type { Conversation } from '@talentsphere/api/contract';
import { conversationQueries, useHost, useQuery, useSession } from '@talentsphere/host';

const none: readonly Conversation[] = [];

/** The user's conversations about a task; a server of the release before has none. */
export function useConversations(taskId: string) {
  const { api } = useHost();
  const { user } = useSession();
  const { data, isLoading, error } = useQuery({
    ...conversationQueries.about(api, taskId),
    enabled: user !== null,
  });
  const hasNone = error instanceof ApiError && error.status === 404;
  return { conversations: data ?? none, isLoading, failure: data || hasNone ? null : error };
}
