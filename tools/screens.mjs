import process from 'node:process';
import { provideChromium } from './lib/chromium.mjs';
import { buildProduct } from './lib/build.mjs';
import { Fault } from './lib/fault.mjs';
import { runNode } from './lib/run.mjs';
import { stopSignal } from './lib/stop-signal.mjs';
import { inRoot } from './lib/workspace.mjs';

/** `npm run screens`: pictures of the screens into test-results/screens. */
async function main() {
  const signal = stopSignal();
  await buildProduct(signal);
  const { code } = await runNode(
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '--config=playwright.screens.config.ts',
      '--reporter=list',
    ],
    {
      cwd: inRoot('apps/e2e'),
      signal,
      env: { CHROMIUM_PATH: await provideChromium(signal) },
      onLine: console.log,
    },
  );
  return code;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Fault ? error.message : error);
    process.exit(1);
  },
);
