import type { PlaywrightTestConfig } from '@playwright/test';

const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
const isRoot = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM_PATH'];

/** Common to all runs in a browser. `CHROMIUM_PATH` names the browser; the default is Playwright's own. */
export const browserSettings = {
  browserName: 'chromium',
  locale: 'en-US',
  launchOptions: {
    // The browser's background requests would count as requests to another origin.
    args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
    ...(executablePath ? { executablePath } : {}),
  },
} satisfies PlaywrightTestConfig['use'];
