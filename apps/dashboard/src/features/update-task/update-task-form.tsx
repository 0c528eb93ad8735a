import type { Task } from '@talentsphere/api/contract';
import {
  localToday,
  optionalTaskFields,
  taskFormValues,
  taskVersion,
  type TaskFields as CheckedFields,
  type TaskFormValues,
} from '@talentsphere/domain';
import { Box, Button } from '@talentsphere/ui';
import { useRef } from 'react';
import { DialogForm } from '../../shared/dialog-form';
import { TaskFields } from '../../shared/task-form/task-fields';
import { TaskPicturesField } from '../../shared/task-form/task-pictures-field';
import { useTaskForm } from '../../shared/task-form/use-task-form';
import { useStoredPictures } from './use-stored-pictures';

/** Why a task needs a new deadline after its old one; elsewhere the day, and so the bidding, may not have ended. */
function deadlineHint({ status }: Task, { deadline }: TaskFormValues): string | undefined {
  const isPast = deadline !== '' && deadline < localToday();
  if (!isPast) return undefined;
  const consequence = status === 'expired' ? ', so the task takes no bids' : '';
  return `This deadline has passed${consequence}. Choose a new one to save.`;
}

/** Of a value in a hint; a hint is read as the description of its field. */
const hintLength = 200;

/** What is said of optional fields that are empty. */
const unstated: Partial<TaskFormValues> = {
  ...Object.fromEntries(optionalTaskFields.map((name) => [name, 'nothing'])),
  isRemote: 'no',
};

/** What the task says now, where that is not what is typed. */
function presentHints(task: Task, typed: TaskFormValues) {
  const present = taskFormValues(task);
  // A server of the release before does not know every field.
  const textOf = (name: keyof TaskFormValues) =>
    present[name] || (task[name] === undefined ? '' : (unstated[name] ?? ''));
  const names = Object.keys(present) as (keyof TaskFormValues)[];
  const isTyped = (name: keyof TaskFormValues) =>
    name === 'budget'
      ? Number(present.budget) === Number(typed.budget)
      : present[name] === typed[name].trim();
  return Object.fromEntries(
    names
      .filter((name) => textOf(name) !== '' && !isTyped(name))
      .map((name) => [name, `Now saved: ${textOf(name).slice(0, hintLength)}`]),
  );
}

interface UpdateTaskFormProps {
  task: Task;
  /** The task as it was when saving was refused because it had changed. */
  present: Task | undefined;
  busy: boolean;
  /** Whether the user is asked about leaving. */
  isLeaving: boolean;
  onSave: (fields: CheckedFields, pictures: readonly string[] | undefined) => Promise<unknown>;
  onEdit: () => void;
  onCancel: () => void;
}

export function UpdateTaskForm(props: UpdateTaskFormProps) {
  const { task, present, busy, isLeaving, onSave, onEdit, onCancel } = props;
  const stored = taskFormValues(task);
  const { pictures, isLoaded, isLoading, takesFocus, load, changed } = useStoredPictures(
    task._id,
    onEdit,
  );
  const sent = useRef<string>(undefined);
  const form = useTaskForm({
    initial: stored,
    stored: present ? taskFormValues(present) : stored,
    wasSent: (fields) => taskVersion(fields) === sent.current,
    save: async (fields) => {
      if (pictures.uploads.defers()) return;
      sent.current = taskVersion(fields);
      await onSave(fields, changed);
    },
  });
  const hints = {
    deadline: deadlineHint(present ?? task, present ? taskFormValues(present) : stored),
    ...(present && presentHints(present, form.values)),
  };
  return (
    <DialogForm
      busy={busy}
      isLeaving={isLeaving}
      uploads={pictures.uploads}
      onSubmit={form.onSubmit}
      onEdit={onEdit}
      onCancel={onCancel}
    >
      <TaskFields form={form} hints={hints} />
      {isLoaded ? (
        <TaskPicturesField pictures={pictures} takesFocus={takesFocus} />
      ) : (
        <Box>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={isLoading}
            onClick={({ currentTarget }) => load(currentTarget)}
          >
            {isLoading ? 'Loading...' : 'Change Pictures'}
          </Button>
        </Box>
      )}
    </DialogForm>
  );
}
