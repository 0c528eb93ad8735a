import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Ends a child process when this process ends, however it does. A child notices that by
 * itself, but not while it is in an endless loop.
 */
export function endWithParent(child: ChildProcess): void {
  if (child.pid === undefined) return;
  // The pipe closes with this process. On Windows, children end with their parent.
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -KILL "$0"', String(child.pid)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  child.once('exit', () => guard.kill('SIGKILL'));
}
