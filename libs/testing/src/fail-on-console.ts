import { format } from 'node:util';

type Method = 'error' | 'warn';

let allowed: RegExp[] = [];
let unexpected: string[] = [];

/** Allows console errors and warnings that match, until the end of the running test. */
export function expectConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

function watch(method: Method): void {
  console[method] = (...args: unknown[]) => {
    const line = format(...args);
    if (!allowed.some((pattern) => pattern.test(line)))
      unexpected.push(`console.${method}: ${line}`);
  };
}

/** Fails a test that writes an error or a warning to the console without allowing it first. */
export function failOnConsole(): void {
  watch('error');
  watch('warn');
  beforeEach(() => {
    allowed = [];
    unexpected = [];
  });
  afterEach(() => {
    if (unexpected.length > 0)
      throw new Error(`Unexpected console output:\n\n${unexpected.join('\n\n')}`);
  });
}
