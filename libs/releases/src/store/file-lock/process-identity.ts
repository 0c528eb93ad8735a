import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startTime(pid: number) {
  if (process.platform === 'linux') {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2, the program's name in parentheses, may contain any characters; the start time is field 22.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  }
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

/**
 * Distinguishes a running process from a later one with the same id (ids are reused, in
 * containers immediately); undefined when there is no such process.
 */
export function processIdentity(pid: number) {
  if (!isAlive(pid)) return undefined;
  try {
    return startTime(pid);
  } catch {
    return isAlive(pid) ? '' : undefined;
  }
}
