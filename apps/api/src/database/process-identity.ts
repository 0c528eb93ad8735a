import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True also for a process of another user, which may not be signalled. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function fromProc(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in brackets and may hold spaces: count after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${fields[19]}`;
}

function fromPs(pid: number): string {
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}

/** When a process started, in whatever form the system tells it; `undefined` where it does not. */
export function startOf(pid: number): string | undefined {
  for (const source of [fromProc, fromPs]) {
    try {
      return source(pid);
    } catch {
      // The next source, else unknown.
    }
  }
  return undefined;
}
