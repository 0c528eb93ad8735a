import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bidQueries } from '../queries';
import { taskKeys } from '../task-keys';
import { useAction, type Action } from '../use-action';
import { useSession } from '../use-host-state';
import { isPaged, patchTask, withChange, type TaskChange } from './cached-tasks';
import type { ListedTask, ListPages } from './pages';

interface ChangedTask {
  taskId: string;
  change: TaskChange;
}

interface TaskAction<Input, Output> extends Omit<Action<Input, Output>, 'onMutate'> {
  /** What lists show while the change is being saved. Making it twice must be the same as once. */
  changeOf: (input: Input) => ChangedTask;
}

const useSavingKey = () => [...taskKeys.saving, useSession().user?.uid];

/** Saves a change of one task, which every list shows until the server has refused it. Displayed lists are then refetched. */
export function useTaskAction<Input, Output>({ changeOf, ...action }: TaskAction<Input, Output>) {
  const queries = useQueryClient();
  return useAction<Input, Output, ChangedTask>({
    ...action,
    mutationKey: useSavingKey(),
    onMutate: changeOf,
    updateCache(_output, input) {
      const { taskId, change } = changeOf(input);
      patchTask(queries, taskId, change);
    },
    onSettled(_output, error) {
      const queryKey = taskKeys.all;
      // A complete list is filtered and sorted here: the change is already in the right position.
      const isCurrent = !error && !isPaged(queries) && queries.isFetching({ queryKey }) === 0;
      void queries.invalidateQueries({ queryKey, refetchType: isCurrent ? 'none' : 'active' });
      void queries.invalidateQueries({ queryKey: bidQueries.waitingKey });
    },
  });
}

/** Returns a function that applies the user's changes to a list while they are being saved. */
export function useOptimisticChanges() {
  const changes = useMutationState({
    filters: { mutationKey: useSavingKey(), status: 'pending' },
    select: ({ state }) => state.context as ChangedTask | undefined,
  });
  return useCallback(
    (list: ListPages<ListedTask>) =>
      changes.reduce(
        (changed, each) => (each ? withChange(changed, each.taskId, each.change) : changed),
        list,
      ),
    [changes],
  );
}
