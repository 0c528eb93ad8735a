import {
  localToday,
  parseTaskDraft,
  type TaskFields,
  type TaskFormValues,
} from '@talentsphere/domain';
import { useForm } from '@talentsphere/host';

interface TaskFormOptions {
  initial: TaskFormValues;
  save: (fields: TaskFields) => Promise<unknown>;
  onChange?: (draft: TaskFormValues) => void;
}

/** The form of a task; `save` gets the parsed fields. */
export function useTaskForm({ save, ...options }: TaskFormOptions) {
  const parse = (draft: TaskFormValues) => parseTaskDraft(draft, localToday());
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
