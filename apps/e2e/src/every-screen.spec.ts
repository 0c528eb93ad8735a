import { readdir } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { axeFindings, finishTransitions } from './axe';
import { expectUsableShell } from './delivery/visit';
import { expect } from './fixtures';
import { keyboardProblems } from './keyboard';
import { watchLayoutShift } from './layout-shift';
import {
  logInAsMina,
  open,
  publicScreens,
  taskScreens,
  test,
  userScreens,
  type Screen,
} from './screens';
import { startScreenReader } from './screen-reader';

/** The largest cumulative layout shift allowed while a screen loads. */
const shiftLimit = 0.02;

/** The drawings of which a frame hides a part: a face or a sign at their edge would be cut. */
async function cutDrawings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (drawing: SVGSVGElement) => {
      const { width, height, left, right, top, bottom } = drawing.getBoundingClientRect();
      const { baseVal: box } = drawing.viewBox;
      const frame = drawing.parentElement?.getBoundingClientRect();
      if (!frame || width < 100) return false;
      const isSliced =
        drawing.preserveAspectRatio.baseVal.meetOrSlice ===
        SVGPreserveAspectRatio.SVG_MEETORSLICE_SLICE;
      return (
        (isSliced && Math.abs(width / height / (box.width / box.height) - 1) > 0.01) ||
        left < frame.left - 1 ||
        right > frame.right + 1 ||
        top < frame.top - 1 ||
        bottom > frame.bottom + 1
      );
    };
    return [...document.querySelectorAll<SVGSVGElement>('svg[viewBox]:not(svg svg)')]
      .filter(isCut)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}

type Viewer = 'visitor' | 'user';
type Check = (screen: Screen) => Promise<void>;

async function checkKeyboard(page: Page, { name }: Screen): Promise<void> {
  expect.soft(await keyboardProblems(page), `${name} by keyboard`).toEqual([]);
}

/**
 * What is true of every screen in a wide window. What a screen reader says is compared with `said`; after
 * a change that is meant, `npm test -- journeys every-screen --update-snapshots` writes it anew.
 */
const checkWide = (page: Page, viewer: Viewer): Check => {
  const read = startScreenReader(page);
  return async (screen) => {
    await expect.soft(page.getByRole('banner'), screen.name).toBeVisible();
    await expect.soft(page.getByRole('contentinfo'), screen.name).toBeAttached();
    expect.soft(await axeFindings(page), screen.name).toEqual([]);
    const file = `${screen.name.replaceAll(' ', '-')}.txt`;
    expect.soft(await read(screen.name), screen.name).toMatchSnapshot([viewer, file]);
    // The next screen starts in the other theme.
    await expectUsableShell(page);
    expect.soft(await axeFindings(page), screen.name).toEqual([]);
    // Last: it scrolls, and axe does not judge what a bar then covers.
    await checkKeyboard(page, screen);
  };
};

/** The visible texts of a page that are smaller than 14 px. */
async function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSmall = (element: Element) => {
      const hasText = [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim(),
      );
      const isVisible = element.checkVisibility() && element.clientWidth !== 1;
      const isDrawn = element.closest('[aria-hidden=true], noscript');
      return (
        hasText &&
        isVisible &&
        !isDrawn &&
        Number.parseFloat(getComputedStyle(element).fontSize) < 14
      );
    };
    return [...document.body.querySelectorAll('*')]
      .filter(isSmall)
      .map(({ textContent }) => textContent);
  });
}

/** The words that are broken although half of the window has room for each. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility()) continue;
      // Email addresses are no words.
      for (const { 0: word, index } of text.data.matchAll(/(?<!\S)[^\s@/–-]+(?!\S*@)/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        const sum = parts.reduce((before, { width }) => before + width, 0);
        if (lines.size > 1 && sum <= window.innerWidth / 2) broken.push(word);
      }
    }
    return broken;
  });
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is true of every screen on phones with text of twice the size. */
async function checkLargeText(page: Page, { name }: Screen): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setSize = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(32);
  for (const width of [375, 412]) {
    await page.setViewportSize({ width, height: 900 });
    const what = `${name} with large text at ${width} px`;
    expect.soft(await overflowOf(page), `${what} scrolls sideways`).toBe(0);
    expect.soft(await brokenWords(page), what).toEqual([]);
  }
  await setSize(16);
  await session.detach();
}

/** What is true of every screen on a phone, and of its drawings on a tablet. */
const checkNarrow =
  (page: Page): Check =>
  async (screen) => {
    await checkKeyboard(page, screen);
    expect.soft(await smallTexts(page), `small text of ${screen.name}`).toEqual([]);
    await checkLargeText(page, screen);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await overflowOf(page), `${screen.name} scrolls sideways at ${width} px`).toBe(0);
    }
    // Drawings have other frames on a tablet.
    await page.setViewportSize({ width: 768, height: 900 });
    expect.soft(await cutDrawings(page), `cut drawings of ${screen.name} at 768 px`).toEqual([]);
  };

/**
 * Follows what a page is loading.
 * @returns a function that waits until the current document has its session and its data, and is still
 */
function watchLoading(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  /** Of the document that is to replace the current one. */
  let next: Request | undefined;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) next = request;
    // The stream of changes never ends, and nothing on the screen waits for telemetry.
    if (!/\/api\/(events|telemetry)/.test(request.url())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('framenavigated', (frame) => {
    // A navigation within the document has no request.
    if (!next || frame !== page.mainFrame()) return;
    // The answers to what the document before has asked for, until now, may never be reported.
    for (const request of pending) if (request !== next) pending.delete(request);
    next = undefined;
  });
  return async () => {
    await expect(page.getByRole('banner')).toHaveAttribute('aria-busy', 'false');
    // Twice with frames between: what has loaded may ask for more.
    await expect(async () => {
      expect(pending.size).toBe(0);
      await finishTransitions(page);
      expect(pending.size).toBe(0);
    }).toPass();
  };
}

/** Opens the screens of these viewers at a width, and checks each. */
async function sweep(
  page: Page,
  width: number,
  viewers: readonly Viewer[],
  check: Check,
): Promise<ReadonlySet<string>> {
  const layoutShift = await watchLayoutShift(page);
  // Of the overview, of My Posted Tasks and of the settings: after that time they are shown without what then moves them.
  await page.addInitScript(
    (heldBackMs) => {
      const { setTimeout } = window;
      const set = (handler: TimerHandler, delay = 0, ...args: unknown[]) =>
        heldBackMs.includes(delay) ? 0 : setTimeout(handler, delay, ...args);
      Object.assign(window, { setTimeout: set });
    },
    [1_000, 2_000],
  );
  const loaded = watchLoading(page);
  const titles = new Set<string>();
  const visit = (screen: Screen, viewer: Viewer) =>
    test.step(screen.name, async () => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, screen);
      // Nothing is pending between its code and its number: React shows the code up to 300 ms after it has come.
      if (viewer === 'user')
        await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
      await loaded();
      const { sum, moved } = await layoutShift();
      expect.soft(sum, [screen.name, ...moved].join('\n')).toBeLessThan(shiftLimit);
      const title = await page.title();
      expect.soft(await cutDrawings(page), `cut drawings of ${screen.name}`).toEqual([]);
      expect.soft(title, screen.name).toMatch(/^\S.* \| TalentSphere$/);
      expect.soft(titles, `the title of ${screen.name} is unique`).not.toContain(title);
      titles.add(title);
      await check(screen);
    });
  if (viewers.includes('visitor'))
    for (const screen of publicScreens) await visit(screen, 'visitor');
  if (viewers.includes('user')) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await logInAsMina(page);
    for (const screen of [...userScreens, ...(await taskScreens(page))])
      await visit(screen, 'user');
  }
  return titles;
}

// The browser's own line about the unknown address.
test.use({ expectedProblems: /no-such-page.*404/, moderator: 'mina@talentsphere.example' });
test.describe.configure({ mode: 'parallel' });

for (const viewer of ['visitor', 'user'] as const)
  test(`[A308] [A594] [A595] every screen of a ${viewer} has a navigation bar and a footer, no layout shift while it loads, no axe findings in either theme, a way through by Tab, and says to a screen reader what is recorded`, async ({
    page,
  }) => {
    const titles = await sweep(page, 1440, [viewer], checkWide(page, viewer));
    const recorded = await readdir(test.info().snapshotPath(viewer));
    expect(recorded, 'no file is of a screen that is gone').toHaveLength(titles.size);
  });

test('[A1] [A2] [A309] [A594] [A624] every screen has its own title, fits a phone, also with text of twice the size, has a way through by Tab there, and no layout shift while it loads', async ({
  page,
}) => {
  const titles = await sweep(page, 375, ['visitor', 'user'], checkNarrow(page));
  expect(titles).toContain('Home | TalentSphere');
});

test('what has the focus is not covered by the line that says that the page is offline', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const browse = publicScreens.filter(({ name }) => name === 'browse');
  for (const screen of browse) {
    await open(page, screen);
    // With the network, because a page without it reports what it could not load.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
      window.dispatchEvent(new Event('offline'));
    });
    await expect(page.getByText('You are offline.')).toBeVisible();
    await checkKeyboard(page, screen);
  }
});
