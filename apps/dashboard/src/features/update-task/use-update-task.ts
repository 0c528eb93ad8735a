import { ApiError } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { taskVersion, timings, type TaskFields } from '@talentsphere/domain';
import { actionFailureMessage, useHost, useOneAtATime, useQueryClient } from '@talentsphere/host';
import { saveShown } from '../../shared/cached-tasks';

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

interface UpdateTaskOptions {
  onSaved: () => void;
  /** Somebody else, or another tab, has changed the task: as it is now. */
  onConflict: (present: Task) => void;
}

/**
 * Saves a task, as long as it says what its owner has read; only one save runs at a time. The new
 * values show in every list immediately, and are reverted if the server refuses.
 */
export function useUpdateTask({ onSaved, onConflict }: UpdateTaskOptions) {
  const { api, dialogs } = useHost();
  const queryClient = useQueryClient();
  const { run, busy } = useOneAtATime(async (seen: Task, fields: TaskFields) => {
    const params = { taskId: seen._id };
    const headers = { 'seen-version': taskVersion(seen) };
    try {
      await saveShown(
        queryClient,
        seen._id,
        (task) => mergeTask(task, fields),
        () => api.updateTask({ params, headers, body: fields }),
      );
    } catch (error) {
      const text = actionFailureMessage(
        error,
        'Failed to update task',
        'Could not update the task.',
      );
      if (error instanceof ApiError && error.code === 'task_changed') {
        // Without its present values, the next attempt is refused again.
        await api.getTask({ params }).then(onConflict, () => undefined);
      }
      void dialogs.notify({ title: 'Update Failed', text, tone: 'error' });
      return;
    }
    onSaved();
    void dialogs.notify(updated);
  });
  return { save: run, busy };
}
