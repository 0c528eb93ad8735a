import { useAction, useHost } from '@talentsphere/host';
import { forgetSubmission } from './submission-key';
import { dropTaskDraft, hasWrittenDraft } from './task-draft-storage';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

/**
 * Drops the draft of this user, what they have filled in only after a question. What follows begins another task.
 * @param isUploading whether the draft has pictures that are not in it yet
 */
export function useDiscardDraft(
  uid: string,
  question: Question,
  onDiscarded: () => unknown,
  isUploading = false,
) {
  const { dialogs } = useHost();
  return useAction({
    // Asked within the action: what is lost is known only then.
    async mutationFn() {
      const isWritten = isUploading || hasWrittenDraft(uid);
      if (isWritten && !(await dialogs.confirm({ ...question, tone: 'danger' }))) return;
      dropTaskDraft();
      // The same fields are another task from here on.
      forgetSubmission();
      await onDiscarded();
    },
  });
}
