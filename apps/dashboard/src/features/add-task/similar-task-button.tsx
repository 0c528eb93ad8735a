import type { Task } from '@talentsphere/api/contract';
import { paths, taskFormValues } from '@talentsphere/domain';
import { useNavigate, useUser } from '@talentsphere/host';
import { IconButton, IconCopy } from '@talentsphere/ui';
import { keepTaskDraft } from './task-draft-storage';
import { useDiscardDraft } from './use-discard-draft';

const question = {
  title: 'Replace your draft?',
  text: 'What you have filled in for another task is lost.',
  confirmLabel: 'Replace Draft',
};

/** Leads to the form of a new task, filled in from one of the user's own, without its deadline and pictures. */
export function SimilarTaskButton({ task }: { task: Task }) {
  const { uid } = useUser();
  const navigate = useNavigate();
  const { run: post } = useDiscardDraft(uid, question, () => {
    keepTaskDraft(uid, { ...taskFormValues(task), deadline: '' }, true);
    return navigate(paths.addTask);
  });
  return (
    <IconButton aria-label={`Post a Similar Task: ${task.title}`} onClick={() => void post()}>
      <IconCopy size={18} />
    </IconButton>
  );
}
