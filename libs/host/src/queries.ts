import { ApiError, type ApiClient, type CallInput, type Page } from '@talentsphere/api';
import { listCeiling } from '@talentsphere/contract/list-ceiling';
import { isStorable, limits } from '@talentsphere/domain';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { hasClosed, untilClosing } from './lists/closings';
import {
  pageSize,
  renewHead,
  type Listed,
  type ListedTask,
  type ListWindow,
} from './lists/list-window';

export type TaskFilter = CallInput<'listTasks'>['querystring'];
export type BidFilter = CallInput<'listBids'>['querystring'];

const tasksKey = ['tasks'] as const;
const bidsKey = ['bids'] as const;

const windowsKey = [...tasksKey, 'window'] as const;
const windowKey = (filter: TaskFilter) => [...windowsKey, filter] as const;
const oneKey = (taskId: string) => [...tasksKey, 'one', taskId] as const;

type ReadPage<Item> = (page: { limit?: number }, signal: AbortSignal) => Promise<Page<Item>>;

/** The first page; from a server that cuts a list without counting it, the whole list. */
async function readHead<Item>(
  read: ReadPage<Item>,
  limit: number,
  signal: AbortSignal,
): Promise<Page<Item>> {
  const head = await read({ limit }, signal);
  const mayBeCut = head.total === undefined && head.items.length === limit;
  return mayBeCut ? read({}, signal) : head;
}

const noTasks: Page<ListedTask> = {
  items: [],
  next: undefined,
  total: 0,
  totalIsLeast: false,
};

/** Whether a task can match at all; no title, and no category, is longer or holds what cannot be stored. */
function mayMatch({ q = '', category = '' }: TaskFilter): boolean {
  return (
    q.length <= limits.searchLength &&
    category.length <= limits.categoryLength &&
    [q, category].every(isStorable)
  );
}

/** Asks for nothing that a server may refuse because it cannot match. */
const readTasks =
  (api: ApiClient, filter: TaskFilter): ReadPage<ListedTask> =>
  async (page, signal) =>
    mayMatch(filter) ? api.listTaskPage({ querystring: { ...filter, ...page }, signal }) : noTasks;

/** A list from its head on. Fetched again, it asks for as many rows as `headOf` says and keeps what stood below. */
function windowQuery<Item extends Listed>(
  queryKey: QueryKey,
  read: ReadPage<Item>,
  headOf: (before: ListWindow<Item> | undefined) => number,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const known = () => client.getQueryData<ListWindow<Item>>(queryKey);
      const head = await readHead(read, headOf(known()), signal);
      return renewHead(head, known());
    },
  });
}

export type WindowQuery<Item extends Listed> = ReturnType<typeof windowQuery<Item>>;

interface Followed<Data> {
  state: { data: Data | undefined; error: Error | null };
}

/** Keeps what shows open tasks up to date when one of them closes, also in a page that is not seen. */
function followClosings<Data>(tasksOf: (data: Data) => readonly ListedTask[]) {
  return {
    refetchInterval: ({ state: { data, error } }: Followed<Data>) => {
      const isGone = error instanceof ApiError && error.status === 404;
      // A server may answer with nothing.
      return data && !isGone ? untilClosing(tasksOf(data)) : false;
    },
    refetchIntervalInBackground: true,
  };
}

/** A count does not say when a task closes: it is asked for again each minute, while the page is seen. */
const countInterval = 60_000;

/** The head; all that is loaded, when a task below the head has closed. */
function renewedRows(before: ListWindow<ListedTask> | undefined): number {
  const below = before?.items.slice(pageSize, listCeiling) ?? [];
  return below.some((task) => hasClosed(task)) ? pageSize + below.length : pageSize;
}

/** Tasks in the cache: invalidate `all` after any change to one. */
export const taskQueries = {
  all: tasksKey,
  /** Every list that grows, whatever its filter. */
  allWindows: windowsKey,
  /** The filter of a list that grows, from its key. */
  filterOf: (windowKeyOf: QueryKey) => windowKeyOf.at(-1) as TaskFilter,
  oneKey,
  list: (api: ApiClient, filter: TaskFilter = {}) =>
    queryOptions({
      queryKey: [...tasksKey, 'list', filter],
      queryFn: ({ signal }) => api.listTasks({ querystring: filter, signal }),
      ...followClosings<readonly ListedTask[]>((tasks) => tasks),
    }),
  /** Fetched again, it costs one page however far it has grown: what changes below comes one by one. */
  window: (api: ApiClient, filter: TaskFilter) => ({
    ...windowQuery(windowKey(filter), readTasks(api, filter), renewedRows),
    ...followClosings<ListWindow<ListedTask>>(({ items }) => items),
  }),
  /** How many tasks match, without loading them. */
  count: (api: ApiClient, filter: TaskFilter = {}) =>
    queryOptions({
      queryKey: [...tasksKey, 'count', filter],
      queryFn: async ({ signal }) => {
        const { items, total } = await readHead(readTasks(api, filter), 1, signal);
        const { status } = filter;
        return total ?? items.filter((task) => !status || task.status === status).length;
      },
      refetchInterval: filter.status === 'open' && countInterval,
    }),
  facets: (api: ApiClient) =>
    queryOptions({
      queryKey: [...tasksKey, 'facets'],
      queryFn: ({ signal }) => api.listTaskFacets({ signal }),
      refetchInterval: countInterval,
    }),
  one: (api: ApiClient, taskId: string) =>
    queryOptions({
      queryKey: oneKey(taskId),
      queryFn: ({ signal }) => api.getTask({ params: { taskId }, signal }),
      ...followClosings<ListedTask>((task) => [task]),
    }),
};

/** Bids in the cache: invalidate `all` after placing one. */
export const bidQueries = {
  all: bidsKey,
  /** All that one answer holds. */
  list: (api: ApiClient, bidderId: string) =>
    queryOptions({
      queryKey: [...bidsKey, 'list', bidderId],
      queryFn: ({ signal }) => api.listBids({ querystring: { bidderId }, signal }),
    }),
  /** Fetched again, it asks for all that is loaded: a person's bids are few, and a new one may stand anywhere. */
  window: (api: ApiClient, filter: BidFilter) =>
    windowQuery(
      [...bidsKey, 'window', filter],
      (page, signal) => api.listBidPage({ querystring: { ...filter, ...page }, signal }),
      (before) => Math.min(Math.max(pageSize, before?.items.length ?? 0), listCeiling),
    ),
};
