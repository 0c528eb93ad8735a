import { useHost, useQuery, useUser } from '@talentsphere/host';
import { countQueries } from './load-overview';

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
  const queries = countQueries(api, useUser().uid);
  const all = useQuery(queries.all);
  const mine = useQuery(queries.mine);
  const allOpen = useQuery(queries.allOpen);
  const mineOpen = useQuery(queries.mineOpen);
  // The cards appear together: a line that came later would shift the content below.
  const isComplete = !allOpen.isPending && !mineOpen.isPending;
  const isKnown = all.data !== undefined && mine.data !== undefined && isComplete;
  const counts = isKnown
    ? { all: all.data, allOpen: allOpen.data, mine: mine.data, mineOpen: mineOpen.data }
    : undefined;
  return { counts, isError: all.isError || mine.isError };
}
