import type { ApiClient } from '@talentsphere/api';
import { limits } from '@talentsphere/domain';
import { taskQueries } from '@talentsphere/host';

/** The open tasks that are due first. */
export const featuredTasks = (api: ApiClient) =>
  taskQueries.list(api, {
    sortBy: 'deadline_asc',
    limit: limits.featuredTasks,
    status: 'open',
  });
