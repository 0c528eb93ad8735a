import type { CallResult } from '@talentsphere/api';
import type { LiveEvent } from '@talentsphere/api/contract';
import {
  bidQueries,
  conversationQueries,
  invalidateTasks,
  notificationQueries,
  personQueries,
  taskQueries,
  type BidsPort,
} from '@talentsphere/host';
import { isListed, type QueryClient } from '@talentsphere/host/shell';
import { createRenewal } from './create-renewal';
import { fewTasks, renewListed, renewTasks, type TaskParts } from './task-updates';

interface CacheParts extends TaskParts {
  bids: BidsPort;
}

/** Renews the numbers of bids in lists, where that takes few calls. */
function updateBidCounts(parts: CacheParts, { tasks = [], ownBids = [] }: LiveEvent): void {
  const listed = ownBids.filter(
    (taskId) => !tasks.includes(taskId) && isListed(parts.queries, taskId),
  );
  if (listed.length <= fewTasks) listed.forEach((taskId) => void renewListed(parts, taskId));
}

/** Whether one of the tasks is among what waits for the user. */
function isWaiting(queries: QueryClient, taskIds: readonly string[]): boolean {
  const waiting = queries.getQueryData<CallResult<'getWaiting'>>(bidQueries.waitingKey);
  return Object.values(waiting ?? {})
    .flat()
    .some(({ taskId }) => taskIds.includes(taskId));
}

function updateOwnBids({ queries, bids }: CacheParts): void {
  void bids.refresh();
  void queries.invalidateQueries({ queryKey: bidQueries.all });
}

function updateBids(parts: CacheParts, event: LiveEvent): void {
  const { queries, bids } = parts;
  const { tasks = [], ownBids = [], receivedBids = [] } = event;
  // A bid on a task that was deleted no longer counts.
  const touchesBids = bids.store.getState().taskIds.some((taskId) => tasks.includes(taskId));
  if (ownBids.length > 0 || touchesBids) updateOwnBids(parts);
  // The task's own page shows the status of the user's bid.
  for (const taskId of ownBids) {
    void queries.invalidateQueries({ queryKey: taskQueries.oneKey(taskId) });
  }
  // Whether one can write depends on the status of the bid.
  for (const taskId of [...ownBids, ...receivedBids]) {
    void queries.invalidateQueries({ queryKey: conversationQueries.aboutKey(taskId) });
  }
  // It shows how many bids there are.
  for (const taskId of receivedBids) {
    const queryKey = taskQueries.oneKey(taskId);
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
  // Of a task that has changed, too: bids for other terms cannot be accepted.
  for (const taskId of [...tasks, ...receivedBids]) {
    const queryKey = bidQueries.receivedKey(taskId);
    // While bids come faster than responses, cancelling would never let one arrive.
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
  if (receivedBids.length > 0 || isWaiting(queries, tasks)) {
    void queries.invalidateQueries({ queryKey: bidQueries.waitingKey }, { cancelRefetch: false });
  }
}

/** What was asked about a task is part of it for whoever reads it: a moderator may have hidden some. */
function renewQuestions({ queries }: CacheParts, taskIds: ReadonlySet<string>): void {
  for (const taskId of taskIds) {
    // The key of the remote that shows them.
    const queryKey = [...conversationQueries.all, 'questions', taskId];
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
}

/**
 * Applies changes to cached tasks, bids, notifications, conversations and people: listed tasks are updated in place, all other visible
 * data is refetched, and hidden data when it is next shown. What concerns the user alone is fetched at once; what
 * all pages fetch, within the event's `jitter`.
 */
export function createCacheUpdates(parts: CacheParts) {
  const { queries } = parts;
  const updateNotifications = () => {
    for (const { all: queryKey } of [notificationQueries, conversationQueries])
      void queries.invalidateQueries({ queryKey });
  };
  const renewLater = createRenewal(({ tasks, everything }) => {
    if (!everything) {
      renewTasks(parts, tasks);
      return renewQuestions(parts, tasks);
    }
    updateOwnBids(parts);
    updateNotifications();
    invalidateTasks(queries);
    void queries.invalidateQueries({ queryKey: personQueries.all });
  });
  return (event: LiveEvent): void => {
    const { tasks = [], notifications, resync = false, jitter } = event;
    updateBids(parts, event);
    if (notifications) updateNotifications();
    updateBidCounts(parts, event);
    renewLater({ tasks, everything: resync }, jitter);
  };
}
