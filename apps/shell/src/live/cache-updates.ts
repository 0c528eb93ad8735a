import type { CallResult } from '@talentsphere/api';
import {
  applyTaskPatches,
  bidQueries,
  invalidateTasks,
  isListed,
  notificationQueries,
  taskQueries,
  type BidsPort,
  type QueryClient,
} from '@talentsphere/host';
import { createRenewal } from './create-renewal';
import type { Change } from './event-feed';
import { fewTasks, renewListed, renewTasks, type TaskParts } from './task-updates';

interface Batch {
  /** Of changes that name a task only. */
  taskIds: ReadonlySet<string>;
  patches: readonly Extract<Change, { kind: 'tasks' }>[];
  /** The ids of all tasks in `patches`. */
  patchedIds: ReadonlySet<string>;
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
  const patches = changes.filter((change) => change.kind === 'tasks');
  return {
    taskIds: idsOf(({ kind }) => kind === 'task'),
    patches,
    patchedIds: new Set(
      patches.flatMap(({ tasks, gone, ids }) => [...tasks.map(({ _id }) => _id), ...gone, ...ids]),
    ),
    ownBidsOn: idsOf((each) => each.kind === 'bid' && each.own),
    receivedOn: idsOf((each) => each.kind === 'bid' && !each.own),
    notifications: changes.some(({ kind }) => kind === 'notifications'),
    everything: changes.some(({ kind }) => kind === 'resync'),
  };
}

interface CacheParts extends TaskParts {
  bids: BidsPort;
}

/** Renews the numbers of bids in lists, where that takes few calls. */
function updateBidCounts(parts: CacheParts, { taskIds, ownBidsOn }: Batch): void {
  const listed = [...ownBidsOn].filter(
    (taskId) => !taskIds.has(taskId) && isListed(parts.queries, taskId),
  );
  if (listed.length <= fewTasks) listed.forEach((taskId) => void renewListed(parts, taskId));
}

/** Whether one of the tasks is among what waits for the user. */
function isWaiting(queries: QueryClient, taskIds: ReadonlySet<string>): boolean {
  const waiting = queries.getQueryData<CallResult<'getWaiting'>>(bidQueries.waitingKey);
  return Object.values(waiting ?? {})
    .flat()
    .some(({ taskId }) => taskIds.has(taskId));
}

function updateBids({ queries, bids }: CacheParts, batch: Batch): void {
  const { taskIds, patchedIds, ownBidsOn, receivedOn, everything } = batch;
  const changed = new Set([...taskIds, ...patchedIds]);
  // A bid on a task that was deleted no longer counts.
  const touchesBids = bids.store.getState().taskIds.some((taskId) => changed.has(taskId));
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
  if (receivedOn.size > 0 || isWaiting(queries, changed)) {
    void queries.invalidateQueries({ queryKey: bidQueries.waitingKey }, { cancelRefetch: false });
  }
}

/**
 * Applies changes to cached tasks, bids and notifications: rows are updated in place, all other visible data is
 * refetched, and hidden data when it is next shown.
 * @returns a function that takes changes, and the milliseconds over which pages distribute the calls that all
 * of them make
 */
export function createCacheUpdates(parts: CacheParts) {
  const { queries } = parts;
  const renewLater = createRenewal((ids) => renewTasks(parts, ids));
  return (changes: readonly Change[], spread: number): void => {
    const batch = sum(changes);
    const { taskIds, patches, everything } = batch;
    updateBids(parts, batch);
    if (everything || batch.notifications) {
      void queries.invalidateQueries({ queryKey: notificationQueries.all });
    }
    if (everything) return invalidateTasks(queries);
    if (taskIds.size > 0) renewTasks(parts, taskIds);
    for (const each of patches) {
      // What is cached of them may be newer.
      const unsure = applyTaskPatches(queries, each);
      renewLater([...each.ids, ...unsure], spread);
    }
    updateBidCounts(parts, batch);
  };
}
