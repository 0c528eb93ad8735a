import type { QueryClient } from '@talentsphere/host';

/**
 * The first word on the session names a user: all that was asked for until now was
 * asked for anonymously. It stays on the screen, and is asked for again when it is next shown.
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
