import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@talentsphere/host/shell';

/** The cache of the API's answers. */
export function createQueryCache(): QueryClient {
  return new QueryClient({
    // Each screen has its own Try Again, and the specification defines the number of calls.
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  });
}

const dated = (state: DehydratedState, time: number): DehydratedState => ({
  ...state,
  queries: state.queries.map((answer) => ({
    ...answer,
    dehydratedAt: time,
    state: { ...answer.state, dataUpdatedAt: time },
  })),
});

/** The answers for the page, without times: the same page has the same `ETag`. */
export function answersOf(queries: QueryClient): DehydratedState {
  const isAnswer = ({ state }: { state: { status: string; dataUpdateCount: number } }) =>
    // Initial data was not fetched.
    state.status === 'success' && state.dataUpdateCount > 0;
  return dated(dehydrate(queries, { shouldDehydrateQuery: isAnswer }), 0);
}

/**
 * Puts the answers that came with the page into the cache, as current ones: nothing replaces or invalidates
 * them before the parts of the page that show them are hydrated.
 * @param areOld whether they are fetched again after that, as those are that were invalidated meanwhile
 */
export function takeUpAnswers(queries: QueryClient, state: DehydratedState, areOld: boolean): void {
  hydrate(queries, dated(state, Date.now()));
  const cache = queries.getQueryCache();
  /** Whether each is old. */
  const waiting = new Map(cache.getAll().map((query) => [query, areOld]));
  cache.subscribe((event) => {
    const { query } = event;
    const isOld = waiting.get(query);
    if (isOld === undefined) return;
    if (event.type === 'updated' && event.action.type === 'invalidate') {
      waiting.set(query, true);
      // A screen would be hydrated as one that is fetching, which its HTML does not say.
      query.setState({ isInvalidated: false });
    }
    // A screen observes a query once it is hydrated, and fetches then what is not current.
    if (event.type === 'observerAdded') {
      waiting.delete(query);
      if (isOld) query.invalidate();
    }
  });
}
