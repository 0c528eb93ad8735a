/** A bid that was withdrawn is in no list and no count. */
export const isPlaced = "b.status <> 'withdrawn'";

/**
 * SQL of the number of bids on the task with that id. It is counted for the rows of a page: a stored
 * number would be one more row that every bid on a task waits for.
 */
export const placedBids = (taskId: string) =>
  `(select count(*)::int from bids b where b.task_id = ${taskId} and ${isPlaced})`;
