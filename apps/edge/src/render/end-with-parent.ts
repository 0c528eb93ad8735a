import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Ends a child process when this process ends, however it does. A child notices that by
 * itself, but not while it is in an endless loop.
 */
export function endWithParent(child: ChildProcess): void {
  if (child.pid === undefined) return;
  // The pipe closes with this process. A signal to the whole process group leaves the watchdog, too. On
  // Windows, children end with their parent.
  const script = 'trap "" HUP INT TERM; read -r _; kill -KILL "$0"';
  const watchdog = spawn('/bin/sh', ['-c', script, String(child.pid)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  child.once('exit', () => watchdog.kill('SIGKILL'));
}
