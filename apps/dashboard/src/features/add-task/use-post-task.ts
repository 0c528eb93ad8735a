import { ApiError } from '@talentsphere/api';
import { timings, type TaskFields } from '@talentsphere/domain';
import {
  actionFailureMessage,
  paths,
  taskQueries,
  useHost,
  useNavigate,
  useQueryClient,
  type User,
} from '@talentsphere/host';
import { dropSubmissionKey, submissionKey } from './submission-key';
import { dropTaskDraft } from './task-draft-storage';

const posted = {
  title: 'Task Posted!',
  text: 'Your new task is now live.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

function newTask(fields: TaskFields, user: User) {
  return {
    ...fields,
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

/** Posts a task, drops its draft, and goes to the user's tasks. */
export function usePostTask() {
  const { api, dialogs } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (fields: TaskFields, user: User): Promise<void> => {
    try {
      await api.createTask({
        headers: { 'idempotency-key': submissionKey(user.uid, fields) },
        body: newTask(fields, user),
      });
    } catch (error) {
      if (isSpent(error)) dropSubmissionKey();
      const text = actionFailureMessage(error, 'Failed to add task', 'Could not post the task.');
      void dialogs.notify({ title: 'Submission Failed', text, tone: 'error' });
      return;
    }
    dropSubmissionKey();
    dropTaskDraft();
    void queryClient.invalidateQueries({ queryKey: taskQueries.all });
    void dialogs.notify(posted);
    void navigate(paths.myTasks);
  };
}
