import { taskFormValues, type TaskFormValues } from '@talentsphere/domain';
import { dropFromTab, keepInTab, readFromTab } from '@talentsphere/host';

const key = 'talentsphere.task-draft';
const picturesKey = 'talentsphere.task-pictures';

interface StoredDraft {
  /** The user who wrote the draft: the next user of this tab must not see it. */
  uid: string;
  values: Partial<TaskFormValues>;
  /** Whether it is as it was copied from another task. */
  isCopy?: boolean;
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const draft = value as Partial<StoredDraft> | null;
  return (
    typeof draft?.uid === 'string' && typeof draft.values === 'object' && draft.values !== null
  );
}

/** The draft that this user left in this tab, or an empty one. */
export function readTaskDraft(uid: string): TaskFormValues {
  const stored = readFromTab(key);
  if (!isStoredDraft(stored) || stored.uid !== uid) return taskFormValues();
  const texts = Object.entries(stored.values).filter(([, value]) => typeof value === 'string');
  return { ...taskFormValues(), ...Object.fromEntries(texts) };
}

export function keepTaskDraft(uid: string, values: TaskFormValues, isCopy = false): void {
  const draft: StoredDraft = { uid, values, isCopy };
  keepInTab(key, draft);
}

/** The paths of the pictures of the draft. */
export function readTaskPictures(uid: string): string[] {
  const stored = readFromTab(picturesKey) as { uid?: unknown; paths?: unknown } | null;
  if (stored?.uid !== uid || !Array.isArray(stored.paths)) return [];
  return stored.paths.filter((path) => typeof path === 'string');
}

export function keepTaskPictures(uid: string, paths: readonly string[]): void {
  keepInTab(picturesKey, { uid, paths });
}

/** Whether something of this user is kept: from the first change of the form until it is posted. */
export function hasTaskDraft(uid: string): boolean {
  return [key, picturesKey].some((each) => {
    const stored = readFromTab(each) as { uid?: unknown } | null;
    return stored?.uid === uid;
  });
}

export const isEmptyDraft = (values: TaskFormValues): boolean =>
  Object.values(values).every((value) => value === '');

/** Whether something is kept that this user has filled in. */
export function hasWrittenDraft(uid: string): boolean {
  const stored = readFromTab(key);
  const isCopy = isStoredDraft(stored) && stored.isCopy === true;
  return (!isCopy && !isEmptyDraft(readTaskDraft(uid))) || readTaskPictures(uid).length > 0;
}

export function dropTaskDraft(): void {
  dropFromTab(key);
  dropFromTab(picturesKey);
}
