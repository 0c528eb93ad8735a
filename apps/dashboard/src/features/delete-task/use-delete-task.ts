import { call } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { useHost, useTaskAction } from '@talentsphere/host';
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
  const { transport, dialogs } = useHost();
  return useTaskAction({
    question: () => question,
    mutationFn: async ({ _id: taskId }: Task) => {
      const focusNeighbour = rememberNeighbours(taskId);
      await call(transport, routes.deleteTask, { params: { taskId } });
      return focusNeighbour;
    },
    changeOf: ({ _id: taskId }) => ({ taskId, change: () => undefined }),
    onSuccess: (focusNeighbour) => {
      // The dialog returns the focus to the previous element, which must still exist.
      focusNeighbour();
      void dialogs.notify(deleted);
    },
    onError: (_, { _id: taskId }) => void dialogs.notify(failed).then(() => focusRow(taskId)),
  });
}
