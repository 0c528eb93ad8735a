import { hydrate, QueryClient, type DehydratedState } from '@talentsphere/host';

/** The cache of the API's answers. */
export function createQueryCache(): QueryClient {
  return new QueryClient({
    // Each screen has its own Try Again, and the specification defines the number of calls.
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  });
}

/** Puts the answers that came with the page into the cache; they were current when it was sent. */
export function takeUpAnswers(queries: QueryClient, state: DehydratedState): void {
  hydrate(queries, state);
  for (const query of queries.getQueryCache().getAll()) {
    query.setState({ dataUpdatedAt: Date.now() });
  }
}
