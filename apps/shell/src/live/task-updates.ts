import { ApiError } from '@talentsphere/api';
import { invalidateTasks, patchTask, taskQueries, type QueryApi } from '@talentsphere/host';
import { isListed, type QueryClient } from '@talentsphere/host/shell';

/** More changed tasks than this are not fetched one by one. */
export const fewTasks = 10;

export interface TaskParts {
  queries: QueryClient;
  api: QueryApi;
}

/** Updates a listed task in place, or removes it. */
export async function renewListed({ queries, api }: TaskParts, taskId: string): Promise<void> {
  try {
    const now = await queries.query({ ...taskQueries.one(api, taskId), staleTime: 0 });
    patchTask(queries, taskId, () => now);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      patchTask(queries, taskId, () => undefined);
      // A first page that does not contain it still counts it.
      void queries.invalidateQueries({ queryKey: taskQueries.firstKey });
    }
  }
}

/** Fetches tasks of which only the ids are known, where they are shown, and what else they affect. */
export function renewTasks(parts: TaskParts, taskIds: ReadonlySet<string>): void {
  const { queries } = parts;
  const listed = [...taskIds].filter((taskId) => isListed(queries, taskId));
  if (listed.length > fewTasks) return invalidateTasks(queries);
  // A fetch in progress may predate the change.
  for (const taskId of listed) {
    void queries.cancelQueries({ queryKey: taskQueries.oneKey(taskId) }, { silent: true });
  }
  invalidateTasks(queries, taskIds);
  listed.forEach((taskId) => void renewListed(parts, taskId));
}
