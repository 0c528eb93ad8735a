import { nx } from '@talentsphere/process/nx';
import { runNode } from '@talentsphere/process/run';
import { oneCheck, type Outcome } from './outcome';

export type Check = (signal: AbortSignal) => Promise<Outcome>;

function command(name: string, args: string[]): Check {
  return async (signal) => oneCheck(name, await runNode(args, { signal }));
}

const types: Check = async (signal) =>
  oneCheck('types', await nx(['run-many', '-t', 'typecheck', '--outputStyle=static'], { signal }));

/** Checks that read the code without running it. */
export const staticChecks = {
  lint: command('lint', [
    // It holds the program of every project in memory.
    '--max-old-space-size=6144',
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location=node_modules/.cache/eslint/',
  ]),
  types,
  format: command('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.']),
  'unused code': command('unused code', ['node_modules/knip/bin/knip.js']),
};
