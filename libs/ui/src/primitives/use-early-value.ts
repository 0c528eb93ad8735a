import {
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type InvalidEvent,
  type Ref,
} from 'react';
import { useCameAsHtml } from './use-hydrated';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface ControlProps<Element extends Control> {
  value?: string | number | readonly string[] | undefined;
  /** Of a checkbox, whose value stays the same. */
  checked?: boolean | undefined;
  onChange?: ((event: ChangeEvent<Element>) => void) | undefined;
  onBlur?: ((event: FocusEvent<Element>) => void) | undefined;
  onInvalid?: ((event: InvalidEvent<Element>) => void) | undefined;
  ref?: Ref<Element> | undefined;
}

/** Whether the browser finds the value wrong, and has refused to submit it or seen it left. */
function isRefused(control: Control): boolean {
  try {
    return !control.form?.noValidate && control.matches(':user-invalid');
  } catch {
    // A browser from before 2023 does not know the selector.
    return false;
  }
}

/**
 * Reports what was entered or checked before hydration, that the control was left, and that its value
 * was refused: React keeps the value in the control, and says nothing.
 * @returns the control's ref
 */
export function useEarlyValue<Element extends Control>(props: ControlProps<Element>) {
  const control = useRef<Element>(null);
  useImperativeHandle(props.ref, () => control.current as Element);
  const cameAsHtml = useCameAsHtml();
  const report = useEffectEvent(() => {
    const { value, checked, onChange, onBlur, onInvalid } = props;
    const { current } = control;
    if (!cameAsHtml || !current || value === undefined) return;
    if (isRefused(current)) {
      onInvalid?.({ currentTarget: current } as InvalidEvent<Element>);
    }
    const isChecked = current instanceof HTMLInputElement ? current.checked : undefined;
    if (checked === undefined ? current.value === value : isChecked === checked) return;
    onChange?.({ target: current, currentTarget: current } as ChangeEvent<Element>);
    const { activeElement, body } = document;
    // With the focus nowhere, the browser may have filled the control in, and nobody have left it.
    if (activeElement === current || activeElement === body) return;
    const targets = { target: current, currentTarget: current, relatedTarget: activeElement };
    onBlur?.(targets as FocusEvent<Element>);
  });
  useLayoutEffect(() => report(), []);
  return control;
}
