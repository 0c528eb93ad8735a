import type { UnsavedPort } from '@talentsphere/host';

/** Knows whether a new page in this one's place would cost somebody their work. */
export interface WorkWatch {
  isDirty(): boolean;
}

export interface UnsavedWork extends WorkWatch {
  /** Where a remote says so of what the shell cannot see. */
  port: UnsavedPort;
}

/** @param forms what the shell sees by itself, in case a remote forgets to say it */
export function createUnsavedWork(forms: WorkWatch): UnsavedWork {
  const holds = new Set<symbol>();
  const hold = () => {
    const held = Symbol();
    holds.add(held);
    return () => void holds.delete(held);
  };
  return { port: { hold }, isDirty: () => holds.size > 0 || forms.isDirty() };
}
