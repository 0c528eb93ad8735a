import type { Task } from '@talentsphere/contract';
import { useHost, useOneAtATime, useQueryClient } from '@talentsphere/host';
import { changeCachedTasks } from '../../shared/cached-tasks';

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

/** Asks, deletes once, and takes the task out of every list. */
export function useDeleteTask() {
  const { api, dialogs } = useHost();
  const queryClient = useQueryClient();
  const { run, busy } = useOneAtATime(async (task: Task) => {
    if (!(await dialogs.confirm(question))) return;
    try {
      await api.deleteTask({ params: { taskId: task._id } });
    } catch {
      void dialogs.notify(failed);
      return;
    }
    await changeCachedTasks(queryClient, (tasks) => tasks.filter(({ _id }) => _id !== task._id));
    void dialogs.notify(deleted);
  });
  return { remove: run, busy };
}
