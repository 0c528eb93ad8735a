import process from 'node:process';
import { runCommand } from '@talentsphere/process/command';
import { CommandError } from '@talentsphere/process/command-error';
import { runNode } from '@talentsphere/process/run';
import { inRoot } from '@talentsphere/process/workspace';
import { buildProduct } from '@talentsphere/product/build';
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
    { cwd: inRoot('apps/e2e'), signal, env, onLine: console.log },
  );
  if (code !== 0) throw new CommandError('The message above says what failed.');
});
