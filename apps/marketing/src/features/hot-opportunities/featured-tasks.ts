import { limits } from '@talentsphere/domain';
import { taskQueries, type QueryApi } from '@talentsphere/host';

/** The open tasks that are due first. */
export const featuredTasks = (api: QueryApi) =>
  taskQueries.list(api, {
    sortBy: 'deadline_asc',
    limit: limits.featuredTasks,
    status: 'open',
  });
