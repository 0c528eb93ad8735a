import { taskQueries, useHost, useQuery, useUser } from '@talentsphere/host';

/** Numbers of tasks; the number of open ones is omitted when it is not available. */
export interface TaskCounts {
  all: number;
  allOpen: number | undefined;
  mine: number;
  mineOpen: number | undefined;
}

/** Counts from the server: the overview costs the same with a hundred tasks as with a hundred thousand. */
export function useTaskCounts(): { counts: TaskCounts | undefined; isError: boolean } {
  const { api } = useHost();
  const userId = useUser().uid;
  const all = useQuery(taskQueries.count(api));
  const mine = useQuery(taskQueries.count(api, { userId }));
  const allOpen = useQuery(taskQueries.count(api, { status: 'open' }));
  const mineOpen = useQuery(taskQueries.count(api, { userId, status: 'open' }));
  // The cards appear together: a line that came later would shift the content below.
  const isComplete = !allOpen.isPending && !mineOpen.isPending;
  const isKnown = all.data !== undefined && mine.data !== undefined && isComplete;
  const counts = isKnown
    ? { all: all.data, allOpen: allOpen.data, mine: mine.data, mineOpen: mineOpen.data }
    : undefined;
  return { counts, isError: all.isError || mine.isError };
}
