import type { Task } from '@talentsphere/api/contract';
import { useState } from 'react';
import { lazyOverlay } from '@talentsphere/market-ui/screens';

const UpdateTaskDialog = lazyOverlay(() => import('./update-task-dialog'));

/** Opens the Update Task dialog for a task; `editor` is the dialog. */
export function useTaskEditor() {
  const [task, edit] = useState<Task>();
  const editor = (
    <UpdateTaskDialog open={task !== undefined} task={task} onClose={() => edit(undefined)} />
  );
  return { edit, editor };
}
