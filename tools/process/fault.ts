import { ReleaseError } from '@talentsphere/releases';

/**
 * Something the user can act on. Its message is one clear sentence, shown as
 * it is and without a stack.
 */
export class Fault extends Error {
  override name = 'Fault';
}

/** Ends the process of a command, and says why. */
export function exitWithError(error: unknown): never {
  const isForUser = error instanceof Fault || error instanceof ReleaseError;
  console.error(isForUser ? error.message : error);
  process.exit(1);
}
