import type { Task } from '@talentsphere/contract';
import { effectiveStatus, timings, type TaskFields } from '@talentsphere/domain';
import { actionFailureMessage, useHost, useOneAtATime, useQueryClient } from '@talentsphere/host';
import { changeCachedTasks } from '../../shared/cached-tasks';

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

/** Saves a task once at a time and shows its new values in every list. */
export function useUpdateTask(onSaved: () => void) {
  const { api, dialogs } = useHost();
  const queryClient = useQueryClient();
  const { run, busy } = useOneAtATime(async (taskId: string, fields: TaskFields) => {
    try {
      await api.updateTask({ params: { taskId }, body: fields });
    } catch (error) {
      const text = actionFailureMessage(
        error,
        'Failed to update task',
        'Could not update the task.',
      );
      void dialogs.notify({ title: 'Update Failed', text, tone: 'error' });
      return;
    }
    await changeCachedTasks(queryClient, (tasks) =>
      tasks.map((task) => (task._id === taskId ? mergeTask(task, fields) : task)),
    );
    onSaved();
    void dialogs.notify(updated);
  });
  return { save: run, busy };
}
