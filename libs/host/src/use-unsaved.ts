import { useEffect } from 'react';
import { useHost } from './host-context';

/**
 * Prevents a reload of the page while `dirty`, for work that is not in form fields.
 * Text in a form is detected without this hook, except for fields that were emptied.
 */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useHost();
  useEffect(() => (dirty ? unsaved.hold() : undefined), [dirty, unsaved]);
}
