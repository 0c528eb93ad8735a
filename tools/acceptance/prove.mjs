/** @typedef {import('./specification.mjs').Section} Section */
/** @typedef {import('./results.mjs').TestResult} TestResult */
/** @typedef {{ number: number, state: 'proven' | 'failed' | 'skipped' | 'no test', files: string[] }} Rule */

/** @param {TestResult[]} tests that name one rule */
function stateOf(tests) {
  if (tests.length === 0) return 'no test';
  if (tests.some(({ state }) => state === 'failed')) return 'failed';
  return tests.some(({ state }) => state === 'passed') ? 'proven' : 'skipped';
}

/**
 * Holds the results of tests against the rules. A rule is proven when a test that
 * names it ran and passed, and none that names it failed.
 * @param {Section[]} sections
 * @param {TestResult[]} results
 */
export function prove(sections, results) {
  /** @type {Map<number, TestResult[]>} */
  const named = new Map();
  for (const result of results) {
    for (const [, number] of result.title.matchAll(/\[A(\d+)\]/g)) {
      named.set(Number(number), [...(named.get(Number(number)) ?? []), result]);
    }
  }
  const proven = sections.map(({ title, numbers }) => ({
    title,
    rules: numbers.map((number) => {
      const tests = named.get(number) ?? [];
      const files = [...new Set(tests.map(({ file }) => file))].sort();
      return /** @type {Rule} */ ({ number, state: stateOf(tests), files });
    }),
  }));
  const known = new Set(sections.flatMap(({ numbers }) => numbers));
  const unknown = [...named]
    .filter(([number]) => !known.has(number))
    .map(([number, tests]) => ({ number, tests }));
  return { sections: proven, unknown };
}
