import { useRef, useState, type SubmitEvent } from 'react';
import { useHost } from './host-context';
import { useOneAtATime } from './use-one-at-a-time';
import { useUnsaved } from './use-unsaved';

/** The first error of a form's values. */
export interface FieldError<Name> {
  field: Name;
  message: string;
}

interface FormOptions<Values> {
  initial: Values;
  /** The first error, in the order in which errors are shown. Without it the browser validates the fields. */
  check?: (values: Values) => FieldError<keyof Values> | undefined;
  /** Called with values that have no error; a second submission during the call does nothing. */
  submit: (values: Values) => Promise<void> | void;
  /** Called with the values after each change. */
  onChange?: (values: Values) => void;
}

type Texts<Values> = { [Name in keyof Values]: string };

/** A number or date field reports text that it cannot parse as empty; it is replaced by `unreadable`, which every check rejects. */
function asTyped<Values extends Texts<Values>>(values: Values, form: HTMLFormElement): Values {
  const isUnreadable = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement && control.validity.badInput;
  };
  const unreadable = Object.keys(values).filter(isUnreadable);
  return { ...values, ...Object.fromEntries(unreadable.map((name) => [name, 'unreadable'])) };
}

/**
 * The state of a form: values, the first error, and whether it is being submitted.
 * An error is shown in a dialog, which returns the focus to the field. Changed values count
 * as unsaved work; they stay as they are when `submit` fails.
 */
export function useForm<Values extends Texts<Values>>(options: FormOptions<Values>) {
  const { check, submit, onChange } = options;
  const { dialogs } = useHost();
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<FieldError<keyof Values>>();
  // Two fields may change before the next render, as when a password manager fills them in.
  const latest = useRef(initial);
  const { run, busy } = useOneAtATime(async (checked: Values) => submit(checked));
  const { run: showError } = useOneAtATime((text: string) =>
    dialogs.notify({ title: 'Validation Error', text, tone: 'warning' }),
  );
  const names = Object.keys(initial) as (keyof Values)[];
  useUnsaved(names.some((name) => values[name] !== initial[name]));

  function change(next: Values): void {
    latest.current = next;
    setValues(next);
    onChange?.(next);
  }

  function onSubmit({ currentTarget: form }: SubmitEvent<HTMLFormElement>): void {
    const found = check?.(asTyped(latest.current, form));
    setError(found);
    if (!found) return void run(latest.current);
    const control = form.elements.namedItem(String(found.field));
    // Radio buttons share a name.
    const first = control instanceof RadioNodeList ? control[0] : control;
    if (first instanceof HTMLElement) first.focus();
    void showError(found.message);
  }

  /** What a field component needs. */
  function field<Name extends keyof Values>(name: Name) {
    return {
      name,
      value: values[name],
      onChange: (value: string) => {
        change({ ...latest.current, [name]: value });
        if (error?.field === name) setError(undefined);
      },
      error: error?.field === name ? error.message : undefined,
    };
  }

  /** @param next the values from which changes count as unsaved work now */
  function reset(next = initial): void {
    setInitial(next);
    change(next);
  }

  return { values, error, busy, field, onSubmit, reset };
}
