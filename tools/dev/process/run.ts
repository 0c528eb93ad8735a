import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './workspace';

interface RunResult {
  /** The exit code; 1 when a signal ended it. */
  code: number;
  /** What it printed, both streams. */
  output: string;
}

/**
 * Ends a process group that this program started.
 * @param child started with `detached`
 */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has exited in the meantime.
  }
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
  /** Milliseconds after which it is killed, and counts as failed. */
  deadline?: number;
  onLine?: (line: string) => void;
  /** Of its processes, from −20, the highest, to 19. */
  priority?: number;
}

/**
 * Runs a Node program of the workspace until it exits, in a separate process
 * group: the terminal's Ctrl-C reaches it only through `signal`, and ends all
 * processes that it started.
 * @param args the script and its arguments
 */
export function runNode(
  args: string[],
  { cwd = root, env = {}, signal, deadline, onLine, priority }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    const stop = () => killGroup(child, 'SIGTERM');
    signal?.addEventListener('abort', stop, { once: true });
    let output = '';
    let line = '';
    const late = () => {
      output += `\nEnded, because it still ran after ${(deadline ?? 0) / 60_000} minutes.`;
      killGroup(child, 'SIGKILL');
    };
    const timer = deadline === undefined ? undefined : setTimeout(late, deadline);
    const take = (text: string) => {
      output += text;
      const lines = (line + text).split('\n');
      line = lines.pop() ?? '';
      for (const one of lines) onLine?.(one);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', stop);
      clearTimeout(timer);
      if (line) onLine?.(line);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ code: code ?? 1, output });
    });
  });
}
