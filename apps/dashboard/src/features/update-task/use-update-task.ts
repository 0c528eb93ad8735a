import type { Task } from '@talentsphere/api/contract';
import { timings, type TaskFields } from '@talentsphere/domain';
import { actionFailureMessage, useHost, useTaskAction } from '@talentsphere/host';

const updated = {
  title: 'Task Updated!',
  text: 'Your task has been successfully updated.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

/**
 * The task with its new values, until the server's are read. The form accepts no deadline that
 * has passed here, so an expired task is open again until that day ends.
 */
export function mergeTask(task: Task, fields: TaskFields): Task {
  const status = task.status === 'expired' ? 'open' : task.status;
  const closesAt = new Date(`${fields.deadline}T24:00`).toISOString();
  return { ...task, ...fields, status, closesAt };
}

interface UpdatedTask {
  taskId: string;
  fields: TaskFields;
}

/** Saves a task. The new values show in every list immediately, and are reverted if the server refuses. */
export function useUpdateTask(onSaved: () => void) {
  const { api, dialogs } = useHost();
  return useTaskAction({
    mutationFn: ({ taskId, fields }: UpdatedTask) =>
      api.updateTask({ params: { taskId }, body: fields }),
    changeOf: ({ taskId, fields }) => ({ taskId, change: (task) => mergeTask(task, fields) }),
    onSuccess: () => {
      onSaved();
      void dialogs.notify(updated);
    },
    failure: (error) => ({
      title: 'Update Failed',
      text: actionFailureMessage(error, 'Failed to update task', 'Could not update the task.'),
    }),
  });
}
