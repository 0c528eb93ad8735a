import type { Page } from '@playwright/test';

interface Notice {
  text: string;
  /** Where it was, in CSS pixels from the top of the window. */
  top: number;
  bottom: number;
}

/**
 * Runs in the page: notes the notices of the document from now on. They close themselves, on a busy machine
 * before a test looks for them.
 */
export function noteNotices(): void {
  const notices: Notice[] = [];
  Object.assign(window, { notices });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement && node.closest('[aria-live], [role=alertdialog]')))
        continue;
      const { top, bottom } = node.getBoundingClientRect();
      notices.push({ text: node.innerText, top, bottom });
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the notice with a text that was noted, if any. */
export const findNotice = (text: string): Notice | undefined =>
  (window as unknown as { notices: Notice[] }).notices.find((notice) => notice.text.includes(text));

/**
 * Notes the notices of each document that the page loads.
 * @returns a function that waits until the current document has shown a text in a notice
 */
export async function watchNotices(page: Page): Promise<(text: string) => Promise<Notice>> {
  await page.addInitScript(noteNotices);
  return async (text) => {
    const shown = await page.waitForFunction(findNotice, text);
    return (await shown.jsonValue()) as Notice;
  };
}
