import type { ApiClient, CallInput } from '@talentsphere/api';
import { queryOptions } from './query';

type TaskFilter = CallInput<'listTasks'>['querystring'];

const tasksKey = ['tasks'] as const;
const bidsKey = ['bids'] as const;

/** Tasks in the cache: invalidate `all` after any change to one. */
export const taskQueries = {
  all: tasksKey,
  list: (api: ApiClient, filter: TaskFilter = {}) =>
    queryOptions({
      queryKey: [...tasksKey, 'list', filter],
      queryFn: ({ signal }) => api.listTasks({ querystring: filter, signal }),
    }),
  one: (api: ApiClient, taskId: string) =>
    queryOptions({
      queryKey: [...tasksKey, 'one', taskId],
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
