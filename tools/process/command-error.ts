import { ReleaseError } from '@talentsphere/releases';

/**
 * Something the user can act on. Its message is one clear sentence, shown as
 * it is and without a stack.
 */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Ends the process of a command, and says why. */
export function exitWithError(error: unknown): never {
  const isForUser = error instanceof CommandError || error instanceof ReleaseError;
  console.error(isForUser ? error.message : error);
  process.exit(1);
}
