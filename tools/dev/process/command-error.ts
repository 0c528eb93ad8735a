import { LockError } from '@talentsphere/releases/store/file-lock';
import { ReleaseError } from '@talentsphere/releases';

/**
 * An error that the user can act on. Its message is one clear sentence, shown as
 * it is and without a stack.
 */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Whether an error is for the user, so that its message is shown without a stack. */
export const isForUser = (error: unknown): error is Error =>
  error instanceof CommandError || error instanceof LockError || error instanceof ReleaseError;

/** Ends the process of a command, and prints why. */
export function exitWithError(error: unknown): never {
  console.error(isForUser(error) ? error.message : error);
  process.exit(1);
}
