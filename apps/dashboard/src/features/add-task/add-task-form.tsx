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

/** The post form. Its draft is kept in this tab when the screen or the session ends. */
export function AddTaskForm() {
  const { session, dialogs } = useHost();
  const user = useSession().user;
  const [uid] = useState(user?.uid ?? '');
  const [initial] = useState(() => readTaskDraft(uid));
  const post = usePostTask();
  const navigate = useNavigate();
  const location = useLocation();
  const form = useTaskForm({
    initial,
    save: async (fields) => {
      const { user: poster } = session.store.getState();
      if (poster) await post(fields, poster);
    },
    onChange: (draft) => keepTaskDraft(uid, draft),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (session.store.getState().user) return form.onSubmit(event);
    void dialogs
      .notify(notSignedIn)
      .then(() => navigate(paths.login, { state: loginState(location) }));
  }

  return (
    <FormCard onSubmit={submit} noValidate busy={form.busy}>
      <TaskFields form={form} />
      <Flex justify="flex-end">
        <Button type="submit">{form.busy ? 'Submitting...' : 'Post Task'}</Button>
      </Flex>
    </FormCard>
  );
}
