import type { Waiting } from '@talentsphere/api/contract';
import { bidQueries, taskQueries, useBids, useHost, useQuery, useUser } from '@talentsphere/host';

interface Next {
  /** Undefined while it is loaded, and when the server does not offer it. */
  waiting: Waiting | undefined;
  /** Whether nothing waits because the user has neither posted nor bid. */
  isNew: boolean;
  isPending: boolean;
}

/** What waits for the user. */
export function useNext(): Next {
  const { api } = useHost();
  const { count, isUnknown, hasFailed } = useBids();
  const { data: waiting, isPending } = useQuery(bidQueries.waiting(api));
  const isEmpty = waiting !== undefined && Object.values(waiting).flat().length === 0;
  const posted = useQuery({
    ...taskQueries.count(api, { userId: useUser().uid }),
    enabled: isEmpty,
  });
  return {
    waiting,
    isNew: isEmpty && posted.data === 0 && count === 0 && !hasFailed,
    isPending: isPending || (isEmpty && (posted.isPending || isUnknown === true)),
  };
}
