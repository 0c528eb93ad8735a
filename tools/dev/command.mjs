import { Fault } from '../lib/fault.mjs';
import { stopSignal, Stopped } from '../lib/stop-signal.mjs';

/**
 * Runs a command until it ends or is stopped, and ends this process with it.
 * @param {(signal: AbortSignal) => Promise<void>} action
 */
export async function runCommand(action) {
  try {
    await action(stopSignal());
    process.exit(0);
  } catch (error) {
    if (error instanceof Stopped) process.exit(0);
    console.error(error instanceof Fault ? error.message : error);
    process.exit(1);
  }
}

/**
 * Resolves when the program is asked to stop.
 * @param {AbortSignal} signal
 */
export function untilStopped(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
