import type { FieldError } from '@talentsphere/domain';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type InvalidEvent,
  type SubmitEvent,
} from 'react';
import { useHost } from './host-context';
import { useOneAtATime } from './use-one-at-a-time';
import { useUnsaved } from './use-unsaved';

interface FormOptions<Values> {
  initial: Values;
  /**
   * The error, or all errors in the order in which a dialog shows the first of them. Without it
   * the browser validates the fields.
   */
  check?: (
    values: Values,
  ) => FieldError<keyof Values> | readonly FieldError<keyof Values>[] | undefined;
  /** Called with values that have no error, and awaited; a second submission before it ends does nothing. */
  submit: (values: Values) => unknown;
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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Waits for the end of what the user does with a mouse or a finger, and not for a key. A line that
 * appears between a press and its release would move the button away, which then is not clicked.
 */
function useAfterPress() {
  const press = useRef<'none' | 'down' | 'released'>('none');
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const onDown = () => (press.current = 'down');
    const onUp = () => {
      press.current = 'released';
      // The click follows in the same task.
      if (waiting.current) setTimeout(waiting.current);
      waiting.current = undefined;
    };
    const onKey = () => (press.current = 'none');
    const listeners = { pointerdown: onDown, pointerup: onUp, pointercancel: onUp, keydown: onKey };
    const all = Object.entries(listeners);
    for (const [type, listener] of all) document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of all) document.removeEventListener(type, listener, true);
    };
  }, []);
  return (act: () => void): void => {
    if (press.current === 'none') act();
    else if (press.current === 'down') waiting.current = act;
    // A finger has been lifted when it moves the focus.
    else setTimeout(act);
  };
}

/**
 * The state of a form: values, errors, and whether it is being submitted. Submitting marks every
 * wrong field, and shows the first error in a dialog, which returns the focus to its field. Leaving
 * a field that was edited marks it; it stays marked until it is right. Changed values count as
 * unsaved work; they stay as they are when `submit` fails.
 */
export function useForm<Values extends Texts<Values>>(options: FormOptions<Values>) {
  type Name = keyof Values;
  type Errors = { [Each in Name]?: string | undefined };
  const { check, submit, onChange } = options;
  const { dialogs } = useHost();
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  /** Of the fields that are marked. */
  const [errors, setErrors] = useState<Errors>({});
  const edited = useRef(new Set<Name>());
  const afterPress = useAfterPress();
  const form = useRef<HTMLFormElement>(null);
  // Two fields may change before the next render, as when a password manager fills them in.
  const latest = useRef(initial);
  const { run, busy } = useOneAtATime(async (checked: Values) => void (await submit(checked)));
  const { run: showError } = useOneAtATime((text: string) =>
    dialogs.notify({ title: 'Validation Error', text, tone: 'warning' }),
  );
  const names = Object.keys(initial) as Name[];
  useUnsaved(names.some((name) => values[name] !== initial[name]));

  function change(next: Values): void {
    latest.current = next;
    setValues(next);
    onChange?.(next);
  }

  function findErrors(): readonly FieldError<Name>[] {
    const typed = form.current ? asTyped(latest.current, form.current) : latest.current;
    return [check?.(typed) ?? []].flat();
  }

  function controlOf(name: Name): Element | null {
    const control = form.current?.elements.namedItem(String(name)) ?? null;
    // Radio buttons share a name.
    return control instanceof RadioNodeList ? (control[0] as Element) : control;
  }

  /** Below the field, the first of its errors. */
  function errorOf(name: Name, found = findErrors()): string | undefined {
    if (!check) return (controlOf(name) as Control | null)?.validationMessage || undefined;
    const error = found.find(({ field }) => field === name);
    return error?.atField ?? error?.message;
  }

  const mark = (name: Name, error: string | undefined) =>
    setErrors((marked) => ({ ...marked, [name]: error }));

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    form.current = event.currentTarget;
    const found = findErrors();
    setErrors(Object.fromEntries(names.map((name) => [name, errorOf(name, found)])) as Errors);
    const [first] = found;
    if (!first) return void run(latest.current);
    const control = controlOf(first.field);
    if (control instanceof HTMLElement) control.focus();
    void showError(first.message);
  }

  /** What a field component needs. */
  function field<Each extends Name>(name: Each) {
    return {
      name,
      value: values[name],
      onChange: (value: string) => {
        edited.current.add(name);
        change({ ...latest.current, [name]: value });
        const error = errorOf(name);
        setErrors((marked) => (marked[name] ? { ...marked, [name]: error } : marked));
      },
      onBlur: ({ currentTarget }: FocusEvent<Control>) => {
        form.current = currentTarget.form;
        afterPress(() => {
          // The window may have lost the focus, or a label have returned it.
          const isLeft = currentTarget !== document.activeElement;
          if (isLeft && edited.current.has(name)) mark(name, errorOf(name));
        });
      },
      /** The browser refuses a submission. */
      onInvalid: ({ currentTarget }: InvalidEvent<Control>) => {
        form.current = currentTarget.form;
        mark(name, currentTarget.validationMessage);
      },
      error: errors[name],
    };
  }

  /** @param next the values from which changes count as unsaved work now */
  function reset(next = initial): void {
    setInitial(next);
    setErrors({});
    edited.current.clear();
    change(next);
    // As when a browser resets a form: for the shell, which watches the fields, nothing is typed any more.
    form.current?.dispatchEvent(new Event('reset'));
  }

  return { values, busy, field, onSubmit, reset };
}
