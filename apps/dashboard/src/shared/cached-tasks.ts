import {
  bidQueries,
  isPaged,
  patchTask,
  taskQueries,
  type QueryClient,
  type TaskChange,
} from '@talentsphere/host';

/**
 * Saves a change of one task that every list shows immediately. Afterwards displayed lists are read again.
 * @param save rejects when the server refuses; the lists then show the previous task
 */
export async function saveShown(
  queries: QueryClient,
  taskId: string,
  change: TaskChange,
  save: () => Promise<unknown>,
): Promise<void> {
  const queryKey = taskQueries.all;
  const wasReading = queries.isFetching({ queryKey }) > 0;
  // A read in progress would overwrite the change.
  await queries.cancelQueries({ queryKey });
  const undo = patchTask(queries, taskId, change);
  let refetchType: 'active' | 'none' = 'active';
  try {
    await save();
    // A complete list is filtered and sorted here: the change is already in the right position.
    if (!wasReading && !isPaged(queries)) refetchType = 'none';
  } catch (error) {
    undo();
    throw error;
  } finally {
    void queries.invalidateQueries({ queryKey, refetchType });
    void queries.invalidateQueries({ queryKey: bidQueries.waitingKey });
  }
}
