import { runNode, type RunOptions } from './run';

/** No background processes, no full-screen output, no questions. */
export const quiet = {
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_INTERACTIVE: 'false',
};

export const nxProgram = 'node_modules/nx/dist/bin/nx.js';

/** Runs Nx to its end; its cache answers what has not changed. */
export function nx(args: string[], options: Omit<RunOptions, 'cwd'> = {}) {
  return runNode([nxProgram, ...args], {
    ...options,
    env: { ...quiet, ...options.env },
  });
}
