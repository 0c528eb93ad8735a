import type { Task } from '@talentsphere/contract';
import { useHost, useOneAtATime, useQueryClient } from '@talentsphere/host';
import { saveShown } from '../../shared/cached-tasks';
import { focusRow, rememberNeighbours } from './focus-stops';

const question = {
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  confirmLabel: 'Yes, delete it!',
  tone: 'danger',
} as const;

const deleted = {
  title: 'Deleted!',
  text: 'Your task has been deleted.',
  tone: 'success',
} as const;

const failed = { title: 'Error!', text: 'Failed to delete the task.', tone: 'error' } as const;

/** Asks, then takes the task out of every list at once; a refusal brings it back. */
export function useDeleteTask() {
  const { api, dialogs } = useHost();
  const queryClient = useQueryClient();
  const { run, busy } = useOneAtATime(async ({ _id: taskId }: Task) => {
    if (!(await dialogs.confirm(question))) return;
    const focusNeighbour = rememberNeighbours(taskId);
    try {
      await saveShown(
        queryClient,
        taskId,
        () => undefined,
        () => api.deleteTask({ params: { taskId } }),
      );
    } catch {
      void dialogs.notify(failed).then(() => focusRow(taskId));
      return;
    }
    // The dialog gives the focus back to where it was: that must still stand.
    focusNeighbour();
    void dialogs.notify(deleted);
  });
  return { remove: run, busy };
}
