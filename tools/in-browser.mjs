import process from 'node:process';
import { buildProduct } from './lib/build.mjs';
import { provideChromium } from './lib/chromium.mjs';
import { Fault } from './lib/fault.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { stopSignal, Stopped } from './lib/stop-signal.mjs';
import { inRoot } from './lib/workspace.mjs';

/**
 * `node tools/in-browser.mjs [arguments of playwright test]` builds the product,
 * provides a browser, and runs what `apps/e2e` holds.
 * @param {string[]} args
 */
async function main(args) {
  const signal = stopSignal();
  await installWhenNeeded(signal);
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
    console.error(error instanceof Fault ? error.message : error);
    process.exit(1);
  },
);
