import { useEffect, useRef } from 'react';

/** Those that are in the page; one can be in another. */
const panels = new Set<Element>();

/**
 * Moves the focus to the panel's heading when the control that has it is removed, such as a button
 * whose action succeeded: a browser would move it to the start of the page. While no heading can take it, the content
 * of the page gets it. Of panels in each other, the innermost one that is left does so.
 * @returns the ref of the panel
 */
export function useFocusFallback() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    panels.add(box);
    let focused: Node | null = null;
    let inner: Element[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      focused = target as Node;
      inner = [...panels].filter(
        (other) => other !== box && box.contains(other) && other.contains(focused),
      );
    };
    // Some browsers report it also of an element that is being removed.
    const onBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === focused && box.contains(focused)) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (!focused || box.contains(focused)) return;
      focused = null;
      if (document.activeElement !== document.body || inner.some((other) => box.contains(other)))
        return;
      const heading = box.querySelector<HTMLElement>(':is(h1, h2)[tabindex]');
      (heading ?? box.closest<HTMLElement>('main'))?.focus();
    });
    box.addEventListener('focusin', onFocus);
    box.addEventListener('focusout', onBlur);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      panels.delete(box);
      box.removeEventListener('focusin', onFocus);
      box.removeEventListener('focusout', onBlur);
      observer.disconnect();
    };
  }, []);
  return panel;
}
