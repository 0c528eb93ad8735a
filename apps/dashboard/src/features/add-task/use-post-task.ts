import { ApiError, call } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { paths, timings } from '@talentsphere/domain';
import {
  bidQueries,
  taskQueries,
  useAction,
  useHost,
  useNavigate,
  useQueryClient,
  type User,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { postedState } from '../../shared/posted-notice';
import { taskNotSaved } from '../../shared/task-form/task-not-saved';
import { dropSubmissionKey, submissionKey, type SubmittedFields } from './submission-key';
import { useEffect, useRef } from 'react';
import { dropTaskDraft, readTaskDraft, readTaskPictures } from './task-draft-storage';

const draftOf = ({ uid }: User) => JSON.stringify([readTaskDraft(uid), readTaskPictures(uid)]);

const posted = {
  title: 'Task Posted!',
  text: 'Your new task is now live.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

interface PostedTask {
  fields: SubmittedFields;
  user: User;
}

function newTask({ pictures, ...fields }: SubmittedFields, user: User) {
  return {
    ...fields,
    ...(pictures && { pictures: [...pictures] }),
    userId: user.uid,
    employerEmail: user.email,
    employerName: user.displayName,
    employerPhotoURL: user.photoURL,
    status: 'open',
    createdAt: new Date().toISOString(),
  };
}

/** Whether the key belongs to another task; after any other failure the task may have been posted with it. */
function isSpent(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_mismatch';
}

/**
 * Posts a task, drops its draft, and goes to the user's tasks. The user may leave the form while it is
 * sent: then nothing moves them away, and what they write next stays.
 */
export function usePostTask() {
  const { transport, dialogs } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useAction({
    mutationFn: ({ fields, user }: PostedTask) =>
      call(transport, routes.createTask, {
        headers: { 'idempotency-key': submissionKey(user.uid, fields) },
        body: newTask(fields, user),
      }),
    // The draft that is posted.
    onMutate: ({ user }) => draftOf(user),
    onSuccess: (task, { fields, user }, draft) => {
      dropSubmissionKey(user.uid, fields);
      if (draftOf(user) === draft) dropTaskDraft();
      void queryClient.invalidateQueries({ queryKey: taskQueries.all });
      void queryClient.invalidateQueries({ queryKey: bidQueries.waitingKey });
      void dialogs.notify(taskNotSaved(fields, task) ?? posted);
      // Null when the answer broke off.
      const state = task && postedState(task._id);
      if (isShown.current) void navigate(paths.myTasks, { state });
    },
    onError: (error, { fields, user }) => {
      if (isSpent(error)) dropSubmissionKey(user.uid, fields);
    },
    failure: actionFailure('Submission Failed', 'Failed to add task', 'Could not post the task.'),
  });
}
