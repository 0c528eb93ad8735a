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
 * Puts the answers that came with the page into the cache, as current ones. Each stays as it came until the
 * part of the page that shows it is hydrated: a logout or a live update before that would make this part differ
 * from its HTML.
 * @param areOld whether they are fetched again after that, as those are that something changed meanwhile
 * @param isPageShown whether its screen has not been left: one that is left before may never be hydrated
 */
export function takeUpAnswers(
  queries: QueryClient,
  state: DehydratedState,
  areOld: boolean,
  isPageShown: () => boolean,
): void {
  hydrate(queries, dated(state, Date.now()));
  const cache = queries.getQueryCache();
  const waiting = new Map(
    cache.getAll().map((query) => [query.queryHash, { state: query.state, isOld: areOld }]),
  );
  cache.subscribe(({ type, query }) => {
    const { queryKey, queryHash } = query;
    const answer = waiting.get(queryHash);
    if (!answer || (type !== 'updated' && type !== 'removed' && type !== 'observerAdded')) return;
    // What this does to the query is reported as well.
    waiting.delete(queryHash);
    if (type === 'observerAdded') {
      // A screen observes a query once it is hydrated, and fetches then what is not current.
      if (answer.isOld) query.invalidate();
      return;
    }
    if (!isPageShown()) return;
    if (type === 'removed') cache.build(queries, { ...query.options, queryKey }, answer.state);
    // With `setQueryData`, a fetch in progress would stay one, which lists show.
    else query.setState(answer.state);
    waiting.set(queryHash, { ...answer, isOld: true });
  });
}
