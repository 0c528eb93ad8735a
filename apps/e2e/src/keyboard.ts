import type { Page } from '@playwright/test';

/** A way through a page by Tab, or by Shift and Tab. */
interface Walk {
  isBack: boolean;
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
  const follows = (element: Element, other: Element) =>
    walk.isBack ? isAfter(other, element) : isAfter(element, other);
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
      // The calendar in a date, which the browser outlines, has the focus and not the date itself.
      const isPart = active.matches('[type=date]:not(:focus-visible)');
      const isUnchanged = !isPart && lookOf(active) === walk.look;
      const problem =
        misplaced(active) ?? (isUnchanged ? 'looks the same without the focus' : undefined);
      if (problem) walk.problems.push(`${nameOf(active)} ${problem}`);
    } else
      walk.problems.push(
        `${walk.isBack ? 'Shift and Tab' : 'Tab'} went to ${nameOf(active)} instead of ${nameOf(walk.next)}`,
      );
  }
  walk.last = active;
  const inOrder = [...document.querySelectorAll<HTMLElement>(interactive)];
  walk.next = (walk.isBack ? inOrder.toReversed() : inOrder).find(
    (element) => (active === document.body || follows(element, active)) && isReachable(element),
  );
  walk.look = walk.next ? lookOf(walk.next) : '';
  return !walk.next;
}

/**
 * Goes through a page by Tab, from its top, and then back. Each interactive element has to get the focus once, in
 * the order of the document; it is then in the window, not covered, and looks different from before.
 * @returns what is not so
 */
export async function keyboardProblems(page: Page): Promise<string[]> {
  const walk = await page.evaluateHandle((): Walk => {
    // Tab continues from what had the focus last.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
    return { isBack: false, last: null, next: undefined, look: '', problems: [] };
  });
  // Without `page.keyboard`, which records the whole document for the trace before and after each key.
  const session = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const shift = 8;
  for (const isBack of [false, true]) {
    await walk.evaluate((state, back) => {
      Object.assign(state, { isBack: back, next: undefined });
    }, isBack);
    const key = { ...tab, modifiers: isBack ? shift : 0 };
    for (let stop = 0; stop <= mostStops; stop += 1) {
      if (await page.evaluate(advance, walk)) break;
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    }
  }
  await session.detach();
  return walk.evaluate(({ problems }) => problems);
}
