import { execFileSync } from 'node:child_process';

/** The ids of the child processes of a process whose command line contains a text. */
export function childrenOf(parent: number, text = ''): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return rows.split('\n').flatMap((row) => {
    const [pid, ppid, state = '', ...args] = row.trim().split(/\s+/);
    const isChild = Number(ppid) === parent && !state.startsWith('Z');
    return isChild && args.join(' ').includes(text) ? [Number(pid)] : [];
  });
}
