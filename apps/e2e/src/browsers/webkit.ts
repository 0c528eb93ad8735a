import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import type { Engine, Tab } from './engine';
import { readRecordedMessages } from './record-console';
import { WebDriverSession } from './web-driver';

/** Starts a display without a screen. @returns its name, as in `DISPLAY` */
async function startDisplay(xvfb: string): Promise<{ process: ChildProcess; name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  const process = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const output = process.stdio[3] as NodeJS.ReadableStream;
  const [line] = (await once(createInterface(output), 'line')) as [string];
  return { process, name: `:${line}` };
}

/** A driver should scroll to what it presses; the one of WebKitGTK does not always. */
function bringIntoView(xpath: string): void {
  const { singleNodeValue: found } = document.evaluate(
    xpath,
    document,
    null,
    XPathResult.FIRST_ORDERED_NODE_TYPE,
  );
  if (found instanceof Element) found.scrollIntoView({ block: 'center' });
}

async function newTab(server: string): Promise<Tab> {
  const session = await WebDriverSession.start(server);
  const evaluate: Tab['evaluate'] = (action, ...args) =>
    session.post('/execute/sync', { script: `return (${action})(...arguments)`, args });
  return {
    evaluate,
    // Until nothing covers it, such as a toast: the driver fails at once, people wait.
    click: (xpath) =>
      expect(async () => {
        await evaluate(bringIntoView, xpath);
        await session.post(`${await session.find(xpath)}/click`, {});
      }).toPass({ timeout: 30_000 }),
    type: async (xpath, text) => session.post(`${await session.find(xpath)}/value`, { text }),
    messages: () => evaluate(readRecordedMessages),
    close: () => session.end(),
  };
}

/** WebKitGTK's MiniBrowser over WebDriver, which reports no console: the page records it. */
export async function launchWebKit(programs: { driver: string; xvfb: string }): Promise<Engine> {
  const [port = 0] = await freePorts(1);
  const display = await startDisplay(programs.xvfb);
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      // The sandbox needs user namespaces, which root and many containers have not. Only the product's pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${server}/status`)).toPass({ timeout: 30_000 });
  return {
    newTab: () => newTab(server),
    async close() {
      for (const process of [driver, display.process]) {
        process.kill();
        await once(process, 'exit');
      }
    },
  };
}
