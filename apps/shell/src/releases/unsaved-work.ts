import type { UnsavedPort } from '@talentsphere/host';

/** Whether reloading the page would lose unsaved work. */
export interface WorkWatch {
  isDirty(): boolean;
}

export interface UnsavedWork extends WorkWatch {
  /** Lets remotes declare unsaved work that the shell cannot detect. */
  port: UnsavedPort;
}

/** @param forms detects unsaved form fields, without code in the remotes */
export function createUnsavedWork(forms: WorkWatch): UnsavedWork {
  const holds = new Set<symbol>();
  const hold = () => {
    const held = Symbol();
    holds.add(held);
    return () => void holds.delete(held);
  };
  return { port: { hold }, isDirty: () => holds.size > 0 || forms.isDirty() };
}

/** Has the browser ask before it leaves the page with unsaved work. */
export function askBeforeLeaving(work: WorkWatch): void {
  /** A link that another program opens: browsers send the event, although the page stays. */
  let isElsewhere = false;
  window.addEventListener('click', ({ target }) => {
    isElsewhere =
      target instanceof Element && target.closest('a[href^="mailto:"], a[href^="tel:"]') !== null;
  });
  window.addEventListener('beforeunload', (event) => {
    if (!isElsewhere && work.isDirty()) event.preventDefault();
  });
  // Who types is back.
  window.addEventListener('input', () => (isElsewhere = false), true);
}
