declare global {
  interface Window {
    /** Clicks and submissions that came before this script, as recorded in the page's head. */
    earlyEvents?: Event[];
  }
}

/** React marks each element that it has hydrated with its props; it has no public way to ask. */
const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));

/** The control that an event is for, when only scripts can handle it. */
function controlOf({ type, target }: Event): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  if (type === 'submit') {
    const isForm = target instanceof HTMLFormElement && !target.hasAttribute('action');
    return isForm ? target : undefined;
  }
  // A click on a button that submits is followed by the submission.
  return target.closest<HTMLElement>('button[type=button]') ?? undefined;
}

/**
 * Repeats clicks and submissions on controls of a page that came as HTML once they are
 * hydrated, in the same order: until then they have no effect.
 * @param root the element that is hydrated
 */
export function replayEarlyEvents(page: Window, root: Element): void {
  let waiting: HTMLElement[] = [];

  function replay(): void {
    const [first] = waiting;
    const isGone = !first?.isConnected;
    if (first && (isGone || isHydrated(first))) {
      waiting = waiting.slice(1);
      if (isGone) return replay();
      if (first instanceof HTMLFormElement) first.requestSubmit();
      else first.click();
    }
    if (waiting.length > 0) page.requestAnimationFrame(replay);
  }

  function note(event: Event): void {
    const control = controlOf(event);
    if (!control || !root.contains(control) || isHydrated(control)) return;
    event.preventDefault();
    waiting = [...waiting, control];
    if (waiting.length === 1) page.requestAnimationFrame(replay);
  }

  page.earlyEvents?.forEach(note);
  delete page.earlyEvents;
  page.addEventListener('click', note, true);
  page.addEventListener('submit', note, true);
}
