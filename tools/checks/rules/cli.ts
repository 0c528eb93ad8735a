import process from 'node:process';
import { readResults } from '../results/read';
import { resultsOf, suites } from '../suites';
import { findUnproven } from './compare';
import { readRules } from './specification';

// `npm test -- rules`: the rules that the last `npm test -- --all` did not prove.
const files = Object.entries(suites).flatMap(([name, suite]) =>
  /all|both/.test(suite.extent) ? resultsOf(name, suite) : [],
);
const unproven = findUnproven(readRules(), files.flatMap(readResults));
console.log(unproven.join('\n') || 'Every rule is proven.');
process.exitCode = unproven.length ? 1 : 0;
