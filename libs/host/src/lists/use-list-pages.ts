import type { Page } from '@talentsphere/api';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf, type Listed, type pagesQuery } from './pages';

type PagesQuery<Item> = ReturnType<typeof pagesQuery<Item>>;

/** A server that does not count neither searches, sorts nor pages: its list came whole. */
const isWhole = ({ total }: Page<unknown>) => total === undefined;

/**
 * A list that grows, as the server pages it. While the rows of another filter are on their way,
 * those before stay (`isPrevious`).
 * @param select filters and sorts a list that came whole; the same function from render to render
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
    /** The rows as they came. */
    loaded: shown?.loaded ?? [],
    error: shown ? null : error,
    total: last?.total ?? shown?.loaded.length ?? 0,
    totalIsLeast: last?.totalIsLeast ?? false,
    isWhole: last !== undefined && isWhole(last),
    isPrevious: isPlaceholderData,
    isFetching,
    /** Read again, from the first page on. */
    isReading: isFetching && !isFetchingNextPage,
    hasMore: list.hasNextPage,
    /** The last page asked for did not come. */
    moreFailed: list.isFetchNextPageError && !isFetchingNextPage,
    /** Does nothing while `isFetching`: the next page would call off what is under way. */
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
  };
}

/** What a screen knows of a list that grows, beside its rows. */
export type GrowingList = Omit<ReturnType<typeof useListPages>, 'items' | 'loaded'>;
