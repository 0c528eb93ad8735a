import type { Task } from '@talentsphere/api/contract';
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

/** Asks for confirmation, then removes the task from every list immediately; a failure restores it. */
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
    // The dialog returns the focus to the previous element, which must still exist.
    focusNeighbour();
    void dialogs.notify(deleted);
  });
  return { remove: run, busy };
}
