import type { BrowserContext } from '@playwright/test';

/** The browser's line about the status of a page that no screen is at, as `screens.ts` opens one. */
const statusOfUnknownPage = /\/no-such-page: .* status of 404/;

/**
 * Notes what must not happen on any page of a context: an error in the console,
 * an exception nobody caught, a request to another origin.
 * @returns the list, which grows while the context lives
 */
export function watch(context: BrowserContext, origins: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const problem = `console error on ${message.location().url}: ${message.text()}`;
    if (!statusOfUnknownPage.test(problem)) problems.push(problem);
  });
  context.on('weberror', (error) => {
    problems.push(`page error: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.has(origin)) {
      problems.push(`request to another origin: ${request.url()}`);
    }
  });
  return problems;
}
