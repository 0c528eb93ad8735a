import type { Task } from '@talentsphere/api/contract';
import { paths, taskFormValues } from '@talentsphere/domain';
import { useAction, useHost, useNavigate, useUser } from '@talentsphere/host';
import { IconButton, IconCopy } from '@talentsphere/ui';
import { forgetSubmission } from './submission-key';
import { dropTaskDraft, hasWrittenDraft, keepTaskDraft } from './task-draft-storage';

const question = {
  title: 'Replace your draft?',
  text: 'What you have filled in for another task is lost.',
  confirmLabel: 'Replace Draft',
  tone: 'danger',
} as const;

/** Leads to the form of a new task, filled in from one of the user's own, without its deadline and pictures. */
export function SimilarTaskButton({ task }: { task: Task }) {
  const { dialogs } = useHost();
  const { uid } = useUser();
  const navigate = useNavigate();
  const { run: post } = useAction({
    // Asked within the action: what it replaces is known only then.
    async mutationFn() {
      if (hasWrittenDraft(uid) && !(await dialogs.confirm(question))) return;
      dropTaskDraft();
      // The same fields are another task from here on.
      forgetSubmission();
      keepTaskDraft(uid, { ...taskFormValues(task), deadline: '' }, true);
      await navigate(paths.addTask);
    },
  });
  return (
    <IconButton aria-label={`Post a Similar Task: ${task.title}`} onClick={() => void post()}>
      <IconCopy size={18} />
    </IconButton>
  );
}
