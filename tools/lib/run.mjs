import { spawn } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * @typedef {object} RunResult
 * @property {number} code the exit code; 1 when a signal ended it
 * @property {string} output what it printed, both streams
 */

/**
 * Ends a process group that this program started.
 * @param {import('node:child_process').ChildProcess} child started with `detached`
 * @param {NodeJS.Signals} signal
 */
export function killGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

/**
 * Runs a Node program of the workspace to its end. It gets a process group of
 * its own: the terminal's Ctrl-C reaches it only through `signal`, and ends all
 * that it started.
 * @param {string[]} args the script and its arguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, signal?: AbortSignal, deadline?: number, onLine?: (line: string) => void }} [options]
 *   `deadline`: milliseconds after which it is ended, and counts as failed
 * @returns {Promise<RunResult>}
 */
export function runNode(args, { cwd = root, env = {}, signal, deadline, onLine } = {}) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    const stop = () => killGroup(child, 'SIGTERM');
    signal?.addEventListener('abort', stop, { once: true });
    let output = '';
    let line = '';
    const late = () => {
      output += `\nEnded, because it still ran after ${(deadline ?? 0) / 60_000} minutes.`;
      killGroup(child, 'SIGKILL');
    };
    const timer = deadline === undefined ? undefined : setTimeout(late, deadline);
    /** @param {string} text */
    const take = (text) => {
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
