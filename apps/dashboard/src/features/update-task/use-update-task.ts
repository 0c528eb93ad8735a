import { ApiError, call } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { taskVersion, timings, type TaskFields } from '@talentsphere/domain';
import { useHost, useTaskAction } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { taskNotSaved } from '../../shared/task-form/task-not-saved';

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
  /** The task as its owner has read it. */
  seen: Task;
  fields: TaskFields;
  /** Paths; undefined when they stay. */
  pictures: readonly string[] | undefined;
}

interface UpdateTaskOptions {
  onSaved: () => void;
  /** Somebody else, or another tab, has changed the task: as it is now. */
  onConflict: (present: Task) => void;
}

/**
 * Saves a task, as long as it says what its owner has read. The new values show in every list
 * immediately, and are reverted if the server refuses.
 */
export function useUpdateTask({ onSaved, onConflict }: UpdateTaskOptions) {
  const { transport, dialogs } = useHost();
  return useTaskAction({
    mutationFn: ({ seen, fields, pictures }: UpdatedTask) =>
      call(transport, routes.updateTask, {
        params: { taskId: seen._id },
        headers: { 'seen-version': taskVersion(seen) },
        body: { ...fields, ...(pictures && { pictures: [...pictures] }) },
      }),
    changeOf: ({ seen, fields }) => ({
      taskId: seen._id,
      change: (task) => mergeTask(task, fields),
    }),
    onSuccess: (task, { fields, pictures }) => {
      onSaved();
      void dialogs.notify(taskNotSaved({ ...fields, pictures }, task) ?? updated);
    },
    failure: actionFailure('Update Failed', 'Failed to update task', 'Could not update the task.'),
    async onError(error, { seen }) {
      if (!(error instanceof ApiError && error.code === 'task_changed')) return;
      // Without its present values, the next attempt is refused again.
      await call(transport, routes.getTask, { params: { taskId: seen._id } }).then(
        onConflict,
        () => undefined,
      );
    },
  });
}
