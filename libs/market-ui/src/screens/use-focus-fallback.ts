import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the panel's heading when the control that has it is removed, such as a button
 * whose action succeeded: a browser would move it to the start of the page.
 * @returns the ref of the panel, whose heading must be able to take the focus
 */
export function useFocusFallback() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    let focused: Node | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target as Node;
    };
    // Some browsers report it also of an element that is being removed.
    const onBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === focused && box.contains(focused)) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (!focused || box.contains(focused)) return;
      focused = null;
      if (document.activeElement === document.body)
        box.querySelector<HTMLElement>('h1[tabindex], h2')?.focus();
    });
    box.addEventListener('focusin', onFocus);
    box.addEventListener('focusout', onBlur);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', onFocus);
      box.removeEventListener('focusout', onBlur);
      observer.disconnect();
    };
  }, []);
  return panel;
}
