import { banner } from '../lib/banner.mjs';
import { buildProjects } from '../lib/build.mjs';
import { prepareDataFolder } from '../lib/data-folder.mjs';
import { lockDataFolder } from '../lib/data-lock.mjs';
import { Fault } from '../lib/fault.mjs';
import { assertPortsFree, freePorts } from '../lib/ports.mjs';
import { releasesFolder, startServices } from '../lib/product.mjs';
import { devOrigins, readSettings } from '../lib/settings.mjs';
import { inRoot } from '../lib/workspace.mjs';
import { runCommand, untilStopped } from './command.mjs';
import { startDevServer } from './dev-server.mjs';
import { readOverrides } from './overrides.mjs';
import { releaseMissing } from './released.mjs';

/**
 * The dev server stands in front of the edge: it answers for the shell's own
 * files, and passes everything else on, so that the page and its policy are the
 * product's own. The edge reads the template, the icon and the shell's contract from the disk.
 * @param {number} edgePort
 * @returns {import('@rspack/dev-server').Configuration}
 */
const beforeEdge = (edgePort) => ({
  devMiddleware: {
    writeToDisk: (file) => /(index\.html|favicon\.svg|shell-contract\.json)$/.test(file),
  },
  proxy: [
    {
      context: (/** @type {string} */ path) => !path.startsWith('/assets/'),
      target: `http://127.0.0.1:${edgePort}`,
    },
  ],
});

/** @param {import('./overrides.mjs').Override[]} overrides */
const pageSettings = (overrides) => ({
  SHELL_DIR: inRoot('apps/shell/dist-dev'),
  INSPECTOR: 'on',
  OVERRIDE_ORIGINS: [
    ...new Set([...devOrigins(), ...overrides.map(({ origin }) => origin)]),
  ].join(),
  REMOTE_OVERRIDES: overrides.map(({ name, origin }) => `${name}=${origin}`).join(),
});

/**
 * One line for each remote that comes from a dev server.
 * @param {import('./overrides.mjs').Override[]} overrides
 */
function describe(overrides) {
  const lines = overrides.map(({ name, origin }) =>
    fetch(`${origin}/mf-manifest.json`).then(
      () => `${name} from ${origin}`,
      () => `${name} from ${origin}, where nothing answers yet: npx nx dev ${name} starts it`,
    ),
  );
  return Promise.all(lines);
}

/**
 * @param {import('../lib/settings.mjs').Settings} settings
 * @param {import('./overrides.mjs').Override[]} overrides
 * @param {AbortSignal} signal
 */
async function run(settings, overrides, signal) {
  await buildProjects(['api', 'edge'], signal);
  if (!settings.releasesUrl) await releaseMissing(releasesFolder(settings.dataDir), signal);
  const [edgePort = 0] = await freePorts(1);
  const server = await startDevServer({
    app: 'shell',
    port: settings.port,
    options: beforeEdge(edgePort),
  });
  const pages = pageSettings(overrides);
  const product = await startServices({ ...settings, port: edgePort }, signal, pages);
  const remotes = [...(await describe(overrides)), 'as released, unless named here'];
  console.log(
    banner(settings, [
      '  Shell     from source: edits show at once',
      ...remotes.map((line, index) => `  ${index ? '       ' : 'Remotes'}   ${line}`),
    ]),
  );
  const fault = await Promise.race([untilStopped(signal), product.ended]);
  await server.stop();
  await product.stop();
  if (fault) throw new Fault(fault);
}

await runCommand(async (signal) => {
  const overrides = readOverrides(process.argv.slice(2));
  const settings = readSettings(process.env);
  prepareDataFolder(settings.dataDir);
  const unlock = lockDataFolder(settings.dataDir);
  try {
    await assertPortsFree(settings, 'npx nx dev shell');
    await run(settings, overrides, signal);
  } finally {
    unlock();
  }
});
