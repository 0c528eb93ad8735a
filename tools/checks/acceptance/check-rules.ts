import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/process/workspace';
import { report } from './report';
import { readResults, suites } from './results';
import { readSections } from './specification';

/**
 * Compares the specification with the results of the last `npm test`.
 * @param options.all each rule with the files of its tests
 */
export function checkRules(options: { all?: boolean } = {}) {
  const specification = readSections(readFileSync(inRoot('docs/specification.md'), 'utf8'));
  return report(specification, readResults(suites()), options);
}
