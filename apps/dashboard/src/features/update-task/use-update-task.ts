import type { Task } from '@talentsphere/contract';
import { effectiveStatus, timings, type TaskFields } from '@talentsphere/domain';
import { actionFailureMessage, useHost, useOneAtATime, useQueryClient } from '@talentsphere/host';
import { showChange } from '../../shared/cached-tasks';

const updated = {
  title: 'Task Updated!',
  text: 'Your task has been successfully updated.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

/** The task with its new values. Only an expired one changes its status, when its new deadline opens it again. */
export function mergeTask(task: Task, fields: TaskFields): Task {
  const status = task.status === 'expired' ? effectiveStatus('open', fields.deadline) : task.status;
  return { ...task, ...fields, status };
}

/** Saves a task once at a time. Its new values are in every list at once, and gone again if the server refuses. */
export function useUpdateTask(onSaved: () => void) {
  const { api, dialogs } = useHost();
  const queryClient = useQueryClient();
  const { run, busy } = useOneAtATime(async (taskId: string, fields: TaskFields) => {
    const shown = await showChange(queryClient, taskId, (task) => mergeTask(task, fields));
    try {
      await api.updateTask({ params: { taskId }, body: fields });
    } catch (error) {
      shown.takeBack();
      const text = actionFailureMessage(
        error,
        'Failed to update task',
        'Could not update the task.',
      );
      void dialogs.notify({ title: 'Update Failed', text, tone: 'error' });
      return;
    }
    shown.confirm();
    onSaved();
    void dialogs.notify(updated);
  });
  return { save: run, busy };
}
