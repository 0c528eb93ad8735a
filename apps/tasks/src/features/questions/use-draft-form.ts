import type { TabDraft } from '@talentsphere/market-ui/screens';
import { useState } from 'react';

/** Whether a form is shown: from the start when something was typed into it before. */
export function useDraftForm(draft: TabDraft<'message'>) {
  const [state, setState] = useState<'closed' | 'restored' | 'opened' | 'sent'>(() =>
    draft.read() ? 'restored' : 'closed',
  );
  return {
    isOpen: state === 'restored' || state === 'opened',
    /** Until it is opened again. */
    isSent: state === 'sent',
    /** The button that opened it is gone. */
    takesFocus: state === 'opened',
    open: () => setState('opened'),
    close: (isSent: boolean) => setState(isSent ? 'sent' : 'closed'),
  };
}
