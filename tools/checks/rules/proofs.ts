import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '@talentsphere/process/workspace';
import { readRules, rulesIn } from './specification';

/** The levels of tests, the cheapest first, with the files that belong to each. */
const levels = [
  ['unit', /^(libs|apps\/[\w-]+\/(src|test))\/.+\.test\.tsx?$/],
  ['journey', /^apps\/e2e\/src\/.+\.(spec|proxies|cluster|delivery|faults)\.ts$/],
] as const;

/** What starts a built server for its tests. */
const ofServer = /^apps\/(api\/test|edge)\//;

export type Level = 'unit' | 'server' | 'journey';

function levelOf(file: string): Level | undefined {
  const level = levels.find(([, files]) => files.test(file))?.[0];
  return level === 'unit' && ofServer.test(file) ? 'server' : level;
}

export interface Proof {
  rule: number;
  level: Level;
  file: string;
}

/** Which test files name which rules. The tests of these checks name some as samples. */
export function findProofs(): Proof[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'libs'], {
    cwd: root,
  });
  return files
    .toString()
    .split('\n')
    .flatMap((file) => {
      const level = levelOf(file);
      if (!level) return [];
      const rules = new Set(rulesIn(readFileSync(inRoot(file), 'utf8')));
      return [...rules].map((rule) => ({ rule, level, file }));
    });
}

/** Half of this rule, what axe finds, shows only in a browser. */
const inTwoHalves = [308];

/** The rules that a journey proves although a cheaper test does, with their files. */
export function misplacedProofs(proofs: readonly Proof[]): string[] {
  const rules = [...new Set(proofs.map(({ rule }) => rule))];
  return rules.flatMap((rule) => {
    const own = proofs.filter((proof) => proof.rule === rule);
    const isOne = new Set(own.map(({ level }) => level === 'journey')).size === 1;
    if (isOne || inTwoHalves.includes(rule)) return [];
    return `A${rule}: ${own
      .map(({ file }) => file)
      .sort()
      .join(', ')}`;
  });
}

/** Which levels prove each rule, and in which files: a table in Markdown. */
export function proofsTable(proofs: readonly Proof[] = findProofs()): string {
  const rows = readRules().map((rule) => {
    const own = proofs.filter((proof) => proof.rule === rule);
    const names = [...new Set(own.map(({ level }) => level))].join(', ');
    return `| A${rule} | ${names} | ${own.map(({ file }) => `\`${file}\``).join(', ')} |`;
  });
  return ['| rule | level | tests |', '| --- | --- | --- |', ...rows].join('\n');
}
