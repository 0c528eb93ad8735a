import type { Task } from '@talentsphere/api/contract';
import { useGuardedClose } from '@talentsphere/host';
import { Dialog } from '@talentsphere/ui/overlays';
import { useState } from 'react';
import { useLeaving } from '../../shared/use-leaving';
import { UpdateTaskForm } from './update-task-form';
import { useUpdateTask } from './use-update-task';

interface UpdateTaskDialogProps {
  open: boolean;
  /** The task to edit, while it is open. */
  task: Task | undefined;
  onClose: () => void;
}

/** Loaded when it is first opened. It cannot be closed while it saves. */
export default function UpdateTaskDialog({ open, task, onClose }: UpdateTaskDialogProps) {
  const [present, setPresent] = useState<Task>();
  const { close, closeNow, edited } = useGuardedClose(() => {
    setPresent(undefined);
    onClose();
  });
  const { run: save, busy } = useUpdateTask({ onSaved: closeNow, onConflict: setPresent });
  const { leave, isLeaving } = useLeaving({ open, busy, close });
  return (
    <Dialog
      open={open}
      onClose={leave}
      title="Update Task"
      size="lg"
      closeOnInteractOutside={false}
    >
      {task && (
        <UpdateTaskForm
          key={task._id}
          task={task}
          present={present}
          busy={busy}
          isLeaving={isLeaving}
          onSave={(fields, pictures) => save({ seen: present ?? task, fields, pictures })}
          onEdit={edited}
          onCancel={closeNow}
        />
      )}
    </Dialog>
  );
}
