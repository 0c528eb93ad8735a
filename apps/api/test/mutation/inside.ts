import type * as Outside from './outside';

declare global {
  /** Set by the environment of the tests. */
  var outside: typeof Outside;
}

/** What the suites use of the server: it is loaded once for all changes, outside of jest. */
export const { createDatabase, startMarketplace, startServer } = globalThis.outside;
