import { taskQueries, useHost, useQuery, useSession } from '@talentsphere/host';
import { usePeopleParams } from './use-people';

/** For which of the user's open tasks people are sought; an address can name any task. */
export function useSoughtTask() {
  const { api } = useHost();
  const { user } = useSession();
  const { task } = usePeopleParams();
  const { data } = useQuery({
    ...taskQueries.one(api, task),
    enabled: task !== '' && user !== null,
  });
  return user && data?.userId === user.uid && data.status === 'open' ? data : undefined;
}
