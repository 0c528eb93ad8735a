import type { Page } from '@talentsphere/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { WindowQuery } from '../queries';
import { appendPage, type Listed, type ListWindow } from './list-window';

interface ListSource<Item extends Listed, Order extends string> {
  query: WindowQuery<Item>;
  /** Reads the page that begins at the cursor. */
  loadPage: (cursor: string) => Promise<Page<Item>>;
  order: Order;
  sort: (items: readonly Item[], order: Order) => Item[];
}

type Source<Item extends Listed> = Pick<ListSource<Item, string>, 'query' | 'loadPage'>;

/** Fetches the page after `cursor` into the cached window, once at a time. */
function useNextPage<Item extends Listed>(
  { query: { queryKey }, loadPage }: Source<Item>,
  cursor: string | undefined,
) {
  const queries = useQueryClient();
  const loading = useRef<string>(undefined);
  const [failed, setFailed] = useState<string>();

  async function loadMore(): Promise<void> {
    if (cursor === undefined || loading.current === cursor) return;
    loading.current = cursor;
    setFailed(undefined);
    try {
      const page = await loadPage(cursor);
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData<ListWindow<Item>>(
        queryKey,
        (before) => (before?.next === cursor ? appendPage(before, page) : before),
        updatedAt === undefined ? {} : { updatedAt },
      );
    } catch {
      setFailed(cursor);
    } finally {
      loading.current = undefined;
    }
  }

  return { loadMore, failed: cursor !== undefined && failed === cursor };
}

/**
 * A list that grows: searched, sorted and paged by the server. While the rows of
 * another filter are on their way, those before stay (`isPrevious`). A list that
 * came whole is sorted here as well, whatever the server made of the order.
 */
export function useListWindow<Item extends Listed, Order extends string>({
  order,
  sort,
  ...source
}: ListSource<Item, Order>) {
  const { data, error, isPlaceholderData } = useQuery({
    ...source.query,
    placeholderData: keepPreviousData,
  });
  const cursor = isPlaceholderData ? undefined : data?.next;
  const { loadMore, failed } = useNextPage(source, cursor);
  const items = useMemo(() => {
    const isWhole = data && data.next === undefined && !isPlaceholderData;
    return isWhole ? sort(data.items, order) : data?.items;
  }, [data, isPlaceholderData, order, sort]);
  return {
    items,
    error: items ? null : error,
    total: data?.total ?? data?.items.length ?? 0,
    totalIsLeast: data?.totalIsLeast ?? false,
    /** Whether the server searched; one that does not count does not search either. */
    isSearched: data?.total !== undefined,
    isPrevious: isPlaceholderData,
    hasMore: cursor !== undefined,
    /** The last page asked for did not come. */
    moreFailed: failed,
    loadMore,
  };
}

/** What a screen knows of a list that grows, beside its rows. */
export type GrowingList = Omit<ReturnType<typeof useListWindow>, 'items'>;
