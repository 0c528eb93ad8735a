import { NavigationType, useLocation, useNavigationType } from '@talentsphere/host';
import { useEffect, useRef } from 'react';

/** What a person does: from then on, the page stays where it is. */
const actions = ['pointerdown', 'click', 'keydown', 'wheel'] as const;

/** Milliseconds after which a part that comes, or moves, is left alone. */
const longestMs = 10_000;

const none: Readonly<Record<string, string>> = {};

/**
 * Shows the part of the page that the address names, as notifications do, and gives it the focus. Parts come with
 * answers, and what comes above them moves them: they are in sight again, until somebody does something. Back, and a
 * page that is loaded again, are where they were.
 * @param instead parts, by names of parts in whose place they are
 */
export function useNamedPart(instead = none): void {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default';
  const name = hash.slice(1);
  const id = instead[name] ?? name;
  /** Keys of locations. */
  const focused = useRef('');
  const ended = useRef('');
  useEffect(() => {
    if (!id || isReturn || ended.current === key) return;
    const show = () => {
      const part = document.getElementById(id);
      if (!part) return;
      part.scrollIntoView({ block: 'start' });
      if (focused.current !== key) part.focus({ preventScroll: true });
      focused.current = key;
    };
    const observer = new MutationObserver(show);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const action of actions) removeEventListener(action, end, true);
    };
    const end = () => {
      ended.current = key;
      stop();
    };
    const timer = setTimeout(end, longestMs);
    for (const action of actions) addEventListener(action, end, true);
    observer.observe(document.body, { childList: true, subtree: true });
    show();
    return stop;
  }, [id, key, isReturn]);
}
