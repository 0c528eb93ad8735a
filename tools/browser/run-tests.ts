import process from 'node:process';
import { Stopped, stopSignal } from '@talentsphere/bootstrap/stop-signal';
import { exitWithError } from '@talentsphere/process/command-error';
import { runNode } from '@talentsphere/process/run';
import { inRoot } from '@talentsphere/process/workspace';
import { buildProduct } from '@talentsphere/product/build';
import { provideChromium } from './chromium';

async function run(args: readonly string[], check: () => void) {
  const signal = stopSignal();
  check();
  await buildProduct(signal);
  const env = { CHROMIUM_PATH: await provideChromium(signal) };
  const { code } = await runNode(
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list', ...args],
    { cwd: inRoot('apps/e2e'), signal, env, onLine: console.log },
  );
  return code;
}

/**
 * Builds the product, provides a Chromium, runs the tests in `apps/e2e`, and ends the process.
 * @param args of `playwright test`
 * @param check throws when the tests cannot run
 */
export function runTests(args: readonly string[], check: () => void = () => undefined): void {
  run(args, check).then(
    (code) => process.exit(code),
    (error) => {
      if (error instanceof Stopped) process.exit(130);
      exitWithError(error);
    },
  );
}
