import { ApiError, call, type Transport } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import {
  queryOptions,
  taskQueries,
  useAction,
  useHost,
  useQuery,
  useQueryClient,
  useSession,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';

const savedQuery = (transport: Transport, uid: string) =>
  queryOptions({
    queryKey: ['saved-tasks', uid],
    queryFn: ({ signal }) => call(transport, routes.listSavedTasks, { signal }),
  });

/** The user's saved tasks; a visitor has none, and neither has a server of the release before. */
function useSavedTasks<Data>(select: (taskIds: readonly string[]) => Data): Data | undefined {
  const { transport } = useHost();
  const { user } = useSession();
  const { data } = useQuery({
    ...savedQuery(transport, user?.uid ?? ''),
    enabled: user !== null,
    select: ({ taskIds }) => select(taskIds),
  });
  return user ? data : undefined;
}

/**
 * Whether the server can list what the user has saved: one of the release before ignores that filter,
 * and sends all tasks. Undefined until it has said so, and when it fails to. What is shown then must
 * stay: its buttons would request again what has failed, and be removed by doing so, without end.
 */
export function useKnowsSaved(isAsked: boolean) {
  const { transport } = useHost();
  const { user } = useSession();
  const { data, error } = useQuery({
    ...savedQuery(transport, user?.uid ?? ''),
    enabled: isAsked && user !== null,
  });
  const isOld = error instanceof ApiError && error.status === 404;
  const knowsSaved = isOld ? false : data && true;
  return { knowsSaved, error: isAsked && knowsSaved === undefined ? error : null };
}

/** The tasks that the user has saved; undefined while nobody says. */
export const useSavedIds = () => useSavedTasks((taskIds) => taskIds);

/** How many tasks the user has saved; undefined while nobody says. */
export const useSavedCount = () => useSavedTasks((taskIds) => taskIds.length);

/** Whether the user has saved the task; undefined while nobody says. */
export const useIsSaved = (taskId: string) => useSavedTasks((taskIds) => taskIds.includes(taskId));

/** Saves a task, or no longer: shown at once, and taken back when the server refuses it. */
export function useSaveTask(taskId: string) {
  const { transport } = useHost();
  const { user } = useSession();
  const queries = useQueryClient();
  const { queryKey } = savedQuery(transport, user?.uid ?? '');
  const show = (isSaved: boolean) =>
    queries.setQueryData(queryKey, (saved) => {
      if (!saved) return undefined;
      const others = saved.taskIds.filter((each) => each !== taskId);
      return { taskIds: isSaved ? [taskId, ...others] : others };
    });
  return useAction({
    mutationKey: queryKey,
    mutationFn: (isSaved: boolean) =>
      call(transport, isSaved ? routes.saveTask : routes.unsaveTask, { params: { taskId } }),
    onMutate: async (isSaved) => {
      // It would end with what was saved before.
      await queries.cancelQueries({ queryKey });
      show(isSaved);
    },
    onError: (_error, isSaved) => void show(!isSaved),
    failure: actionFailure('Saved Tasks Not Changed', 'Your saved tasks could not be changed'),
    onSettled: () => {
      // Those of other buttons that are still being sent are not stored yet.
      if (queries.isMutating({ mutationKey: queryKey }) === 1)
        void queries.invalidateQueries({ queryKey });
      // A list that is shown keeps its cards, so that one can change one's mind.
      void queries.invalidateQueries({
        queryKey: taskQueries.all,
        predicate: ({ queryKey: [, , filter] }) => isOfSaved(filter),
        refetchType: 'none',
      });
    },
  });
}

const isOfSaved = (filter: unknown) => (filter as { saved?: string } | undefined)?.saved === 'true';
