import { taskQueries, type LoaderArgs } from '@talentsphere/host';
import { publicTask } from './public-task';

/**
 * Fetches a task for who may see it, and not for every link that the pointer passes. On the server, for somebody who
 * is likely signed in, it fetches what visitors may read.
 */
export function loadTask({
  params: { taskId = '' },
  context: { api, queries, user, isPrefetch, likely },
}: LoaderArgs): Promise<unknown> | undefined {
  if (!user) return likely === 'signed-in' ? queries.query(publicTask(api, taskId)) : undefined;
  return isPrefetch ? undefined : queries.query(taskQueries.one(api, taskId));
}
