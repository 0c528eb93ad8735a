import type { Page } from '@playwright/test';

/** A way through a page by Tab. */
interface Walk {
  /** Where the focus was. */
  last: Element | null;
  /** Where Tab takes it next, and how that looks without the focus. */
  next: HTMLElement | undefined;
  look: string;
  problems: string[];
}

/** After that many stops the rest of a long list, and what follows it, are left out. */
const mostStops = 60;

/**
 * Checks, in the page, where Tab took the focus, and finds where the next one has to take it.
 * @returns whether there is nothing after it
 */
async function advance(walk: Walk): Promise<boolean> {
  const interactive =
    'a[href], button, input, select, textarea, summary, [contenteditable], [role=button], [role=link], [tabindex]:not([tabindex="-1"])';
  const isReachable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [type=hidden]') &&
    !element.closest('[inert], [aria-hidden=true]');
  const isAfter = (element: Element, other: Element) =>
    other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  const nameOf = (element: Element | null | undefined) =>
    element
      ? `<${element.localName}> "${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}"`
      : 'nothing';
  const lookOf = (element: Element) =>
    ['', '::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .map(({ outline, boxShadow, content }) => `${outline} ${boxShadow} ${content}`)
      .join();
  const finishTransitions = () => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  };
  const drawn = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  /** Whether its middle is outside of the window, or what covers a part of it that is inside. */
  const misplaced = (element: Element) => {
    const [{ left, top, bottom, width } = new DOMRect()] = element.getClientRects();
    const middle = (top + bottom) / 2;
    // Of a long field the browser scrolls to the line of the caret.
    for (const y of [middle, top + 2, bottom - 2]) {
      const hit = document.elementFromPoint(left + width / 2, y);
      if (!hit && y === middle) return 'is outside of the window';
      if (hit && !element.contains(hit)) return `is covered by ${nameOf(hit)}`;
    }
    return undefined;
  };

  const active = document.activeElement ?? document.body;
  // A date has several stops: month, day, year, and its calendar.
  if (active === walk.last && active.matches('[type=date]')) return false;
  if (walk.next) {
    if (active === walk.next) {
      // The first reading starts them.
      lookOf(active);
      finishTransitions();
      // What was not drawn before may get another height, and with it another place, when it is.
      if (misplaced(active)) await drawn();
      const problem =
        misplaced(active) ??
        (lookOf(active) === walk.look ? 'looks the same without the focus' : undefined);
      if (problem) walk.problems.push(`${nameOf(active)} ${problem}`);
    } else walk.problems.push(`Tab went to ${nameOf(active)} instead of ${nameOf(walk.next)}`);
  }
  walk.last = active;
  walk.next = [...document.querySelectorAll<HTMLElement>(interactive)].find(
    (element) => (active === document.body || isAfter(element, active)) && isReachable(element),
  );
  walk.look = walk.next ? lookOf(walk.next) : '';
  return !walk.next;
}

/**
 * Goes through a page by Tab, from its top. Each interactive element has to get the focus once, in the
 * order of the document; it is then in the window, not covered, and looks different from before.
 * @returns what is not so
 */
export async function keyboardProblems(page: Page): Promise<string[]> {
  const walk = await page.evaluateHandle((): Walk => {
    // Tab continues from what had the focus last.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
    return { last: null, next: undefined, look: '', problems: [] };
  });
  // Without `page.keyboard`, which records the whole document for the trace before and after each key.
  const session = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  for (let stop = 0; stop <= mostStops; stop += 1) {
    if (await page.evaluate(advance, walk)) break;
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab });
  }
  await session.detach();
  return walk.evaluate(({ problems }) => problems);
}
