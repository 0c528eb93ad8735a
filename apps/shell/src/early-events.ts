declare global {
  interface Window {
    /** Clicks and submissions that came before this script, as recorded in the page's head. */
    earlyEvents?: Event[];
  }
}

/** Milliseconds between two attempts, in which React can hydrate. */
const pauseMs = 50;

/** Milliseconds in which the code of a screen that can be read loads or fails: later, nobody expects an effect. */
const repeatedMs = 20_000;

/** The control inside `area` that an event is for, when only scripts can handle it. */
function controlOf({ type, target }: Event, area: Element): HTMLElement | undefined {
  if (!(target instanceof Element) || !area.contains(target)) return undefined;
  // A click on a button that submits is followed by the submission.
  if (type === 'click') return target.closest<HTMLElement>('button[type=button]') ?? undefined;
  const isForm = target instanceof HTMLFormElement && !target.hasAttribute('action');
  return isForm ? target : undefined;
}

/**
 * Repeats clicks and submissions on controls of a page that came as HTML until they have an
 * effect: before its part of the page is hydrated, a control has none.
 * @param root the element that is hydrated
 */
export function replayEarlyEvents(page: Window, root: Element): void {
  const area = root.firstElementChild;
  // What the shell adds beside it, such as a message, works from the start.
  if (!area) return;
  const end = performance.now() + repeatedMs;
  const waiting: HTMLElement[] = [];
  let timer: number | undefined;
  let passed: Event | undefined;

  function replay(): void {
    timer = undefined;
    const control = waiting.shift();
    if (control?.isConnected) {
      if (control instanceof HTMLFormElement) control.requestSubmit();
      else control.click();
    }
    if (waiting.length > 0) schedule();
  }

  function schedule(): void {
    timer ??= page.setTimeout(replay, pauseMs);
  }

  const repeat = (event: Event): void => {
    const control = controlOf(event, area);
    if (!control || performance.now() > end) return;
    waiting.push(control);
    schedule();
  };

  page.earlyEvents?.forEach(repeat);
  delete page.earlyEvents;
  // React stops a click for what it has not hydrated at the root, before it gets further inside.
  area.addEventListener('click', (event) => (passed = event), true);
  page.addEventListener(
    'click',
    (event) =>
      page.setTimeout(() => {
        if (passed !== event) repeat(event);
      }),
    true,
  );
  // Every form of ours prevents its submission by the browser.
  page.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !controlOf(event, area)) return;
    event.preventDefault();
    repeat(event);
  });
}
