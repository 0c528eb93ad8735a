import { localToday, parseTaskDraft, type TaskDraft, type TaskFields } from '@talentsphere/domain';
import { useHost, useUnsaved } from '@talentsphere/host';
import { useState } from 'react';

/** A draft as a form holds it: every value is text. */
export type TaskFormValues = { [Field in keyof TaskDraft]: string };

export const emptyTaskForm: TaskFormValues = {
  title: '',
  category: '',
  budget: '',
  description: '',
  deadline: '',
};

const formFields = Object.keys(emptyTaskForm) as (keyof TaskDraft)[];

interface Fault {
  field: keyof TaskDraft;
  message: string;
}

/** The draft as typed; a field hides text that is no number or no date, which must not pass for an empty one. */
function asTyped(draft: TaskFormValues, form: HTMLFormElement): TaskFormValues {
  const unreadable = formFields.filter((field) => {
    const control = form.elements.namedItem(field);
    return control instanceof HTMLInputElement && control.validity.badInput;
  });
  return { ...draft, ...Object.fromEntries(unreadable.map((field) => [field, 'unreadable'])) };
}

function focusField(form: HTMLFormElement, field: string): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/** Values, first fault and check of a task form; every change is also told to `onDraft`. */
export function useTaskForm(initial: TaskFormValues, onDraft?: (draft: TaskFormValues) => void) {
  const { dialogs } = useHost();
  const [draft, setDraft] = useState(initial);
  const [fault, setFault] = useState<Fault>();
  useUnsaved(formFields.some((field) => draft[field] !== initial[field]));

  function change(field: keyof TaskDraft, value: string): void {
    const next = { ...draft, [field]: value };
    setDraft(next);
    onDraft?.(next);
    if (fault?.field === field) setFault(undefined);
  }

  /** The checked fields; or undefined, after the first fault was shown and said. */
  function check(form: HTMLFormElement): TaskFields | undefined {
    const result = parseTaskDraft(asTyped(draft, form), localToday());
    if (result.ok) {
      setFault(undefined);
      return result.fields;
    }
    const { field, message } = result;
    setFault({ field, message });
    void dialogs
      .notify({ title: 'Validation Error', text: message, tone: 'warning' })
      .then(() => focusField(form, field));
    return undefined;
  }

  return { draft, fault, change, check };
}

export type TaskForm = ReturnType<typeof useTaskForm>;
