import { personQueries, taskQueries } from '@talentsphere/host';
import { type QueryClient } from '@talentsphere/host/shell';

/** Whether everybody is answered the same. The tasks that a user has saved are a filter of a public list. */
function isPublic(queryKey: readonly unknown[]): boolean {
  const [kind, part] = queryKey;
  if (kind === taskQueries.firstKey[0] || kind === taskQueries.all[0]) {
    const filter = queryKey.at(-1) as { saved?: string };
    return filter.saved === undefined && part !== taskQueries.oneKey('')[1];
  }
  return kind === personQueries.all[0];
}

/**
 * After the first report of a user, all data fetched so far was fetched anonymously.
 * It stays on the screen, and is refetched when it is next shown.
 * @param refetchType `active` refetches what is shown at once
 */
export function markAnonymousAnswers(
  queries: QueryClient,
  refetchType: 'active' | 'none' = 'none',
): void {
  const fetching = queries.getQueryCache().findAll({ fetchStatus: 'fetching' });
  for (const query of fetching) {
    void query.promise?.then(
      () => query.invalidate(),
      () => {},
    );
  }
  void queries.invalidateQueries({ refetchType });
}

/**
 * After a logout. Public lists stay on the screen until they have been read again, as visitors see them;
 * everything else is gone.
 */
export function forgetUser(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' });
  void queries.resetQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) });
  void queries.invalidateQueries({ predicate: ({ queryKey }) => isPublic(queryKey) });
}
