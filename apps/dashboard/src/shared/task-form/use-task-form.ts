import {
  localToday,
  optionalTaskFields,
  parseTaskDraft,
  taskFormValues,
  type TaskDraft,
  type TaskFields,
  type TaskFormValues,
} from '@talentsphere/domain';
import { useForm } from '@talentsphere/host';

interface TaskFormOptions {
  initial: TaskFormValues;
  /** What is stored; nothing of a new task. */
  stored?: TaskFormValues;
  /** Whether these fields were sent before, so that a deadline that has passed since is not refused. */
  wasSent?: (fields: TaskFields) => boolean;
  save: (fields: TaskFields) => Promise<unknown>;
  onChange?: (draft: TaskFormValues) => void;
}

const noValues = taskFormValues();

/** Without the optional fields that say what is stored: another tab may have changed them, or a server not know them. */
function changesOf(values: TaskFormValues, stored: TaskFormValues): TaskDraft {
  const unchanged = optionalTaskFields.filter((name) => values[name] === stored[name]);
  return { ...values, ...Object.fromEntries(unchanged.map((name) => [name, undefined])) };
}

/** The form of a task; `save` gets the parsed fields. */
export function useTaskForm({ save, wasSent, stored = noValues, ...options }: TaskFormOptions) {
  const parse = (values: TaskFormValues) => {
    const draft = changesOf(values, stored);
    const asked = parseTaskDraft(draft, draft.deadline);
    return asked.ok && wasSent?.(asked.fields) ? asked : parseTaskDraft(draft, localToday());
  };
  return useForm<TaskFormValues>({
    ...options,
    check: (draft) => {
      const result = parse(draft);
      return result.ok ? undefined : result.errors;
    },
    submit: async (draft) => {
      const result = parse(draft);
      if (result.ok) await save(result.fields);
    },
  });
}

export type TaskForm = ReturnType<typeof useTaskForm>;
