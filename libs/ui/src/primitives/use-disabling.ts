import { createContext, use, useId, useState } from 'react';

/** Whether the form around a control is busy; undefined outside a form. */
export const FormBusy = createContext<boolean | undefined>(undefined);

interface Disableable {
  id?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * Disables a control, through its own `disabled` or the form around it, without taking the
 * focus from it: a browser moves the focus of a disabled control to the body, and whatever
 * opens next cannot return the focus to it. The control that has the focus at that moment
 * becomes `aria-disabled` instead, and `isGuarded` means that it must ignore input.
 */
export function useDisabling({ id, disabled }: Disableable) {
  const ownId = useId();
  const formBusy = use(FormBusy);
  const isOff = Boolean(disabled || formBusy);
  // The id identifies the control when it has the focus; a control that is never disabled needs none.
  const knownId = id ?? (disabled === undefined && formBusy === undefined ? undefined : ownId);
  const [shown, setShown] = useState({ isOff, isGuarded: false });
  if (shown.isOff !== isOff) {
    setShown({ isOff, isGuarded: isOff && document.activeElement?.id === knownId });
  }
  const { isGuarded } = shown;
  const attributes = {
    ...(knownId === undefined ? {} : { id: knownId }),
    ...(isGuarded ? { 'aria-disabled': true, 'data-disabled': '' } : {}),
    disabled: isOff && !isGuarded,
  };
  return { isGuarded, attributes };
}
