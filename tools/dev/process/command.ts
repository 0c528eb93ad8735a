import { Stopped, stopSignal } from '../bootstrap/stop-signal.mjs';
import { exitWithError } from './command-error';

/** Runs a command until it ends or is stopped, and ends this process with it. */
export async function runCommand(action: (signal: AbortSignal) => Promise<void>) {
  try {
    await action(stopSignal());
    process.exit(0);
  } catch (error) {
    if (error instanceof Stopped) process.exit(0);
    exitWithError(error);
  }
}

/** Resolves when the program is asked to stop. */
export function untilStopped(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
