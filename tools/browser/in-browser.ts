import process from 'node:process';
import { Stopped, stopSignal } from '@talentsphere/bootstrap/stop-signal';
import { exitWithError } from '@talentsphere/process/command-error';
import { runNode } from '@talentsphere/process/run';
import { inRoot } from '@talentsphere/process/workspace';
import { buildProduct } from '@talentsphere/product/build';
import { provideChromium } from './chromium';

/**
 * `node tools/bootstrap/run.mjs tools/browser/in-browser.ts [arguments of playwright test]` builds the product,
 * provides a browser, and runs the tests in `apps/e2e`.
 */
async function main(args: string[]) {
  const signal = stopSignal();
  await buildProduct(signal);
  const env = { CHROMIUM_PATH: await provideChromium(signal) };
  const { code } = await runNode(
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list', ...args],
    { cwd: inRoot('apps/e2e'), signal, env, onLine: console.log },
  );
  return code;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    if (error instanceof Stopped) process.exit(130);
    exitWithError(error);
  },
);
