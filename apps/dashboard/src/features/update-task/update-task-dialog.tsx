import type { Task } from '@talentsphere/contract';
import { useGuardedClose } from '@talentsphere/host';
import { Dialog } from '@talentsphere/ui/overlays';
import { UpdateTaskForm } from './update-task-form';
import { useUpdateTask } from './use-update-task';

interface UpdateTaskDialogProps {
  /** The task to edit; without one the dialog is closed. */
  task: Task | undefined;
  onClose: () => void;
}

/** Loaded when it is first opened. It cannot be closed while it saves. */
export default function UpdateTaskDialog({ task, onClose }: UpdateTaskDialogProps) {
  const { close, closeNow, edited } = useGuardedClose(onClose);
  const { save, busy } = useUpdateTask(closeNow);
  return (
    <Dialog
      open={task !== undefined}
      onClose={() => !busy && void close()}
      title="Update Task"
      size="lg"
      closeOnInteractOutside={false}
    >
      {task && (
        <UpdateTaskForm
          key={task._id}
          task={task}
          busy={busy}
          onSave={(fields) => save(task._id, fields)}
          onEdit={edited}
          onCancel={closeNow}
        />
      )}
    </Dialog>
  );
}
