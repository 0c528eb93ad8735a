import { call, type Transport } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { queryOptions } from '@talentsphere/host';

export const ownProfileQuery = (transport: Transport, uid: string) =>
  queryOptions({
    queryKey: ['own-profile', uid],
    queryFn: ({ signal }) => call(transport, routes.getOwnProfile, { signal }),
    // What is being edited is not replaced.
    staleTime: Infinity,
  });
