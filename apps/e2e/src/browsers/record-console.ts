/** Runs in the page: keeps warnings, errors and uncaught exceptions in the tab's session storage. */
function recordConsole(): void {
  const key = 'recorded-console';
  // The browser aborts the requests of a page that is being left, and nobody sees what then fails.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false), 10_000);
  });
  const add = (message: string) => {
    if (isLeaving) return;
    const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...before, `${location.href}: ${message}`]));
  };
  for (const level of ['warn', 'error'] as const) {
    const original = console[level];
    console[level] = (...args: unknown[]) => {
      add(args.map(String).join(' '));
      original(...args);
    };
  }
  addEventListener('error', ({ message }) => add(message));
  addEventListener('unhandledrejection', ({ reason }) => add(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`${violatedDirective} ${blockedURI}`),
  );
}

/** A script that must run before all others of a page. */
export const recordingScript = `(${recordConsole})();`;

/** Runs in the page: what it has recorded. */
export const readRecordedMessages = (): string[] =>
  JSON.parse(sessionStorage.getItem('recorded-console') ?? '[]') as string[];
