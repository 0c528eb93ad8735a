import type { BrowserContext } from '@playwright/test';

/** The browser's console message about the status of an unknown address, such as the one in `screens.ts`. */
const statusOfUnknownPage = /\/no-such-page: .* status of 404/;

/** Runs in the page. Unlike other refusals, those of scripts without a hash are not in Chromium's console. */
function logIntegrityViolations(): void {
  const log = (reports: Report[]) => {
    for (const { type, body } of reports) console.error(`${type} ${JSON.stringify(body)}`);
  };
  const types = ['integrity-violation'];
  if ('ReportingObserver' in globalThis)
    new ReportingObserver(log, { types, buffered: true }).observe();
}

/**
 * Records what must not happen on any page of a context: an error in the console,
 * an uncaught exception, a request to another origin.
 * @returns the list, which grows while the context is open
 */
export function watch(context: BrowserContext, origins: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  // Arrives before whatever the caller asks of the context next.
  void context.addInitScript(logIntegrityViolations);
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
