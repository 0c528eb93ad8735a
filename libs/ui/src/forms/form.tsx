import type { SubmitEvent, ReactNode } from 'react';
import { FormBusy } from '../primitives/use-disabling';

export interface FormProps {
  children: ReactNode;
  /** Called instead of the browser's own submission. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Called whenever a field inside is edited. */
  onInput?: (() => void) | undefined;
  /** The screen shows the errors, not the browser. */
  noValidate?: boolean | undefined;
  /** Disables every control inside; the one that has the focus keeps it. */
  busy?: boolean | undefined;
}

export function Form({ children, onSubmit, onInput, noValidate, busy = false }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(event);
  };
  return (
    <form onSubmit={submit} onInput={onInput} noValidate={noValidate} aria-busy={busy || undefined}>
      <FormBusy value={busy}>{children}</FormBusy>
    </form>
  );
}
