import process from 'node:process';
import { runCommand } from '../process/command';
import { CommandError } from '../process/command-error';
import { runNode } from '../process/run';
import { inRoot } from '../process/workspace';
import { buildProduct } from '../product/build';
import { provideChromium } from './chromium';

// `npm run bench`, `npm run screens`: builds the product, and runs benchmarks or takes pictures in a browser.
void runCommand(async (signal) => {
  await buildProduct(signal);
  const env = { CHROMIUM_PATH: await provideChromium(signal) };
  const { code } = await runNode(
    [
      ...[inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list'],
      ...process.argv.slice(2),
    ],
    { signal, env, onLine: console.log },
  );
  if (code !== 0) throw new CommandError('The message above says what failed.');
});
