import { call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { useHost, useQuery, useSession } from '@talentsphere/host';

/** What moderators read: invalidate it after any decision. */
export const moderationKey = ['moderation'] as const;

/** Whether the user is a moderator, and how many reports wait; undefined until that is known. */
export function useModeration() {
  const { transport } = useHost();
  const { user } = useSession();
  return useQuery({
    queryKey: [...moderationKey, 'overview'],
    queryFn: ({ signal }) => call(transport, routes.getModeration, { signal }),
    enabled: user !== null,
  });
}
