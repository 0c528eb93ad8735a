import type { CallResult, Page } from '@talentsphere/api';
import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';

/** What a row of a list must have. */
export interface Listed {
  _id: string;
}

export type ListedTask = CallResult<'listTasks'>[number];
export type ListedBid = CallResult<'listBids'>[number];
export type ReceivedBid = CallResult<'listReceivedBids'>[number];
export type ListedMessage = CallResult<'listMessages'>[number];
export type ListedNotification = CallResult<'listNotifications'>[number];

/** The cached part of a list: the pages that were requested, from the first on. */
export type ListPages<Item> = InfiniteData<Page<Item>>;

/** Rows of one page: about three screens of cards. */
export const pageSize = 48;

/** In place of a cursor. Not `undefined`, which JSON in a page would turn into `null`. */
const firstPage = null;

/** Milliseconds for which a list of one page is not refetched automatically. */
const freshFor = 30_000;

export type ReadPage<Item> = (
  page: { limit?: number; cursor?: string },
  signal: AbortSignal,
) => Promise<Page<Item>>;

/** The first page; from a server that limits a list without counting it, the complete list. */
export async function readFirst<Item>(
  read: ReadPage<Item>,
  limit: number,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const first = await read({ limit }, signal);
  const mayBeCut = first.total === undefined && first.items.length === limit;
  return mayBeCut ? read({}, signal) : first;
}

/** The first rows, at most that many: a page ends early when its rows are long. */
export async function readRows<Item extends Listed>(
  read: ReadPage<Item>,
  most: number,
  signal: AbortSignal,
): Promise<Item[]> {
  // A row that has moved between two pages is listed once.
  const items = new Map<string, Item>();
  let cursor: string | undefined;
  do {
    const limit = most - items.size;
    const page = await read({ limit, ...(cursor !== undefined && { cursor }) }, signal);
    for (const item of page.items) items.set(item._id, item);
    cursor = page.next;
  } while (cursor !== undefined && items.size < most);
  return [...items.values()];
}

/** A list of which only this page was requested. */
export function asPages<Item>(page: Page<Item>): ListPages<Item> {
  return { pages: [page], pageParams: [firstPage] };
}

/**
 * The infinite query of a list. Refetching it refetches all loaded pages sequentially, so a list of
 * several pages is only refetched when it is invalidated.
 * @param newerKey cache key of a first page that is newer than the list
 */
export function pagesQuery<Item>(queryKey: QueryKey, read: ReadPage<Item>, newerKey?: QueryKey) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal, client }) => {
      if (pageParam !== firstPage) return read({ limit: pageSize, cursor: pageParam }, signal);
      const first = await readFirst(read, pageSize, signal);
      const newer = newerKey && client.getQueryState(newerKey);
      if (newer) {
        client.setQueryData(newerKey, null);
        // A change that happened while the page was fetched may be missing from it.
        if (newer.isInvalidated) void client.invalidateQueries({ queryKey: newerKey, exact: true });
      }
      return first;
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: Page<Item>) => next,
    staleTime: ({ state }) => (state.data && state.data.pages.length > 1 ? Infinity : freshFor),
  });
}

export type PagesQuery<Item> = ReturnType<typeof pagesQuery<Item>>;

/** The rows in the server's order; a row that has moved between two pages is listed once. */
export function rowsOf<Item extends Listed>({ pages }: ListPages<Item>): Item[] {
  const items = pages.flatMap((page) => page.items);
  return [...new Map(items.map((item) => [item._id, item])).values()];
}

/**
 * The rows of a newer first page that are missing from the list. When more rows follow the list, rows
 * below the last known one are not new: they moved up, because rows above them were removed.
 */
export function newRows<Item extends Listed>(
  first: readonly Item[],
  rows: readonly Item[],
  hasMore: boolean,
): Item[] {
  const known = new Set(rows.map(({ _id }) => _id));
  const lastKnown = hasMore ? first.findLastIndex(({ _id }) => known.has(_id)) : -1;
  const above = lastKnown < 0 ? first : first.slice(0, lastKnown);
  return above.filter(({ _id }) => !known.has(_id));
}
