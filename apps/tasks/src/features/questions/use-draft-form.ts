import type { TabDraft } from '@talentsphere/market-ui/screens';
import { useEffect, useState } from 'react';

/** Milliseconds for which it is said that something was sent: who reads the page later does not come upon it. */
const announcedMs = 5_000;

/** Whether a form is shown: from the start when something was typed into it before. */
export function useDraftForm(draft: TabDraft<'message'>) {
  const [state, setState] = useState<'closed' | 'restored' | 'opened' | 'sent'>(() =>
    draft.read() ? 'restored' : 'closed',
  );
  useEffect(() => {
    if (state !== 'sent') return undefined;
    const timer = setTimeout(() => setState('closed'), announcedMs);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    isOpen: state === 'restored' || state === 'opened',
    /** For a moment, or until it is opened again. */
    isSent: state === 'sent',
    /** The button that opened it is gone. */
    takesFocus: state === 'opened',
    open: () => setState('opened'),
    close: (isSent: boolean) => setState(isSent ? 'sent' : 'closed'),
  };
}
