import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';
import { publishRemotes } from './publish.mjs';
import { startService } from './service.mjs';
import { devOrigins } from './settings.mjs';
import { inRoot } from './workspace.mjs';

/** The emulator accepts any project; this one's name says that it is no real one. */
const projectId = 'demo-talentsphere';

/** Lets developers in: they may load a remote from where its dev server would be. */
const forDevelopers = () => ({ INSPECTOR: 'on', OVERRIDE_ORIGINS: devOrigins().join() });

/** Where the releases of a data folder are. @param {string} dataDir */
export const releasesFolder = (dataDir) => path.join(dataDir, 'releases');

/**
 * The processes of the product.
 * @param {import('./settings.mjs').Settings} settings
 * @param {Record<string, string>} [pages] settings of the pages that differ
 * @returns {import('./service.mjs').ServiceSpec[]}
 */
export function services(settings, pages = {}) {
  const { port, apiPort, authPort, dataDir, databaseUrl, seed, inspector } = settings;
  const { releasesUrl = '' } = settings;
  const identity = { AUTH_MODE: 'emulator', FIREBASE_PROJECT_ID: projectId };
  return [
    {
      name: 'sign-in',
      script: 'tools/auth-emulator.mjs',
      env: { ...identity, AUTH_PORT: String(authPort), DATA_DIR: dataDir, SEED: seed },
    },
    {
      name: 'api',
      script: 'apps/api/dist/server.mjs',
      env: {
        ...identity,
        API_PORT: String(apiPort),
        AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SEED: seed,
        RELEASE_REGISTRY: `http://127.0.0.1:${port}/registry.json`,
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      },
    },
    {
      name: 'pages',
      script: 'apps/edge/dist/server.mjs',
      env: {
        ...identity,
        PORT: String(port),
        API_URL: `http://127.0.0.1:${apiPort}`,
        AUTH_PORT: String(authPort),
        SHELL_DIR: inRoot('apps/shell/dist'),
        RELEASES_URL: releasesUrl,
        RELEASES_DIR: releasesUrl ? path.join(dataDir, 'released-copy') : releasesFolder(dataDir),
        ...(inspector ? forDevelopers() : {}),
        ...pages,
      },
    },
  ];
}

/**
 * @typedef {object} Product
 * @property {string} url of the pages
 * @property {Record<string, number>} pids by service
 * @property {Promise<string>} ended one sentence, when a process ends by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Publishes the built remotes, unless they come from a store, and starts every
 * process of the built product.
 * Throws a `Fault`, and leaves nothing running, when one cannot start.
 * @param {import('./settings.mjs').Settings} settings
 * @param {AbortSignal} [signal] stops the start
 * @returns {Promise<Product>}
 */
export async function startProduct(settings, signal) {
  if (!settings.releasesUrl) await publishRemotes(releasesFolder(settings.dataDir), signal);
  return startServices(settings, signal);
}

/**
 * Starts every process of the built product, with the releases that there are.
 * Throws a `Fault`, and leaves nothing running, when one cannot start.
 * @param {import('./settings.mjs').Settings} settings
 * @param {AbortSignal} [signal] stops the start
 * @param {Record<string, string>} [pages] settings of the pages that differ
 * @returns {Promise<Product>}
 */
export async function startServices(settings, signal, pages = {}) {
  const specs = services(settings, pages);
  const missing = specs.find(({ script }) => !existsSync(inRoot(script)));
  if (missing) throw new Fault(`${missing.script} is missing: the build did not make it.`);
  signal?.throwIfAborted();
  const started = specs.map(startService);
  const stop = async () => {
    // Pages first, sign-in last: nothing is asked of a process that is gone.
    for (const service of started.toReversed()) await service.stop();
  };
  const aborted = new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    await Promise.race([aborted, Promise.all(started.map(({ ready }) => ready))]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://localhost:${settings.port}`,
    pids: Object.fromEntries(started.map(({ name, pid }) => [name, pid])),
    ended: Promise.race(
      started.map(({ name, ended }) => ended.then((why) => `The ${name} process stopped: ${why}`)),
    ),
    stop,
  };
}
