import { parseArgs } from 'node:util';
import { checkRules } from './check-rules';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const { lines, complete } = checkRules(values);
for (const line of lines) console.log(line);
process.exitCode = complete ? 0 : 1;
