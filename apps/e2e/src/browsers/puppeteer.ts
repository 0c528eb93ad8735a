import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { launch, type Browser, type LaunchOptions } from 'puppeteer-core';
import type { Engine, Tab } from './engine';

/** Whether something else lies over the middle of an element. */
function isCovered(node: Node): boolean {
  const element = node as Element;
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

const ofNothing = ['sha256', 'sha384'].map((algorithm) =>
  createHash(algorithm).update('').digest('base64'),
);
/** Firefox reports a script that was still being loaded when its page was left as damaged: its hash is that of nothing. */
const isOfLeftPage = (message: string) => ofNothing.some((hash) => message.includes(hash));

async function newTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['warn', 'error'].includes(message.type()))
      messages.push(`${message.location().url}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!isOfLeftPage(String(error))) messages.push(String(error));
  });
  return {
    evaluate: <Args extends unknown[], Result>(action: (...args: Args) => Result, ...args: Args) =>
      page.evaluate(`(${action})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>,
    async click(xpath) {
      const target = page.locator(`xpath/${xpath}`);
      // Such as a toast: the press would go there.
      await expect(async () =>
        expect(await (await target.waitHandle()).evaluate(isCovered)).toBe(false),
      ).toPass({ timeout: 30_000 });
      await target.click();
    },
    async type(xpath, text) {
      const field = await page.locator(`xpath/${xpath}`).waitHandle();
      await field.type(text);
    },
    messages: () => Promise.resolve(messages),
    close: () => context.close(),
  };
}

/** Chromium over the DevTools protocol, or Firefox over WebDriver BiDi. */
export async function launchByPuppeteer(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ timeout: 120_000, protocolTimeout: 120_000, ...options });
  return { newTab: () => newTab(browser), close: () => browser.close() };
}
