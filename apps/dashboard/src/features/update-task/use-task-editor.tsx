import type { Task } from '@talentsphere/contract';
import { lazy, Suspense, useState } from 'react';

const UpdateTaskDialog = lazy(() => import('./update-task-dialog'));

/** Opens the Update Task dialog for a task; `editor` is the dialog, once it has been opened. */
export function useTaskEditor() {
  const [task, setTask] = useState<Task>();
  const [wasOpened, setWasOpened] = useState(false);
  function edit(chosen: Task): void {
    setTask(chosen);
    setWasOpened(true);
  }
  const editor = wasOpened && (
    <Suspense fallback={null}>
      <UpdateTaskDialog task={task} onClose={() => setTask(undefined)} />
    </Suspense>
  );
  return { edit, editor };
}
