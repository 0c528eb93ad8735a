import type { SubmitEvent, ReactNode } from 'react';
import { NeedsScripts } from '../feedback/needs-scripts';
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
  /** Where the browser submits the form without scripts, as a query; by default nowhere. */
  action?: string | undefined;
  role?: 'search' | undefined;
  'aria-label'?: string | undefined;
}

export function Form({ children, onSubmit, busy = false, ...attributes }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(event);
  };
  return (
    <form
      {...attributes}
      // A form without an address must not put what was entered into this one.
      method={attributes.action === undefined ? 'post' : 'get'}
      onSubmit={submit}
      aria-busy={busy || undefined}
    >
      {attributes.action === undefined && <NeedsScripts what="form" />}
      <FormBusy value={busy}>{children}</FormBusy>
    </form>
  );
}
