import type { Task } from '@talentsphere/api/contract';
import {
  localToday,
  taskFormValues,
  type TaskFields as CheckedFields,
  type TaskFormValues,
} from '@talentsphere/domain';
import { DialogForm } from '../../shared/dialog-form';
import { TaskFields } from '../../shared/task-form/task-fields';
import { useTaskForm } from '../../shared/task-form/use-task-form';

/** Why a task needs a new deadline after its old one; elsewhere the day, and so the bidding, may not have ended. */
function deadlineHint({ status }: Task, { deadline }: TaskFormValues): string | undefined {
  const isPast = deadline !== '' && deadline < localToday();
  if (!isPast) return undefined;
  const consequence = status === 'expired' ? ', so the task takes no bids' : '';
  return `This deadline has passed${consequence}. Choose a new one to save.`;
}

interface UpdateTaskFormProps {
  task: Task;
  busy: boolean;
  onSave: (fields: CheckedFields) => Promise<unknown>;
  onEdit: () => void;
  onCancel: () => void;
}

export function UpdateTaskForm({ task, busy, onSave, onEdit, onCancel }: UpdateTaskFormProps) {
  const stored = taskFormValues(task);
  const form = useTaskForm({ initial: stored, save: onSave });
  return (
    <DialogForm busy={busy} onSubmit={form.onSubmit} onEdit={onEdit} onCancel={onCancel}>
      <TaskFields form={form} hints={{ deadline: deadlineHint(task, stored) }} />
    </DialogForm>
  );
}
