import { useEffect } from 'react';
import { useHost } from './host-context';

/**
 * Keeps the page as it is while `dirty`: for work that nobody sees in a form's
 * fields. What is typed into a form counts without it, unless it is emptied.
 */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useHost();
  useEffect(() => (dirty ? unsaved.hold() : undefined), [dirty, unsaved]);
}
