import {
  loginState,
  paths,
  useHost,
  useLocation,
  useNavigate,
  useSession,
} from '@talentsphere/host';
import { Button, Flex, FormCard } from '@talentsphere/ui';
import { useState, type SubmitEvent } from 'react';
import { TaskFields } from '../../shared/task-form/task-fields';
import { useTaskForm } from '../../shared/task-form/use-task-form';
import { keepTaskDraft, readTaskDraft } from './task-draft-storage';
import { usePostTask } from './use-post-task';

const notSignedIn = {
  title: 'Authentication Error',
  text: 'You must be logged in to add a task.',
  tone: 'warning',
} as const;

/** The post form. Its draft outlives the screen and a lost session, in this tab. */
export function AddTaskForm() {
  const { session, dialogs } = useHost();
  const user = useSession().user;
  const [uid] = useState(user?.uid ?? '');
  const [initial] = useState(() => readTaskDraft(uid));
  const form = useTaskForm(initial, (draft) => keepTaskDraft(uid, draft));
  const { post, busy } = usePostTask();
  const navigate = useNavigate();
  const location = useLocation();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const { user: poster } = session.store.getState();
    if (!poster) {
      void dialogs
        .notify(notSignedIn)
        .then(() => navigate(paths.login, { state: loginState(location) }));
      return;
    }
    const fields = form.check(event.currentTarget);
    if (fields) void post(fields, poster);
  }

  return (
    <FormCard onSubmit={submit} noValidate busy={busy}>
      <TaskFields form={form} />
      <Flex justify="flex-end">
        <Button type="submit">{busy ? 'Submitting...' : 'Post Task'}</Button>
      </Flex>
    </FormCard>
  );
}
