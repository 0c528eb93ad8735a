import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../lib/workspace.mjs';
import { report } from './report.mjs';
import { readResults, suites } from './results.mjs';
import { readSections } from './specification.mjs';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const specification = readSections(readFileSync(inRoot('docs/specification.md'), 'utf8'));
const { lines, complete } = report(specification, readResults(suites()), values);
for (const line of lines) console.log(line);
process.exitCode = complete ? 0 : 1;
