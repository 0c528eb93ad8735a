import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/process/workspace';

/**
 * The numbers of the rules, in the order of the document.
 * @throws Error when two rules have the same number
 */
export function readRules(
  text = readFileSync(inRoot('docs/specification.md'), 'utf8'),
): readonly number[] {
  const numbers = [...text.matchAll(/^- \*\*A(\d+)\*\* /gm)].map(([, number]) => Number(number));
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice) throw new Error(`The specification has rule ${twice} twice.`);
  return numbers;
}

/** The rules that the title of a test names, as `[A60]`. */
export const rulesIn = (title: string): number[] =>
  [...title.matchAll(/\[A(\d+)\]/g)].map(([, number]) => Number(number));
