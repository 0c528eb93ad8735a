import { inCheckout } from './repository/checkout';
import type { Environment } from './repository/types';
import { runIn } from './run-in';

/**
 * Runs a command in this repository.
 * @param words after `npm run release --`
 * @returns what it prints
 */
export const runCommand = (words: string[], environment: Environment): Promise<string> =>
  runIn(inCheckout(environment), words);
