import type { Page } from '@talentsphere/api';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf, type Listed, type PagesQuery } from './pages';

/** A server that does not count does not search, sort or paginate either: its list is complete. */
const isWhole = ({ total }: Page<unknown>) => total === undefined;

/**
 * A paginated list. While the rows of another filter are loading, the previous ones stay
 * (`isPrevious`).
 * @param select filters and sorts a complete list; must be the same function in every render
 */
export function useListPages<Item extends Listed>(
  query: PagesQuery<Item>,
  select: (items: readonly Item[]) => Item[],
) {
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData, isFetchingNextPage } = list;
  const last = data?.pages.at(-1);
  const shown = useMemo(() => {
    if (!data) return undefined;
    const loaded = rowsOf(data);
    return { loaded, items: data.pages.some(isWhole) ? select(loaded) : loaded };
  }, [data, select]);

  return {
    items: shown?.items,
    /** The rows as the server returned them. */
    loaded: shown?.loaded ?? [],
    error: shown ? null : error,
    total: last?.total ?? shown?.loaded.length ?? 0,
    totalIsLeast: last?.totalIsLeast ?? false,
    isWhole: last !== undefined && isWhole(last),
    isPrevious: isPlaceholderData,
    isFetching,
    /** Whether all pages are being refetched. */
    isReading: isFetching && !isFetchingNextPage,
    hasMore: list.hasNextPage,
    /** Whether the last requested page failed to load. */
    moreFailed: list.isFetchNextPageError && !isFetchingNextPage,
    /** Does nothing while `isFetching`: fetching the next page would cancel the fetch in progress. */
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
  };
}

/** What a hook adds its rows to. */
export type ListOf<Item extends Listed> = Omit<ReturnType<typeof useListPages<Item>>, 'items'>;

/** The state of a paginated list, besides its rows. */
export type GrowingList = Omit<ListOf<Listed>, 'loaded'>;
