import { ApiError, type ApiClient, type CallResult } from '@talentsphere/api';
import {
  bidQueries,
  invalidateTasks,
  isListed,
  notificationQueries,
  patchTask,
  taskQueries,
  type BidsPort,
  type QueryClient,
} from '@talentsphere/host';
import type { Change } from './event-feed';

/** More changed tasks than this are not fetched one by one. */
const fewTasks = 10;

interface Batch {
  taskIds: ReadonlySet<string>;
  /** Whether they include the user's own bid, placed here or on another device. */
  ownBidsOn: ReadonlySet<string>;
  /** The user's own tasks with bids that are new or changed. */
  receivedOn: ReadonlySet<string>;
  notifications: boolean;
  everything: boolean;
}

function sum(changes: readonly Change[]): Batch {
  const idsOf = (isIncluded: (change: Change) => boolean) =>
    new Set(changes.flatMap((each) => ('taskId' in each && isIncluded(each) ? [each.taskId] : [])));
  return {
    taskIds: idsOf(({ kind }) => kind === 'task'),
    ownBidsOn: idsOf((each) => each.kind === 'bid' && each.own),
    receivedOn: idsOf((each) => each.kind === 'bid' && !each.own),
    notifications: changes.some(({ kind }) => kind === 'notifications'),
    everything: changes.some(({ kind }) => kind === 'resync'),
  };
}

interface CacheParts {
  queries: QueryClient;
  api: ApiClient;
  bids: BidsPort;
}

/** Updates a listed task in place, or removes it. */
async function renewListed({ queries, api }: CacheParts, taskId: string): Promise<void> {
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

/** Renews the numbers of bids in lists, where that takes few calls. */
function updateBidCounts(parts: CacheParts, { taskIds, ownBidsOn }: Batch): void {
  const listed = [...ownBidsOn].filter(
    (taskId) => !taskIds.has(taskId) && isListed(parts.queries, taskId),
  );
  if (listed.length <= fewTasks) listed.forEach((taskId) => void renewListed(parts, taskId));
}

function updateTasks(parts: CacheParts, { taskIds, everything }: Batch): void {
  const { queries } = parts;
  const listed = [...taskIds].filter((taskId) => isListed(queries, taskId));
  if (everything || listed.length > fewTasks) {
    invalidateTasks(queries);
    return;
  }
  // A fetch in progress may predate the change.
  for (const taskId of listed) {
    void queries.cancelQueries({ queryKey: taskQueries.oneKey(taskId) }, { silent: true });
  }
  invalidateTasks(queries, taskIds);
  listed.forEach((taskId) => void renewListed(parts, taskId));
}

/** Whether one of the tasks is among what waits for the user. */
function isWaiting(queries: QueryClient, taskIds: ReadonlySet<string>): boolean {
  const waiting = queries.getQueryData<CallResult<'getWaiting'>>(bidQueries.waitingKey);
  return Object.values(waiting ?? {})
    .flat()
    .some(({ taskId }) => taskIds.has(taskId));
}

/**
 * Applies changes to cached tasks, bids and notifications: rows are updated in place, all other visible data is
 * refetched, and hidden data when it is next shown.
 */
export function applyChanges(parts: CacheParts, changes: readonly Change[]): void {
  const { queries, bids } = parts;
  const batch = sum(changes);
  const { taskIds, ownBidsOn, receivedOn, everything } = batch;
  const summary = bids.store.getState();
  // A bid on a task that was deleted no longer counts.
  const touchesBids = summary.taskIds.some((taskId) => taskIds.has(taskId));
  if (everything || ownBidsOn.size > 0 || touchesBids) {
    void bids.refresh();
    void queries.invalidateQueries({ queryKey: bidQueries.all });
  }
  // The task's own page shows the status of the user's bid.
  for (const taskId of ownBidsOn) {
    void queries.invalidateQueries({ queryKey: taskQueries.oneKey(taskId) });
  }
  for (const taskId of receivedOn) {
    const queryKey = bidQueries.receivedKey(taskId);
    // While bids come faster than responses, cancelling would never let one arrive.
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
  if (receivedOn.size > 0 || isWaiting(queries, taskIds)) {
    void queries.invalidateQueries({ queryKey: bidQueries.waitingKey }, { cancelRefetch: false });
  }
  if (everything || batch.notifications) {
    void queries.invalidateQueries({ queryKey: notificationQueries.all });
  }
  if (everything || taskIds.size > 0) updateTasks(parts, batch);
  if (!everything) updateBidCounts(parts, batch);
}
