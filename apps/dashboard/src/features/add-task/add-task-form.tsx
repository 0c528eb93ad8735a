import { paths, taskFormValues, type TaskFields as Fields } from '@talentsphere/domain';
import { loginState, useHost, useLocation, useNavigate, useSession } from '@talentsphere/host';
import { SubmitButton } from '@talentsphere/market-ui/screens';
import { Button, Flex, FormCard, Grid, HStack, Text, VisuallyHidden } from '@talentsphere/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { TaskFields } from '../../shared/task-form/task-fields';
import { TaskPicturesField } from '../../shared/task-form/task-pictures-field';
import { useTaskForm } from '../../shared/task-form/use-task-form';
import { useTaskPictures } from '../../shared/task-form/use-task-pictures';
import {
  hasTaskDraft,
  isEmptyDraft,
  keepTaskDraft,
  keepTaskPictures,
  readTaskDraft,
  readTaskPictures,
} from './task-draft-storage';
import { TaskPreview } from './task-preview';
import { wasSubmitted } from './submission-key';
import { useDiscardDraft } from './use-discard-draft';
import { usePostTask } from './use-post-task';
import { useUsualBudget } from './use-usual-budget';

const notSignedIn = {
  title: 'Authentication Error',
  text: 'You must be logged in to add a task.',
  tone: 'warning',
} as const;

const question = {
  title: 'Clear the form?',
  text: 'What you have filled in is lost.',
  confirmLabel: 'Clear Form',
};

/** The post form with a preview. Its draft is kept in this tab when the screen or the session ends. */
export function AddTaskForm() {
  const { session, dialogs } = useHost();
  const user = useSession().user;
  const [uid] = useState(user?.uid ?? '');
  const [initial] = useState(() => readTaskDraft(uid));
  const { run: post } = usePostTask();
  const navigate = useNavigate();
  const location = useLocation();
  const [initialPictures] = useState(() => readTaskPictures(uid));
  const pictures = useTaskPictures({
    initial: initialPictures,
    onChange: (paths) => keepTaskPictures(uid, paths),
  });
  const withPictures = (fields: Fields) =>
    pictures.paths.length > 0 ? { ...fields, pictures: pictures.paths } : fields;
  const form = useTaskForm({
    initial,
    wasSent: (fields) => wasSubmitted(uid, withPictures(fields)),
    save: async (fields) => {
      const { user: poster } = session.store.getState();
      if (!poster || pictures.uploads.defers()) return;
      // The form was left and opened again while its draft was being sent: by now, that has posted it.
      if (!hasTaskDraft(uid)) return void navigate(paths.myTasks);
      await post({ fields: withPictures(fields), user: poster });
    },
    onChange: (draft) => keepTaskDraft(uid, draft),
  });
  const [clearings, setClearings] = useState(0);
  const startOver = () => {
    form.reset(taskFormValues());
    pictures.clear();
    setClearings((count) => count + 1);
  };
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (clearings > 0) title.current?.focus();
  }, [clearings]);
  const isUploading = pictures.uploads.waiting.length > 0;
  const isEmpty = isEmptyDraft(form.values) && pictures.paths.length === 0 && !isUploading;
  const { run: clear } = useDiscardDraft(uid, question, startOver, isUploading);
  const usualBudget = useUsualBudget(form.values.category);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (session.store.getState().user) return form.onSubmit(event);
    void dialogs
      .notify(notSignedIn)
      .then(() => navigate(paths.login, { state: loginState(location) }));
  }

  return (
    <Grid
      alignItems="start"
      gap="6"
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 18rem' }}
    >
      <FormCard onSubmit={submit} noValidate busy={form.busy}>
        {/* New ones also drop what they could not read, such as half a date. */}
        <TaskFields key={clearings} titleRef={title} form={form} hints={{ budget: usualBudget }} />
        <TaskPicturesField pictures={pictures} />
        <Flex justify="space-between" align="center" gap="4" wrap="wrap">
          <Text textStyle="xs" color="fg.subtle">
            Your draft is kept in this tab until you post it.
          </Text>
          <HStack gap="3" wrap="wrap">
            {!isEmpty && (
              <Button variant="ghost" colorPalette="gray" onClick={() => void clear()}>
                Clear Form
              </Button>
            )}
            <SubmitButton uploads={pictures.uploads} busy={form.busy} busyLabel="Submitting...">
              Post Task
            </SubmitButton>
          </HStack>
        </Flex>
        <VisuallyHidden role="status">
          {isEmpty && clearings > 0 && 'The form is empty.'}
        </VisuallyHidden>
      </FormCard>
      <TaskPreview values={form.values} />
    </Grid>
  );
}
