import { call } from '@talentsphere/api';
import type { StatusChange } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import {
  invalidateTasks,
  personQueries,
  useAction,
  useHost,
  useQueryClient,
  type Question,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { useBidRefresh } from '../../shared/use-bid-refresh';

/**
 * Takes a step in the life of a task.
 * @param label of the button that was pressed, by which a failure names the step
 * @param question asked first, unless the user has confirmed the step by filling in a form
 */
export function useChangeStatus(taskId: string, label: string, question?: Question) {
  const { transport } = useHost();
  const queries = useQueryClient();
  const refresh = useBidRefresh(taskId);
  return useAction({
    question: question && (() => question),
    mutationFn: (change: StatusChange) =>
      call(transport, routes.changeTaskStatus, { params: { taskId }, body: change }),
    failure: actionFailure(
      `“${label}” Failed`,
      'Failed to change the task',
      'Could not change the task. Please try again.',
    ),
    onSettled: () => {
      invalidateTasks(queries, new Set([taskId]));
      // The records of both sides count completed tasks.
      void queries.invalidateQueries({ queryKey: personQueries.all });
      return refresh();
    },
  });
}
