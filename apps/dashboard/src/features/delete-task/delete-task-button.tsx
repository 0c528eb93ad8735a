import type { Task } from '@talentsphere/api/contract';
import { refusalOf } from '@talentsphere/domain';
import { IconTrash } from '@talentsphere/ui';
import { RowAction } from '../../shared/row-action';
import { focusStop } from './focus-stops';
import { useDeleteTask } from './use-delete-task';

export function DeleteTaskButton({ task }: { task: Task }) {
  const { run: remove, busy } = useDeleteTask();
  const refusal = refusalOf('remove', { role: 'owner', status: task.status })?.sentence;
  return (
    <RowAction
      {...focusStop(task._id)}
      aria-label={`Delete ${task.title}`}
      colorPalette="danger"
      disabled={busy}
      refusal={refusal}
      onClick={() => void remove(task)}
    >
      <IconTrash size={18} />
    </RowAction>
  );
}
