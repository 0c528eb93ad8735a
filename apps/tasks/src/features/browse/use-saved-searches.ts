import { ApiError, call, type Transport } from '@talentsphere/api';
import type { NewSearch, SavedSearch, SearchChange } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import {
  queryOptions,
  useAction,
  useHost,
  useQuery,
  useQueryClient,
  useSession,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';

const searchesQuery = (transport: Transport, uid: string) =>
  queryOptions({
    queryKey: ['saved-searches', uid],
    queryFn: ({ signal }) => call(transport, routes.listSavedSearches, { signal }),
  });

/** The user's saved searches; a visitor has none. */
export function useSavedSearches() {
  const { transport } = useHost();
  const { user } = useSession();
  const { data, error, refetch } = useQuery({
    ...searchesQuery(transport, user?.uid ?? ''),
    enabled: user !== null,
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return {
    searches: user ? data : undefined,
    /** The server is of the release before, and stores none. */
    isUnknown: user !== null && data === undefined && isUnknown,
    hasFailed: user !== null && data === undefined && error !== null,
    retry: () => void refetch(),
  };
}

const failure = (title: string) => actionFailure(title, title);

function useSearchList() {
  const { transport } = useHost();
  const { user } = useSession();
  const queries = useQueryClient();
  const { queryKey } = searchesQuery(transport, user?.uid ?? '');
  return {
    transport,
    queries,
    queryKey,
    update: (change: (list: readonly SavedSearch[]) => SavedSearch[]) =>
      // After a logout there is none, and none is made.
      queries.setQueryData(queryKey, (list) => list && change(list)),
    // After a failure too: it may have been removed in another tab.
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  };
}

export function useSaveSearch() {
  const { transport, update, onSettled } = useSearchList();
  return useAction({
    mutationFn: (body: NewSearch) => call(transport, routes.saveSearch, { body }),
    // Null when the answer broke off: then they are read again.
    updateCache: (saved: SavedSearch | null) =>
      saved && update((list) => [saved, ...list.filter(({ _id }) => _id !== saved._id)]),
    failure: failure('Search Not Saved'),
    onSettled,
  });
}

/** Shown at once, and taken back when the server refuses it. */
export function useChangeSearch(search: SavedSearch) {
  const { transport, update, queries, queryKey } = useSearchList();
  const { _id: searchId } = search;
  const mutationKey = [...queryKey, 'change'];
  const show = (change: SearchChange) =>
    update((list) => list.map((each) => (each._id === searchId ? { ...each, ...change } : each)));
  const before = (change: SearchChange): SearchChange =>
    Object.fromEntries(Object.keys(change).map((key) => [key, search[key as keyof SearchChange]]));
  return useAction({
    mutationKey,
    mutationFn: (body: SearchChange) =>
      call(transport, routes.changeSearch, { params: { searchId }, body }),
    onMutate: async (change) => {
      // It would end with what was stored before.
      await queries.cancelQueries({ queryKey });
      show(change);
      return before(change);
    },
    onError: (_error, _change, taken) => taken && show(taken),
    failure: failure('Search Not Changed'),
    onSettled: () => {
      // Those of other controls that are still being sent are not stored yet.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
}

export function useRemoveSearch({ _id: searchId, name }: SavedSearch) {
  const { transport, update, onSettled } = useSearchList();
  return useAction({
    question: () => ({
      title: 'Remove This Search?',
      text: `You are no longer notified of new tasks that match “${name}”.`,
      confirmLabel: 'Remove',
      tone: 'danger',
    }),
    mutationFn: () => call(transport, routes.removeSearch, { params: { searchId } }),
    updateCache: () => update((list) => list.filter(({ _id }) => _id !== searchId)),
    failure: failure('Search Not Removed'),
    onSettled,
  });
}
