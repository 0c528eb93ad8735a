/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output] shown when something failed
 */

/** A suite that still runs after this many milliseconds hangs: something keeps it from its end. */
export const suiteDeadline = 1_200_000;

/**
 * The outcome of a check that is one check as a whole.
 * @param {string} name
 * @param {import('../lib/run.mjs').RunResult} result
 * @returns {Outcome}
 */
export function oneCheck(name, { code, output }) {
  return code === 0 ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1, output };
}

/**
 * The outcome of a suite of tests. It fails when nothing ran, and when the
 * runner says so although no single test failed.
 * @param {string} name
 * @param {{ passed: number, failed: number }} counts
 * @param {import('../lib/run.mjs').RunResult} result
 * @returns {Outcome}
 */
export function suite(name, { passed, failed }, { code, output }) {
  if (passed + failed === 0) return { name, passed, failed: 1, output: `${output}\nNo test ran.` };
  if (failed === 0 && code !== 0) return { name, passed, failed: 1, output };
  return { name, passed, failed, output };
}

/**
 * One failed check.
 * @param {string} name
 * @param {unknown} reason
 * @returns {Outcome}
 */
export function failure(name, reason) {
  const output = reason instanceof Error ? reason.message : String(reason);
  return { name, passed: 0, failed: 1, output };
}
