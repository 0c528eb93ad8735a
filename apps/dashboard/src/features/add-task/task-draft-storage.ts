import { emptyTaskForm, type TaskFormValues } from '../../shared/task-form/use-task-form';

const key = 'talentsphere.task-draft';

interface StoredDraft {
  /** Whose draft it is: the next user of this tab must not see it. */
  uid: string;
  values: Partial<TaskFormValues>;
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const draft = value as Partial<StoredDraft> | null;
  return (
    typeof draft?.uid === 'string' && typeof draft.values === 'object' && draft.values !== null
  );
}

/** The draft that this user left in this tab, else an empty one. */
export function readTaskDraft(uid: string): TaskFormValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isStoredDraft(stored) || stored.uid !== uid) return emptyTaskForm;
    const texts = Object.entries(stored.values).filter(([, value]) => typeof value === 'string');
    return { ...emptyTaskForm, ...Object.fromEntries(texts) };
  } catch {
    return emptyTaskForm;
  }
}

/** Keeps a draft in this tab; where storage is refused, the form works without it. */
export function keepTaskDraft(uid: string, values: TaskFormValues): void {
  const draft: StoredDraft = { uid, values };
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
}

export function dropTaskDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
