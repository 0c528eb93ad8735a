import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';

/** The numbers of the rules, in the order of the document. */
export const readRules = (text = readFileSync(inRoot('docs/specification.md'), 'utf8')): number[] =>
  [...text.matchAll(/^- \*\*A(\d+)\*\* /gm)].map(([, number]) => Number(number));

/** The rules that the title of a test names, as `[A60]`. */
export const rulesIn = (title: string): number[] =>
  [...title.matchAll(/\[A(\d+)\]/g)].map(([, number]) => Number(number));
