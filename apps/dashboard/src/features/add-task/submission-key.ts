import type { TaskFields } from '@talentsphere/domain';
import { dropFromTab, keepInTab, newKey, readFromTab } from '@talentsphere/host';

/** What is posted of a draft. */
export type SubmittedFields = TaskFields & { pictures?: readonly string[] };

const storageKey = 'talentsphere.task-submission';

interface Submission {
  uid: string;
  fields: string;
  key: string;
}

function storedKey(uid: string, submitted: string): string | undefined {
  const last = readFromTab(storageKey) as Partial<Submission> | null;
  return last?.uid === uid && last.fields === submitted ? last.key : undefined;
}

/**
 * The key under which a draft is posted: the same until it has been posted or the
 * draft has changed, so a draft whose response was lost is not posted twice.
 */
export function submissionKey(uid: string, fields: SubmittedFields): string {
  const submitted = JSON.stringify(fields);
  const stored = storedKey(uid, submitted);
  if (stored) return stored;
  const submission: Submission = { uid, fields: submitted, key: newKey() };
  keepInTab(storageKey, submission);
  return submission.key;
}

/** Whether these fields were sent before: with the same key, they are posted once. */
export const wasSubmitted = (uid: string, fields: SubmittedFields): boolean =>
  storedKey(uid, JSON.stringify(fields)) !== undefined;

/** Whatever is posted next is another task. */
export const forgetSubmission = (): void => dropFromTab(storageKey);

/** The key identifies a task: posting the same draft again creates another task. That of another draft stays. */
export function dropSubmissionKey(uid: string, fields: SubmittedFields): void {
  if (wasSubmitted(uid, fields)) forgetSubmission();
}
