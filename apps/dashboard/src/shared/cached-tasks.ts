import {
  isPaged,
  patchTask,
  taskQueries,
  type QueryClient,
  type TaskChange,
} from '@talentsphere/host';

/**
 * Saves a change of one task that every list shows at once. Afterwards what is shown is read again.
 * @param save rejects when the server refuses; then the lists show the task as it was
 */
export async function saveShown(
  queries: QueryClient,
  taskId: string,
  change: TaskChange,
  save: () => Promise<unknown>,
): Promise<void> {
  const queryKey = taskQueries.all;
  const wasReading = queries.isFetching({ queryKey }) > 0;
  // A read under way would undo the change.
  await queries.cancelQueries({ queryKey });
  const undo = patchTask(queries, taskId, change);
  let refetchType: 'active' | 'none' = 'active';
  try {
    await save();
    // A list that came whole is filtered and sorted here: the change is already in its place.
    if (!wasReading && !isPaged(queries)) refetchType = 'none';
  } catch (error) {
    undo();
    throw error;
  } finally {
    void queries.invalidateQueries({ queryKey, refetchType });
  }
}
