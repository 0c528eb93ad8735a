import { call, type Transport } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { queryOptions, useHost, useQuery, useSession } from '@talentsphere/host';

/** What moderators read: invalidate it after any decision. */
export const moderationKey = ['moderation'] as const;

export const moderationQuery = (transport: Transport) =>
  queryOptions({
    queryKey: [...moderationKey, 'overview'],
    queryFn: ({ signal }) => call(transport, routes.getModeration, { signal }),
  });

/** Whether the user is a moderator, and how many reports wait; undefined until that is known. */
export function useModeration() {
  const { transport } = useHost();
  const { user } = useSession();
  return useQuery({ ...moderationQuery(transport), enabled: user !== null });
}
