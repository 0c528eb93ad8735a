import { execFileSync } from 'node:child_process';
import { nxProgram, quiet } from '@talentsphere/process/nx';
import { root } from '@talentsphere/process/workspace';

/**
 * Makes Nx write its project graph. The boundary rule reads that, and
 * without it, as on a fresh clone, it accepts everything.
 */
export function prepareProjectGraph() {
  execFileSync(process.execPath, [nxProgram, 'show', 'projects'], {
    cwd: root,
    env: { ...process.env, ...quiet },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
