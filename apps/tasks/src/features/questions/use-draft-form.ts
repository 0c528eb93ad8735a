import type { TabDraft } from '@talentsphere/market-ui/screens';
import { useState } from 'react';

/** Whether a form is shown: from the start when something was typed into it before. */
export function useDraftForm(draft: TabDraft<'message'>) {
  const [state, setState] = useState<'closed' | 'restored' | 'opened'>(() =>
    draft.read() ? 'restored' : 'closed',
  );
  return {
    isOpen: state !== 'closed',
    /** The button that opened it is gone. */
    takesFocus: state === 'opened',
    open: () => setState('opened'),
    close: () => setState('closed'),
  };
}
