import type { Task } from '@talentsphere/api/contract';
import { refusalOf } from '@talentsphere/domain';
import { taskQueries, useHost, useQuery, useSearchParams, useUser } from '@talentsphere/host';
import { useEffect, useState } from 'react';
import { lazyOverlay } from '@talentsphere/market-ui/screens';

const UpdateTaskDialog = lazyOverlay(() => import('./update-task-dialog'));

/** The task that the address asks to edit, if the user can; read once, because the parameter is then removed. */
function useTaskOfAddress(): Task | undefined {
  const { api } = useHost();
  const { uid } = useUser();
  const [params, setParams] = useSearchParams();
  const taskId = params.get('edit') ?? '';
  const { data: task } = useQuery({ ...taskQueries.one(api, taskId), enabled: taskId !== '' });
  useEffect(() => {
    if (!task) return;
    setParams(
      (before) => {
        before.delete('edit');
        return before;
      },
      { replace: true },
    );
  }, [task, setParams]);
  if (!taskId || task?.userId !== uid) return undefined;
  return refusalOf('update', { role: 'owner', status: task.status }) ? undefined : task;
}

/** Opens the Update Task dialog for a task, by `edit` or by the address; `editor` is the dialog. */
export function useTaskEditor() {
  const [task, edit] = useState<Task>();
  const asked = useTaskOfAddress();
  const isAsked = asked !== undefined;
  const [wasAsked, setWasAsked] = useState(false);
  // Once: the parameter may still be there when the dialog is closed.
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) edit(asked);
  }
  const editor = (
    <UpdateTaskDialog open={task !== undefined} task={task} onClose={() => edit(undefined)} />
  );
  return { edit, editor };
}
