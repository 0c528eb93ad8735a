import process from 'node:process';
import { nodeFault } from './lib/node-version.mjs';

// Everything else is loaded later, because an old Node could not even read it.
const fault = nodeFault(process.versions.node);
if (fault) {
  console.error(fault);
  process.exit(1);
}
const { runTests } = await import('./lib/test-command.mjs');
process.exit(await runTests(process.argv.slice(2)));
