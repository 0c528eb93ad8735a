import { loadFailureMessage } from '@talentsphere/api';
import { useHost, useLocation } from '@talentsphere/host';
import { useEffect, useRef } from 'react';

/**
 * The text for a failed load, or undefined without a failure. Also shows each failure of an address once in a
 * dialog, however often the load is repeated.
 */
export function useLoadFailure(error: Error | null, title: string, fallback: string) {
  const { dialogs } = useHost();
  const { key } = useLocation();
  const shown = useRef<string>(null);
  const text = error ? loadFailureMessage(error, fallback) : undefined;
  useEffect(() => {
    const failure = `${key} ${text}`;
    if (text === undefined || shown.current === failure) return;
    shown.current = failure;
    void dialogs.notify({ title, text, tone: 'error' });
  }, [dialogs, key, text, title]);
  return text;
}
