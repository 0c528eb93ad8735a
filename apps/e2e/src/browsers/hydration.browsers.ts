import { expect } from '../fixtures';
import { publicScreens } from '../screens';
import {
  eventually,
  expectCount,
  expectPath,
  isLoaded,
  logInAs,
  test,
  untilRendered,
  type SiteTab,
} from './fixtures';
import type { LateScripts } from './late-scripts';
import { button, field, heading, link, text } from './locators';

const hydrated = '//header[@aria-busy="false"]';
const login = `//header${link('Login')}`;
// It has both names, of which the theme shows one.
const themeToggle = '//button[contains(., "Switch to")]';

/** Opens a rendered page whose scripts come only when the returned function is called. */
async function openEarly(tab: SiteTab, site: LateScripts, path: string): Promise<() => void> {
  await untilRendered(`${site.url}${path}`);
  const release = site.hold();
  await tab.open(path);
  await expectCount(tab, '//footer', 1);
  return release;
}

const readTheme = () => ({
  theme: document.documentElement.dataset['theme'],
  background: getComputedStyle(document.documentElement).backgroundColor,
  toggle: [...document.querySelectorAll('button')]
    .map(({ innerText }) => innerText.trim())
    .find((name) => name.startsWith('Switch to')),
});

/** Loads the page of the current entry again; its scripts come only when the returned function is called. */
async function reloadEarly(tab: SiteTab, site: LateScripts): Promise<() => void> {
  const release = site.hold();
  // Under this address no browser has it.
  site.change((html) => html.replace(/\/assets\/main\.\w+\.js/g, '$&?again'));
  // Firefox reports the files that a page was still loading when it was left.
  await eventually(async () => expect(await tab.evaluate(isLoaded)).toBe(true));
  await tab.evaluate(() => {
    Object.assign(window, { isLeft: true });
    location.reload();
  });
  await eventually(async () => expect(await tab.evaluate(() => 'isLeft' in window)).toBe(false));
  await expectCount(tab, '//footer', 1);
  return release;
}

/** The sum of layout shifts of the document so far; 0 where the engine does not report them. */
function readLayoutShift(): Promise<number> {
  let sum = 0;
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as unknown as { hadRecentInput: boolean; value: number }[];
    for (const { hadRecentInput, value } of shifts) if (!hadRecentInput) sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
  // Buffered entries come in a task of their own, none for an unknown type.
  return new Promise((resolve) => setTimeout(() => resolve(sum), 100));
}

const readCalls = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/api\/(?!events|telemetry)/.test(name));

/** Waits for what a page still asks for after hydration or a login. */
const forLateCalls = () => new Promise((resolve) => setTimeout(resolve, 1_000));

test.use({
  render: 'on',
  // The engine's own line about the unknown address.
  expectedMessages: /no-such-page: .*404/,
});

test('public pages are hydrated without a message, further calls or layout shift', async ({
  tab,
  site,
}) => {
  for (const { name, path, heading: shown } of publicScreens) {
    await untilRendered(`${site.url}${path}`);
    await tab.open(path);
    await expectCount(tab, hydrated, 1);
    await expectCount(tab, `(${heading(String(shown))})[1]`, 1);
    await forLateCalls();
    expect.soft(await tab.evaluate(readCalls), name).toEqual([]);
    expect.soft(await tab.evaluate(readLayoutShift), name).toBeLessThan(0.01);
  }
});

test('Back before the scripts of a page that was loaded again shows the screen before', async ({
  tab,
  site,
}) => {
  await tab.open('/browse-tasks?q=logo');
  await expectCount(tab, hydrated, 1);
  await tab.click(`//footer${link('About Us')}`);
  await expectCount(tab, heading('Meet Our Team'), 1);
  const release = await reloadEarly(tab, site);
  await tab.evaluate(() => history.back());
  await expectPath(tab, '/browse-tasks?q=logo');
  release();
  await expectCount(tab, hydrated, 1);
  await expectCount(tab, heading('Find Your Next Opportunity'), 1);
  // Of a page that is shown without its HTML, everything works as well.
  await tab.click(`//footer${link('About Us')}`);
  await expectCount(tab, heading('Meet Our Team'), 1);
});

test('a search that is typed before the scripts have come is kept', async ({ tab, site }) => {
  const release = await openEarly(tab, site, '/browse-tasks');
  await tab.type(field('Search by title'), 'zzzz');
  release();
  await expectCount(tab, text('No tasks match your criteria.'), 1);
  await expectPath(tab, '/browse-tasks?q=zzzz');
  const search = await tab.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement ? activeElement.value : undefined;
  });
  expect(search).toBe('zzzz');
});

test('a login that is sent before the scripts have come happens', async ({ tab, site }) => {
  const release = await openEarly(tab, site, '/login');
  await logInAs(tab, 'Mina Rao');
  release();
  await expectPath(tab, '/');
  await expectCount(tab, `//header${button('Logout')}`, 1);
});

test('a click before the scripts have come is carried out', async ({ tab, site }) => {
  const release = await openEarly(tab, site, '/about-us');
  await tab.click(themeToggle);
  release();
  await eventually(async () => {
    const { theme, toggle } = await tab.evaluate(readTheme);
    expect({ theme, toggle }).toEqual({ theme: 'dark', toggle: 'Switch to light theme' });
  });
});

test('a dark page is dark before the scripts have come, and stays so', async ({ tab, site }) => {
  await tab.open('/');
  await expectCount(tab, hydrated, 1);
  const light = await tab.evaluate(readTheme);
  await tab.evaluate(() => localStorage.setItem('theme', 'dark'));
  const release = await openEarly(tab, site, '/');
  const early = await tab.evaluate(readTheme);
  expect(early).toMatchObject({ theme: 'dark', toggle: 'Switch to light theme' });
  expect(early.background).not.toBe(light.background);
  release();
  await expectCount(tab, hydrated, 1);
  expect(await tab.evaluate(readTheme)).toEqual(early);
});

test('a wrong hint about the session is corrected, either way', async ({ tab, site }) => {
  const hint = 'session-hint=signed-in';
  const hasHint = () => tab.evaluate((text) => document.cookie.includes(text), hint);
  await untilRendered(site.url);
  await tab.open('/');
  await tab.evaluate((text) => void (document.cookie = `${text}; Path=/`), hint);
  await tab.open('/');
  await expectCount(tab, login, 1);
  await eventually(async () => expect(await hasHint()).toBe(false));
  await tab.open('/login');
  await expectCount(tab, hydrated, 1);
  await logInAs(tab, 'Mina Rao');
  await expectCount(tab, `//header${button('Logout')}`, 1);
  expect(await hasHint()).toBe(true);
  // WebKit aborts the calls of a page that is being left so early that they count as failures.
  await expectCount(tab, '//article', 4);
  await forLateCalls();
  await tab.evaluate((text) => void (document.cookie = `${text}; Path=/; Max-Age=0`), hint);
  await tab.open('/');
  await expectCount(tab, `//header${button('Logout')}`, 1);
  await eventually(async () => expect(await hasHint()).toBe(true));
});

test.describe('with other HTML than the browser renders', () => {
  test.use({ expectedMessages: /error #418/ });

  test('a mismatch is reported in the console', async ({ tab, site }) => {
    await untilRendered(site.url);
    site.change((html) => html.replace('>Hot Opportunities<', '>Other Opportunities<'));
    await tab.open('/');
    await expectCount(tab, heading('Hot Opportunities'), 1);
    await eventually(async () => {
      expect(await tab.messages()).toContainEqual(expect.stringContaining('error #418'));
    });
  });
});
