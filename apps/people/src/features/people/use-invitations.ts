import { ApiError, call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { timings } from '@talentsphere/domain';
import {
  taskQueries,
  useAction,
  useHost,
  useQuery,
  useQueryClient,
  useSession,
  useUser,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { useSoughtTask } from './use-sought-task';

const invitationsKey = ['invitations'];

/** The user's open tasks, to which of them they have invited the person, and on which the person has bid. */
export function useOwnOpenTasks(personId: string) {
  const { api, transport } = useHost();
  const { uid } = useUser();
  const tasks = useQuery(
    taskQueries.list(api, { userId: uid, status: 'open', sortBy: 'createdAt-desc' }),
  );
  const invitations = useQuery({
    queryKey: [...invitationsKey, { personId }, uid],
    queryFn: ({ signal }) =>
      call(transport, routes.listInvitations, { params: { personId }, signal }),
  });
  const isReady = tasks.data !== undefined && invitations.data !== undefined;
  const error = tasks.error ?? invitations.error;
  return {
    tasks: isReady ? tasks.data : undefined,
    invited: invitations.data?.taskIds ?? [],
    /** A server of the release before does not say it, and refuses to invite them. */
    bidOn: invitations.data?.bidTaskIds ?? [],
    error: isReady ? null : error,
    /** The server is of the release before, and takes no invitations. */
    isUnknown: error instanceof ApiError && error.status === 404,
    retry: () => {
      void tasks.refetch();
      void invitations.refetch();
    },
  };
}

/** Why the person need not be invited to the task for which people are sought, if so. */
export function useInvitedMark(personId: string): 'Has bid' | 'Invited' | undefined {
  const { transport } = useHost();
  const { user } = useSession();
  const taskId = useSoughtTask()?._id;
  const { data } = useQuery({
    queryKey: [...invitationsKey, { taskId }, user?.uid],
    queryFn: ({ signal }) =>
      call(transport, routes.listInvited, { params: { taskId: taskId ?? '' }, signal }),
    enabled: taskId !== undefined,
  });
  if (data?.bidderIds.includes(personId)) return 'Has bid';
  return data?.personIds.includes(personId) ? 'Invited' : undefined;
}

/** Invites the person to a task. */
export function useInvite(personId: string, name: string, onSent: () => void) {
  const { transport, dialogs } = useHost();
  const queries = useQueryClient();
  return useAction({
    mutationFn: (taskId: string) =>
      call(transport, routes.invitePerson, { params: { taskId }, body: { personId } }),
    onSuccess: (invited: { isNew: boolean } | null) => {
      onSent();
      // Null when the answer broke off.
      const isNew = invited?.isNew ?? true;
      void dialogs.notify({
        title: isNew ? 'Invitation Sent' : 'Already Invited',
        text: isNew
          ? `${name} is notified, and can bid on your task.`
          : `You have invited ${name} to this task before.`,
        tone: 'success',
        closesAfter: timings.successToast,
      });
    },
    // After a failure too: the task may have closed.
    onSettled: () => void queries.invalidateQueries({ queryKey: invitationsKey }),
    failure: actionFailure('Invitation Not Sent', 'Invitation Not Sent', 'Please try again later.'),
  });
}
