import type { QueryClient } from '@talentsphere/host';

/**
 * After the first report of a user, all data fetched so far was fetched anonymously.
 * It stays on the screen, and is refetched when it is next shown.
 */
export function markAnonymousAnswers(queries: QueryClient): void {
  void queries.invalidateQueries({ refetchType: 'none' });
  for (const query of queries.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    void query.promise?.then(
      () => query.invalidate(),
      () => {},
    );
  }
}
