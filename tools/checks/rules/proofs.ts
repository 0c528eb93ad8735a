import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { filesIn } from '../files';
import { readRules, rulesIn } from './specification';

/** The levels of tests and their files, of which the first match counts; tests of the checks have rules in samples. */
const levels = [
  ['server', /^apps\/(api\/test|edge)\/.+\.test\.tsx?$/],
  ['unit', /^(?!tools\/checks\/(?:rules|docs|run)\b).+\.test\.tsx?$/],
  ['journey', /^apps\/e2e\/src\/.+\.(spec|proxies|cluster|delivery|faults|new-remote)\.ts$/],
] as const;

export interface Proof {
  rule: number;
  level: (typeof levels)[number][0];
  file: string;
}

/** Which test files name which rules. */
export function findProofs(): Proof[] {
  return filesIn('apps', 'libs', 'tools').flatMap((file) => {
    const level = levels.find(([, files]) => files.test(file))?.[0];
    if (!level) return [];
    const rules = new Set(rulesIn(readFileSync(inRoot(file), 'utf8')));
    return [...rules].map((rule) => ({ rule, level, file }));
  });
}

/** Half of each shows only in a browser: what axe finds, and that what was released from outside runs in the shell. */
const inTwoHalves = [308, 560];

/** The journeys that prove a rule although a cheaper test does. */
export function misplacedProofs(proofs: readonly Proof[]): string[] {
  const cheap = new Set(proofs.flatMap(({ rule, level }) => (level === 'journey' ? [] : rule)));
  return proofs
    .filter(({ rule, level }) => level === 'journey' && cheap.has(rule))
    .filter(({ rule }) => !inTwoHalves.includes(rule))
    .map(({ rule, file }) => `A${rule}: ${file}`);
}

/** Which levels prove each rule, and in which files: a table in Markdown. */
export function proofsTable(): string {
  const proofs = findProofs();
  const rows = readRules().map((rule) => {
    const own = proofs.filter((proof) => proof.rule === rule);
    const names = [...new Set(own.map(({ level }) => level))].join(', ');
    return `| A${rule} | ${names} | ${own.map(({ file }) => `\`${file}\``).join(', ')} |`;
  });
  return ['| rule | level | tests |', '| --- | --- | --- |', ...rows].join('\n');
}
