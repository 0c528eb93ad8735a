import { nx } from '../lib/nx.mjs';
import { runNode } from '../lib/run.mjs';
import { oneCheck } from './outcome.mjs';

/**
 * @typedef {(signal: AbortSignal) => Promise<import('./outcome.mjs').Outcome>} Check
 */

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Check}
 */
function command(name, args) {
  return async (signal) => oneCheck(name, await runNode(args, { signal }));
}

/** @type {Check} */
async function types(signal) {
  const args = ['run-many', '-t', 'typecheck', '--outputStyle=static'];
  const projects = await nx(args, { signal });
  if (projects.code !== 0) return oneCheck('types', projects);
  const tools = ['node_modules/typescript/bin/tsc', '-p', 'tools'];
  return oneCheck('types', await runNode(tools, { signal }));
}

/** What reads the code without running it. */
export const staticChecks = {
  format: command('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.']),
  lint: command('lint', [
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location=node_modules/.cache/eslint/',
  ]),
  types,
  'unused code': command('unused code', ['node_modules/knip/bin/knip.js']),
};
