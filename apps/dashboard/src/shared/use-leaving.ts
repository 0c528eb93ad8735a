import { useCloseOnBack } from '@talentsphere/host';
import { useState } from 'react';

interface FormDialog {
  open: boolean;
  /** Whether the form is being saved. */
  busy: boolean;
  /** Asks first, if something was edited. */
  close: () => Promise<unknown>;
}

/** How a dialog with a form is left, also by Back: not while it saves. `isLeaving` while the user is asked. */
export function useLeaving({ open, busy, close }: FormDialog) {
  const [isLeaving, setIsLeaving] = useState(false);
  async function leaveUnlessBusy() {
    if (busy) return;
    setIsLeaving(true);
    await close();
    setIsLeaving(false);
  }
  const leave = () => void leaveUnlessBusy();
  useCloseOnBack(open, leave);
  return { leave, isLeaving };
}
