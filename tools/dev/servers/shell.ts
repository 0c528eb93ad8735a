import path from 'node:path';
import type { Configuration } from '@rspack/dev-server';
import { runCommand, untilStopped } from '../process/command';
import { CommandError } from '../process/command-error';
import { inRoot } from '../process/workspace';
import { banner } from '../product/banner';
import { buildProjects } from '../product/build';
import { prepareDataFolder } from '../product/data-folder';
import { lockDataFolder } from '../product/data-lock';
import { freePorts } from '../process/free-ports';
import { assertPortsFree } from '../product/ports';
import { startServices } from '../product/product';
import { devOrigins } from '../product/remote-ports';
import { readSettings, type Settings } from '../product/settings';
import { releasesFolder } from '@talentsphere/releases/store';
import { manifestFile, shellContractFile, shellPath } from '@talentsphere/releases';
import { startDevServer } from './dev-server';
import { type Override, readOverrides } from './overrides';
import { releaseMissing } from './released';

const readByEdge = ['index.html', 'favicon.svg', shellContractFile];

/**
 * The dev server runs in front of the edge: it serves the shell's own
 * files, and forwards everything else, so that the page and its policy are the
 * product's own. The edge reads the template, the icon and the shell's contract from the disk.
 */
const beforeEdge = (edgePort: number): Configuration => ({
  devMiddleware: {
    writeToDisk: (file) => readByEdge.includes(path.basename(file)),
  },
  proxy: [
    {
      context: (address: string) => !address.startsWith(shellPath),
      target: `http://127.0.0.1:${edgePort}`,
    },
  ],
});

const pageSettings = (overrides: Override[]) => ({
  SHELL_DIR: inRoot('apps/shell/dist-dev'),
  SHELL_RELEASES: 'off',
  INSPECTOR: 'on',
  OVERRIDE_ORIGINS: [
    ...new Set([...devOrigins(), ...overrides.map(({ origin }) => origin)]),
  ].join(),
  REMOTE_OVERRIDES: overrides.map(({ name, origin }) => `${name}=${origin}`).join(),
});

/** One line for each remote that comes from a dev server. */
function describe(overrides: Override[]) {
  const lines = overrides.map(({ name, origin }) =>
    fetch(`${origin}/${manifestFile}`).then(
      () => `${name} from ${origin}`,
      () => `${name} from ${origin}, which is not running yet: start it with npx nx dev ${name}`,
    ),
  );
  return Promise.all(lines);
}

async function run(settings: Settings, overrides: Override[], signal: AbortSignal) {
  await buildProjects(['api', 'edge', 'auth-emulator'], signal);
  if (!settings.releasesUrl) await releaseMissing(releasesFolder(settings.dataDir), signal);
  const [edgePort = 0] = await freePorts(1);
  const server = await startDevServer({
    folder: inRoot('apps/shell'),
    port: settings.port,
    options: beforeEdge(edgePort),
  });
  const pages = pageSettings(overrides);
  const product = await startServices({ ...settings, port: edgePort }, signal, { pages });
  const remotes = [...(await describe(overrides)), 'as released, unless named here'];
  console.log(
    banner(settings, [
      '  Shell     from source: edits show immediately',
      ...remotes.map((line, index) => `  ${index ? '       ' : 'Remotes'}   ${line}`),
    ]),
  );
  const failure = await Promise.race([untilStopped(signal), product.ended]);
  await server.stop();
  await product.stop();
  if (failure) throw new CommandError(failure);
}

await runCommand(async (signal) => {
  const overrides = readOverrides(process.argv.slice(2));
  const settings = readSettings(process.env);
  prepareDataFolder(settings.dataDir);
  const unlock = await lockDataFolder(settings.dataDir);
  try {
    await assertPortsFree(settings, 'npx nx dev shell');
    await run(settings, overrides, signal);
  } finally {
    unlock();
  }
});
