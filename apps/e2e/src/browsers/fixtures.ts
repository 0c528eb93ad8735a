import { demo } from '@talentsphere/domain/demo';
import { findEngines } from '@talentsphere/dev/browsers/engines';
import { browserSettings } from '../browser';
import { expect, test as base } from '../fixtures';
import type { Engine, Tab } from './engine';
import { startLateScripts, type LateScripts } from './late-scripts';
import { button, field } from './locators';
import { launchByPuppeteer } from './puppeteer';
import { launchWebKit } from './webkit';

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** A tab for the pages of the site. */
export interface SiteTab extends Tab {
  /** Loads an address, and resolves when its document has begun, before its scripts have run. */
  open(path: string): Promise<void>;
}

interface TestFixtures {
  /** Messages of the console that a test causes on purpose. */
  expectedMessages: RegExp;
  site: LateScripts;
  /** Opens a tab, as of another person; that of the person before is closed, because WebKit's driver has one session. */
  nextTab: () => Promise<SiteTab>;
  tab: SiteTab;
}

export interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}

export const launch: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  Chromium: () => launchByPuppeteer(browserSettings.launchOptions),
  Firefox: () => launchByPuppeteer({ browser: 'firefox', executablePath: findEngines().firefox }),
  WebKit: () => launchWebKit(findEngines().webKit),
};

/** Repeats a check of the page until it passes; a navigation in the meantime interrupts it. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  await expect(check).toPass({ timeout: 30_000 });
}

/** Runs in the page: whether it has all of its files. */
export const isLoaded = () =>
  document.readyState === 'complete' && document.fonts.status === 'loaded';

/** Loads an address, and resolves when its document has begun, before its scripts have run. */
export async function open(tab: Tab, url: string): Promise<void> {
  // Firefox reports the files that a page was still loading when it was left.
  await eventually(async () => expect(await tab.evaluate(isLoaded)).toBe(true));
  // Drivers wait for a later moment, which late scripts delay.
  await tab.evaluate((address) => {
    Object.assign(window, { isLeft: true });
    location.assign(address);
  }, url);
  await eventually(async () => expect(await tab.evaluate(() => 'isLeft' in window)).toBe(false));
}

/** `test` with a tab of one engine, on pages that the edge renders. A test fails on any message in the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['Chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launch[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expectedMessages: [/(?!)/, { option: true }],
  site: async ({ product }, use) => {
    const site = await startLateScripts(product.url);
    await use(site);
    await site.close();
  },
  nextTab: async ({ engine, expectedMessages, site }, use) => {
    const messages: string[] = [];
    let last: Tab | undefined;
    async function closeLast(): Promise<void> {
      const tab = last;
      // Not a second time, when the next tab does not open.
      last = undefined;
      if (!tab) return;
      messages.push(...(await tab.messages()));
      await tab.close();
    }
    await use(async () => {
      await closeLast();
      const tab = await engine.newTab();
      last = tab;
      return { ...tab, open: (path) => open(tab, `${site.url}${path}`) };
    });
    await closeLast();
    expect(messages.filter((message) => !expectedMessages.test(message))).toEqual([]);
  },
  tab: async ({ nextTab }, use) => use(await nextTab()),
});

/** Waits until an XPath matches as many elements. */
export async function expectCount(tab: Tab, xpath: string, count: number): Promise<void> {
  await eventually(async () => {
    const found = await tab.evaluate(
      (path) => document.evaluate(`count(${path})`, document).numberValue,
      xpath,
    );
    expect(found, xpath).toBe(count);
  });
}

export async function expectPath(tab: Tab, path: string): Promise<void> {
  await eventually(async () => {
    expect(await tab.evaluate(() => location.pathname + location.search)).toBe(path);
  });
}

/** Fills and sends the form of the login screen for one of the demo accounts. */
export async function logInAs(tab: Tab, name: string): Promise<void> {
  const account = demo.accounts.find((one) => one.name === name);
  await tab.type(field('Email address'), account?.email ?? '');
  await tab.type(field('Password'), demo.password);
  await tab.click(button('Sign in'));
}

/** Requests a page until the edge sends it rendered: its processes start with the product. */
export async function untilRendered(url: string): Promise<void> {
  await eventually(async () => {
    expect(await (await fetch(url)).text()).toContain('"rendered":');
  });
}
