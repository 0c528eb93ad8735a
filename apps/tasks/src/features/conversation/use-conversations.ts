import type { Conversation } from '@talentsphere/api/contract';
import { conversationQueries, useHost, useQuery, useSession } from '@talentsphere/host';

/** The user's conversations about a task; a server of the release before has none. */
export function useConversations(taskId: string): readonly Conversation[] {
  const { api } = useHost();
  const { user } = useSession();
  const { data } = useQuery({
    ...conversationQueries.about(api, taskId),
    enabled: user !== null,
  });
  return data ?? [];
}
