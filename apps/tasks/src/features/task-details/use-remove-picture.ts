import { call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import type { TaskOfCaller } from '@talentsphere/api/contract';
import { taskQueries, useAction, useHost, useQueryClient } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';

const notRemoved = actionFailure('Picture Not Removed', 'The picture could not be removed');

/**
 * Removes a picture of one's own task, whatever its status.
 * @returns a function that takes the path, and resolves to whether it was removed
 */
export function useRemovePicture(taskId: string): (path: string) => Promise<boolean | undefined> {
  const { transport, dialogs } = useHost();
  const queries = useQueryClient();
  const queryKey = taskQueries.oneKey(taskId);
  const { run } = useAction({
    question: () => ({
      title: 'Remove This Picture?',
      text: 'It is removed for everybody. Who has seen it may have a copy, and browsers keep one for up to a day.',
      confirmLabel: 'Remove',
      tone: 'danger',
    }),
    mutationFn: (path: string) =>
      call(transport, routes.removePicture, { params: { name: path.split('/').pop() ?? '' } }),
    updateCache: (_, path) =>
      queries.setQueryData<TaskOfCaller>(
        queryKey,
        (task) =>
          task && { ...task, pictures: (task.pictures ?? []).filter((each) => each !== path) },
      ),
    // Not `failure`, which nothing waits for: the picture would open again over the dialog.
    onError: (error) => dialogs.notify({ ...notRemoved(error), tone: 'error' }),
    // After a failure too: it may have been removed in another tab.
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
  return run;
}
