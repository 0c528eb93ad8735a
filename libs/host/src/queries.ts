import { ApiError, type CallInput, type Page } from '@talentsphere/api';
import { isStorable, limits, selectTasks } from '@talentsphere/domain';
import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { QueryApi } from './host';
import { untilClosing } from './lists/closings';
import {
  asPages,
  pageSize,
  pagesQuery,
  readFirst,
  readRows,
  rowsOf,
  type ListedBid,
  type ListedMessage,
  type ListedNotification,
  type ListedTask,
  type ListPages,
  type PagesQuery,
  type ReadPage,
  type ReceivedBid,
} from './lists/pages';
import { taskKeys } from './task-keys';

export type TaskFilter = CallInput<'listTasks'>['querystring'];
export type BidFilter = CallInput<'listBids'>['querystring'];
export type ReceivedOrder = NonNullable<CallInput<'listReceivedBids'>['querystring']['sortBy']>;

const bidsKey = ['bids'] as const;

const noTasks: Page<ListedTask> = {
  items: [],
  next: undefined,
  total: 0,
  totalIsLeast: false,
};

/** Whether any task can match: titles and categories have a maximum length and contain only storable text. */
function mayMatch({ q = '', category = '' }: TaskFilter): boolean {
  return (
    q.length <= limits.searchLength &&
    category.length <= limits.categoryLength &&
    [q, category].every(isStorable)
  );
}

/** Omits a request that cannot match, because a server may reject it. */
const readTasks =
  (api: QueryApi, filter: TaskFilter): ReadPage<ListedTask> =>
  async (page, signal) =>
    mayMatch(filter) ? api.listTaskPage({ querystring: { ...filter, ...page }, signal }) : noTasks;

type QueryOf<Data> = ReturnType<typeof queryOptions<Data>>;
type Answer<Name extends keyof QueryApi> = QueryOf<Awaited<ReturnType<QueryApi[Name]>>>;

/** With types that remotes can name. */
const query: <Data>(options: UndefinedInitialDataOptions<Data>) => QueryOf<Data> = queryOptions;

interface Followed<Data> {
  state: { data: Data | undefined; error: Error | null };
}

/** Refetches a query that shows open tasks when one of them closes, even in a hidden page. */
function followClosings<Data>(tasksOf: (data: Data) => readonly ListedTask[]) {
  return {
    refetchInterval: ({ state: { data, error } }: Followed<Data>) => {
      const isGone = error instanceof ApiError && error.status === 404;
      // A server may return an empty response.
      return data && !isGone ? untilClosing(tasksOf(data)) : false;
    },
    refetchIntervalInBackground: true,
  };
}

/** A count has no closing times, so it is refetched every minute while the page is visible. */
const countInterval = 60_000;

/** Tasks in the cache: invalidate `all` after any change to one. */
export const taskQueries = {
  all: taskKeys.all,
  firstKey: taskKeys.first,
  oneKey: (taskId: string) => [...taskKeys.one, taskId] as const,
  list: (api: QueryApi, filter: TaskFilter = {}): Answer<'listTasks'> =>
    query({
      queryKey: [...taskKeys.list, filter],
      queryFn: ({ signal }) => api.listTasks({ querystring: filter, signal }),
      ...followClosings<readonly ListedTask[]>((tasks) => tasks),
    }),
  pages: (api: QueryApi, filter: TaskFilter): PagesQuery<ListedTask> => ({
    ...pagesQuery([...taskKeys.pages, filter], readTasks(api, filter), [...taskKeys.first, filter]),
    ...followClosings<ListPages<ListedTask>>(rowsOf),
  }),
  /** A first page that is newer than the list; fetched when it is invalidated. */
  first: (api: QueryApi, filter: TaskFilter): QueryOf<ListPages<ListedTask> | null> =>
    query({
      queryKey: [...taskKeys.first, filter],
      queryFn: async ({ signal }) =>
        asPages(await readFirst(readTasks(api, filter), pageSize, signal)),
      initialData: null,
      staleTime: Infinity,
    }),
  /** How many tasks match, without loading them. */
  count: (api: QueryApi, filter: TaskFilter = {}): QueryOf<number> =>
    query({
      queryKey: [...taskKeys.count, filter],
      queryFn: async ({ signal }) => {
        const { items, total } = await readFirst(readTasks(api, filter), 1, signal);
        return total ?? selectTasks(items, { status: filter.status }).length;
      },
      refetchInterval: filter.status === 'open' && countInterval,
    }),
  facets: (api: QueryApi): Answer<'listTaskFacets'> =>
    query({
      queryKey: taskKeys.facets,
      queryFn: ({ signal }) => api.listTaskFacets({ signal }),
      refetchInterval: countInterval,
    }),
  one: (api: QueryApi, taskId: string): Answer<'getTask'> =>
    query({
      queryKey: [...taskKeys.one, taskId],
      queryFn: ({ signal }) => api.getTask({ params: { taskId }, signal }),
      ...followClosings<ListedTask>((task) => [task]),
    }),
};

/** Bids in the cache: invalidate `all` after any change to one. */
export const bidQueries = {
  all: bidsKey,
  pages: (api: QueryApi, filter: BidFilter): PagesQuery<ListedBid> =>
    pagesQuery([...bidsKey, 'pages', filter], (page, signal) =>
      api.listBidPage({ querystring: { ...filter, ...page }, signal }),
    ),
  waitingKey: [...bidsKey, 'waiting'],
  /** What waits for the user: bids to decide on, work in progress, deadlines that are near, ratings to give. */
  waiting: (api: QueryApi): Answer<'getWaiting'> =>
    query({
      queryKey: [...bidsKey, 'waiting'],
      queryFn: ({ signal }) => api.getWaiting({ signal }),
    }),
  receivedKey: (taskId: string) => [...bidsKey, 'received', taskId] as const,
  /** The first bids on one of the user's tasks. */
  received: (api: QueryApi, taskId: string, sortBy: ReceivedOrder): QueryOf<ReceivedBid[]> =>
    query({
      queryKey: [...bidsKey, 'received', taskId, sortBy],
      queryFn: ({ signal }) =>
        readRows(
          (page, signal) =>
            api.listReceivedBidPage({
              params: { taskId },
              querystring: { sortBy, ...page },
              signal,
            }),
          limits.receivedBids,
          signal,
        ),
      // In another order, but never those on another task.
      placeholderData: (before, query) => (query?.queryKey[2] === taskId ? before : undefined),
    }),
};

const notificationsKey = ['notifications'] as const;

/** Notifications that the bell lists; the rest is on their own page. */
const latestCount = 10;

/** The user's notifications in the cache: invalidate `all` after any was marked as read. */
export const notificationQueries = {
  all: notificationsKey,
  unread: (api: QueryApi): Answer<'countUnread'> =>
    query({
      queryKey: [...notificationsKey, 'unread'],
      queryFn: ({ signal }) => api.countUnread({ signal }),
    }),
  latest: (api: QueryApi): Answer<'listNotifications'> =>
    query({
      queryKey: [...notificationsKey, 'latest'],
      queryFn: ({ signal }) =>
        api.listNotifications({ querystring: { limit: latestCount }, signal }),
    }),
  pages: (api: QueryApi): PagesQuery<ListedNotification> =>
    pagesQuery([...notificationsKey, 'pages'], (page, signal) =>
      api.listNotificationPage({ querystring: page, signal }),
    ),
  email: (api: QueryApi): Answer<'getEmailSettings'> =>
    query({
      // Not below `all`: no notification changes it.
      queryKey: ['email-settings'],
      queryFn: ({ signal }) => api.getEmailSettings({ signal }),
    }),
};

const conversationsKey = ['conversations'] as const;

/** The user's conversations in the cache: invalidate `all` after a message and after any was read, `aboutKey` after a change of a bid. */
export const conversationQueries = {
  all: conversationsKey,
  listsKey: [...conversationsKey, 'about'],
  aboutKey: (taskId: string) => [...conversationsKey, 'about', taskId] as const,
  about: (api: QueryApi, taskId: string): Answer<'listConversations'> =>
    query({
      queryKey: [...conversationsKey, 'about', taskId],
      queryFn: ({ signal }) => api.listConversations({ params: { taskId }, signal }),
    }),
  /** The latest message first. */
  messages: (api: QueryApi, bidId: string): PagesQuery<ListedMessage> =>
    pagesQuery([...conversationsKey, 'messages', bidId], (page, signal) =>
      api.listMessagePage({ params: { bidId }, querystring: page, signal }),
    ),
};

/** Public profiles in the cache: invalidate `all` after a rating. */
export const personQueries = {
  all: ['people'] as const,
  one: (api: QueryApi, personId: string): Answer<'getPerson'> =>
    query({
      queryKey: ['people', personId],
      queryFn: ({ signal }) => api.getPerson({ params: { personId }, signal }),
    }),
};
