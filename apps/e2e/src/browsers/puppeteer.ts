import { launch, type Browser, type LaunchOptions } from 'puppeteer-core';
import type { Engine, Tab } from './engine';

async function newTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['warn', 'error'].includes(message.type()))
      messages.push(`${message.location().url}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return {
    evaluate: <Args extends unknown[], Result>(action: (...args: Args) => Result, ...args: Args) =>
      page.evaluate(`(${action})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>,
    click: (xpath) => page.locator(`xpath/${xpath}`).click(),
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
