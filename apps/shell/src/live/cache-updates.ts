import { ApiError, type ApiClient } from '@talentsphere/api';
import {
  bidQueries,
  isBelowHead,
  patchTask,
  taskQueries,
  type BidsPort,
  type QueryClient,
  type TaskWindow,
} from '@talentsphere/host';
import type { Change } from './event-feed';

/** More tasks than this are not looked up one by one. */
const fewTasks = 10;

interface Batch {
  taskIds: ReadonlySet<string>;
  /** Where a bid of the user is among them, placed here or on another device. */
  ownBidsOn: ReadonlySet<string>;
  everything: boolean;
}

function sum(changes: readonly Change[]): Batch {
  return {
    taskIds: new Set(changes.flatMap((each) => (each.kind === 'task' ? [each.taskId] : []))),
    ownBidsOn: new Set(
      changes.flatMap((each) => (each.kind === 'bid' && each.own ? [each.taskId] : [])),
    ),
    everything: changes.some(({ kind }) => kind === 'resync'),
  };
}

interface CacheParts {
  queries: QueryClient;
  api: ApiClient;
  bids: BidsPort;
}

/** Every list that has grown, and may hold the task below its head. */
function windowsDownTo(queries: QueryClient, taskId: string) {
  return queries
    .getQueriesData<TaskWindow>({ queryKey: taskQueries.allWindows })
    .filter(([key, data]) => data && isBelowHead(data, taskId, taskQueries.filterOf(key)));
}

/** A list asks anew for its head only: a task further down is brought up to date, in its place. */
async function renewListed({ queries, api }: CacheParts, taskId: string): Promise<void> {
  if (windowsDownTo(queries, taskId).length === 0) return;
  const now = await api.getTask({ params: { taskId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    return undefined;
  });
  if (now === undefined) return;
  for (const [key] of windowsDownTo(queries, taskId)) {
    const updatedAt = queries.getQueryState(key)?.dataUpdatedAt;
    queries.setQueryData<TaskWindow>(
      key,
      (before) => before && patchTask(before, taskId, now, taskQueries.filterOf(key)),
      updatedAt === undefined ? {} : { updatedAt },
    );
  }
}

/** What the page keeps of tasks and bids follows the changes: what is shown asks anew, the rest when it is next shown. */
export function applyChanges(parts: CacheParts, changes: readonly Change[]): void {
  const { queries, bids } = parts;
  const { taskIds, ownBidsOn, everything } = sum(changes);
  const ownBids = ownBidsOn.size > 0;
  // A bid on a task that was deleted no longer counts.
  const touchesBids = bids.store.getState().taskIds.some((taskId) => taskIds.has(taskId));
  if (everything || ownBids || touchesBids) void bids.refresh();
  if (everything || ownBids || taskIds.size > 0) {
    void queries.invalidateQueries({ queryKey: bidQueries.all });
  }
  // The task's own page says what became of the user's bid.
  for (const taskId of ownBidsOn) {
    void queries.invalidateQueries({ queryKey: taskQueries.oneKey(taskId) });
  }
  if (!everything && taskIds.size === 0) return;
  void queries.invalidateQueries({ queryKey: taskQueries.all });
  if (taskIds.size <= fewTasks) taskIds.forEach((id) => void renewListed(parts, id));
}
