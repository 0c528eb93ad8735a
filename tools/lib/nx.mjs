import { runNode } from './run.mjs';

/** No background process, no full-screen output, no questions. */
export const quiet = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_INTERACTIVE: 'false',
};

/**
 * Runs Nx to its end; its cache answers what has not changed.
 * @param {string[]} args
 * @param {{ signal?: AbortSignal, deadline?: number, onLine?: (line: string) => void, env?: Record<string, string | undefined> }} [options]
 */
export function nx(args, options = {}) {
  return runNode(['node_modules/nx/dist/bin/nx.js', ...args], {
    ...options,
    env: { ...quiet, ...options.env },
  });
}
