import type { ApiClient, CallInput } from '@talentsphere/api';
import { pageSize, renewHead, type TaskWindow } from './lists/task-window';
import { queryOptions } from './query';

export type TaskFilter = CallInput<'listTasks'>['querystring'];

const tasksKey = ['tasks'] as const;
const bidsKey = ['bids'] as const;

const windowsKey = [...tasksKey, 'window'] as const;
const windowKey = (filter: TaskFilter) => [...windowsKey, filter] as const;
const oneKey = (taskId: string) => [...tasksKey, 'one', taskId] as const;

/** The first page; from a server that cuts a list without counting it, the whole list. */
async function readHead(
  api: ApiClient,
  filter: TaskFilter,
  limit: number,
  signal: AbortSignal,
): Promise<TaskWindow> {
  const head = await api.listTaskPage({ querystring: { ...filter, limit }, signal });
  const mayBeCut = head.total === undefined && head.items.length === limit;
  return mayBeCut ? api.listTaskPage({ querystring: filter, signal }) : head;
}

/** Tasks in the cache: invalidate `all` after any change to one. */
export const taskQueries = {
  all: tasksKey,
  /** Every list that grows, whatever its filter. */
  allWindows: windowsKey,
  oneKey,
  list: (api: ApiClient, filter: TaskFilter = {}) =>
    queryOptions({
      queryKey: [...tasksKey, 'list', filter],
      queryFn: ({ signal }) => api.listTasks({ querystring: filter, signal }),
    }),
  /** The list from its head on: fetched again, it costs one page however far it has grown. */
  window: (api: ApiClient, filter: TaskFilter) => {
    const queryKey = windowKey(filter);
    return queryOptions({
      queryKey,
      queryFn: async ({ signal, client }) => {
        const head = await readHead(api, filter, pageSize, signal);
        return renewHead(head, client.getQueryData<TaskWindow>(queryKey));
      },
    });
  },
  /** How many tasks match, without loading them. */
  count: (api: ApiClient, filter: TaskFilter = {}) =>
    queryOptions({
      queryKey: [...tasksKey, 'count', filter],
      queryFn: async ({ signal }) => {
        const { items, total } = await readHead(api, filter, 1, signal);
        const { status } = filter;
        return total ?? items.filter((task) => !status || task.status === status).length;
      },
    }),
  facets: (api: ApiClient) =>
    queryOptions({
      queryKey: [...tasksKey, 'facets'],
      queryFn: ({ signal }) => api.listTaskFacets({ signal }),
    }),
  one: (api: ApiClient, taskId: string) =>
    queryOptions({
      queryKey: oneKey(taskId),
      queryFn: ({ signal }) => api.getTask({ params: { taskId }, signal }),
    }),
};

/** Bids in the cache: invalidate `all` after placing one. */
export const bidQueries = {
  all: bidsKey,
  list: (api: ApiClient, bidderId: string) =>
    queryOptions({
      queryKey: [...bidsKey, 'list', bidderId],
      queryFn: ({ signal }) => api.listBids({ querystring: { bidderId }, signal }),
    }),
};
