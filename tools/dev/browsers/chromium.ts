import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CommandError } from '../process/command-error';
import { findProgram, isExecutable } from '../process/find-program';
import { progress } from '../process/progress';
import { runNode } from '../process/run';
import { inRoot } from '../process/workspace';

// A Chromium with windows renders those too, which takes as long as the pages: decision 71.
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

/** @returns an installed Chromium */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) return findProgram(names);
  if (isExecutable(named)) return named;
  throw new CommandError(`CHROMIUM_PATH=${named} is not an executable file.`);
}

/** Where Playwright keeps the Chromium that it downloads. */
function playwrightChromium() {
  const require = createRequire(inRoot('node_modules/@playwright/test/package.json'));
  const file = require('playwright-core').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function downloadByPlaywright(signal?: AbortSignal) {
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  await runNode([cli, 'install', '--no-shell', 'chromium'], { signal });
  return playwrightChromium();
}

function installDebianPackage() {
  const isDebian = process.platform === 'linux' && existsSync('/etc/debian_version');
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' });
  apt('update');
  apt('install', '-y', '--no-install-recommends', headlessShell);
  return findChromium();
}

/**
 * A Chromium for the journeys: an installed one, else Playwright's download,
 * else Debian's package; else a `CommandError`.
 * @returns its path
 */
export async function provideChromium(signal?: AbortSignal): Promise<string> {
  const present = findChromium() ?? playwrightChromium();
  if (present) return present;
  const provided = await progress(
    'Providing Chromium',
    async () => (await downloadByPlaywright(signal)) ?? installDebianPackage(),
  );
  if (provided) return provided;
  throw new CommandError(
    'No Chromium was found and none could be installed: install Chromium or Chrome, and name it with CHROMIUM_PATH if it is not in PATH.',
  );
}
