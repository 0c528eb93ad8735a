import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '@talentsphere/process/workspace';
import { report } from './report';
import { readResults, suites } from './results';
import { readSections } from './specification';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const specification = readSections(readFileSync(inRoot('docs/specification.md'), 'utf8'));
const { lines, complete } = report(specification, readResults(suites()), values);
for (const line of lines) console.log(line);
process.exitCode = complete ? 0 : 1;
