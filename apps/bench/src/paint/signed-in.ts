import { chromium } from '@playwright/test';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { browserSettings } from '@talentsphere/e2e/browser';
import { logInAsMina, someTask } from '@talentsphere/e2e/screens';

/** A browser in which somebody is signed in, for a program that connects to it. */
export interface SignedIn {
  /** Of its DevTools protocol. */
  port: number;
  /** The address of a task that somebody else has posted. */
  task: string;
  /** Leaves the profile signed in, and without files of the site. */
  emptyCache: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a browser with a profile of its own: other tabs of it are signed in, too, unlike those of a context. */
export async function openSignedIn(origin: string): Promise<SignedIn> {
  const [port = 0] = await freePorts(1);
  const { args, ...options } = browserSettings.launchOptions;
  const context = await chromium.launchPersistentContext('', {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: origin,
  });
  const [page = await context.newPage()] = context.pages();
  await logInAsMina(page);
  const task = origin + (await someTask(page));
  await page.goto(task);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  // The product opens no live updates and asks the API nothing while others measure.
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  return {
    port,
    task,
    emptyCache: async () => void (await session.send('Network.clearBrowserCache')),
    close: () => context.close(),
  };
}
