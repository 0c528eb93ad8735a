import { loadFailureMessage } from '@talentsphere/api';
import { useHost } from '@talentsphere/host';
import { useEffect, useRef } from 'react';

/**
 * The text for a failed load, or undefined without a failure. Also shows it once in a
 * dialog for each new failure.
 */
export function useLoadFailure(error: Error | null, title: string, fallback: string) {
  const { dialogs } = useHost();
  const shown = useRef<Error>(null);
  const text = error ? loadFailureMessage(error, fallback) : undefined;
  useEffect(() => {
    if (!error || text === undefined || shown.current === error) return;
    shown.current = error;
    void dialogs.notify({ title, text, tone: 'error' });
  }, [dialogs, error, text, title]);
  return text;
}
