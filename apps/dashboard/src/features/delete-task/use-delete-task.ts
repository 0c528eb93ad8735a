import type { Task } from '@talentsphere/contract';
import { useHost, useOneAtATime, useQueryClient } from '@talentsphere/host';
import { markStale, showChange } from '../../shared/cached-tasks';

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
  const { run, busy } = useOneAtATime(async (task: Task) => {
    if (!(await dialogs.confirm(question))) return;
    const undo = await showChange(queryClient, task._id, () => undefined);
    try {
      await api.deleteTask({ params: { taskId: task._id } });
    } catch {
      undo();
      void dialogs.notify(failed);
      return;
    }
    await markStale(queryClient);
    void dialogs.notify(deleted);
  });
  return { remove: run, busy };
}
