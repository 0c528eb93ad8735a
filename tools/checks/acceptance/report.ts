import { prove, type Rule } from './prove';
import type { TestResult } from '../steps/test-results';
import type { Section } from './specification';

interface Run {
  results: TestResult[];
  /** The suites without results. */
  missing: string[];
}

/**
 * The report on a run, in lines, and whether it proves every rule.
 * @param options.all each rule with the files of its tests
 */
export function report(
  specification: readonly Section[],
  { results, missing }: Run,
  { all = false }: { all?: boolean } = {},
) {
  if (results.length === 0) {
    return { lines: ['There are no results: run `npm test` first.'], complete: false };
  }
  const { sections, unknown } = prove(specification, results);
  const open = sections.flatMap(({ rules }) => rules.filter(({ state }) => state !== 'proven'));
  const lines = sections.flatMap(({ title, rules }) => [
    `${title}: ${summary(rules)}`,
    ...(all ? rules.map(({ number, files }) => `  ${number}  ${files.join('  ') || '—'}`) : []),
  ]);
  for (const { number, tests } of unknown) {
    const places = tests.map(({ file, title }) => `${file}: ${title}`).join('; ');
    lines.push(`[A${number}] is not a rule of docs/specification.md: ${places}`);
  }
  for (const name of missing) lines.push(`No results of the ${name}.`);
  lines.push(open.length ? `${open.length} rules are not proven.` : 'Every rule is proven.');
  return { lines, complete: open.length + unknown.length + missing.length === 0 };
}

function summary(rules: readonly Rule[]): string {
  const open = (['failed', 'skipped', 'no test'] as const).flatMap((state) => {
    const numbers = rules.filter((rule) => rule.state === state).map(({ number }) => number);
    return numbers.length ? [`${state}: ${numbers.join(', ')}`] : [];
  });
  return open.join('; ') || `all ${rules.length} proven`;
}
