import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../process/command-error';
import { inRoot } from '../process/workspace';
import { releasesFolder } from '@talentsphere/releases/store';
import { registryFile } from '@talentsphere/releases';
import { previewKey } from './preview-key';
import { publishRemotes, publishShell } from './publish';
import { devOrigins } from './remote-ports';
import { type ServiceSpec, startService } from './service';
import type { Settings } from './settings';

/** The emulator accepts any project; this name shows that it is not a real one. */
const projectId = 'demo-talentsphere';

/** Turns the inspector on: developers may load a remote from the address of its dev server. */
const forDevelopers = () => ({ INSPECTOR: 'on', OVERRIDE_ORIGINS: devOrigins().join() });

/** What differs: environment variables, and processes that are not started. */
export interface Overrides {
  pages?: Readonly<Record<string, string>>;
  api?: Readonly<Record<string, string>>;
  without?: 'auth-emulator' | 'pages';
}

/** The processes of the product. */
export function services(
  settings: Settings,
  { pages, api, without }: Overrides = {},
): ServiceSpec[] {
  const { port, apiPort, authPort, dataDir, databaseUrl, seed, inspector } = settings;
  const { releasesUrl = '' } = settings;
  // Of this run.
  const edgeToken = randomUUID();
  const identity = { AUTH_MODE: 'emulator', FIREBASE_PROJECT_ID: projectId };
  const all = [
    {
      name: 'auth-emulator',
      script: 'apps/auth-emulator/dist/server.mjs',
      env: { ...identity, AUTH_PORT: String(authPort), DATA_DIR: dataDir, SEED: seed },
    },
    {
      name: 'api',
      script: 'apps/api/dist/server.mjs',
      // Compiles PGlite once, quickly: queries take as long, and the start a fifth less of the processor.
      nodeArguments: databaseUrl ? [] : ['--liftoff-only'],
      env: {
        ...identity,
        API_PORT: String(apiPort),
        AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        // The content of such a file has already been read.
        DATABASE_URL_FILE: '',
        LISTEN_DATABASE_URL: '',
        LISTEN_DATABASE_URL_FILE: '',
        DATABASE_READ_URL: '',
        DATABASE_READ_URL_FILE: '',
        SEED: seed,
        EDGE_TOKEN: edgeToken,
        EDGE_TOKEN_FILE: '',
        RELEASE_REGISTRY: `http://127.0.0.1:${port}/${registryFile}`,
        LOG_LEVEL: process.env['LOG_LEVEL']?.trim() || 'warn',
        ...api,
      },
    },
    {
      name: 'pages',
      script: 'apps/edge/dist/server.mjs',
      env: {
        ...identity,
        PORT: String(port),
        API_URL: `http://127.0.0.1:${apiPort}`,
        EDGE_TOKEN: edgeToken,
        EDGE_TOKEN_FILE: '',
        // It is the site of its data folder, whatever commands are to compare with.
        PREVIEW_KEY: previewKey({ ...settings, siteUrl: undefined }) ?? '',
        PREVIEW_KEY_FILE: '',
        AUTH_PORT: String(authPort),
        SHELL_DIR: inRoot('apps/shell/dist'),
        RELEASES_URL: releasesUrl,
        // What is published here is neither signed nor proven.
        ...(releasesUrl
          ? {}
          : { RELEASES_TRUST: '', RELEASES_TRUST_FILE: '', PROVEN_RELEASES: 'off' }),
        RELEASES_DIR: releasesUrl ? path.join(dataDir, 'released-copy') : releasesFolder(dataDir),
        ...(inspector ? forDevelopers() : {}),
        ...pages,
      },
    },
  ];
  return all.filter(({ name }) => name !== without);
}

/** Some that run together. */
export interface Processes {
  /** By service. */
  pids: Record<string, number>;
  /** One sentence, when a process ends by itself. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

export interface Product extends Processes {
  /** Of the pages. */
  url: string;
}

/**
 * Publishes the built remotes, unless they come from a store, and starts each
 * process of the built product.
 * Throws a `CommandError`, and leaves nothing running, when one cannot start.
 * @param signal stops the start
 */
export async function startProduct(
  settings: Settings,
  signal?: AbortSignal,
  overrides?: Overrides,
): Promise<Product> {
  if (!settings.releasesUrl) {
    const releases = releasesFolder(settings.dataDir);
    await publishRemotes(releases, signal);
    await publishShell(releases);
  }
  return startServices(settings, signal, overrides);
}

/**
 * Starts every process of the built product, with the existing releases.
 * Throws a `CommandError`, and leaves nothing running, when one cannot start.
 * @param signal stops the start
 */
export async function startServices(
  settings: Settings,
  signal?: AbortSignal,
  overrides?: Overrides,
): Promise<Product> {
  const processes = await startAll(services(settings, overrides), signal);
  return { ...processes, url: `http://localhost:${settings.port}` };
}

/** The same without pages. */
export function startApi(settings: Settings, signal?: AbortSignal): Promise<Processes> {
  // The registry is served by the pages.
  const overrides: Overrides = { api: { RELEASE_REGISTRY: '' }, without: 'pages' };
  return startAll(services(settings, overrides), signal);
}

async function startAll(specs: ServiceSpec[], signal?: AbortSignal): Promise<Processes> {
  const missing = specs.find(({ script }) => !existsSync(inRoot(script)));
  if (missing) throw new CommandError(`${missing.script} is missing: the build did not make it.`);
  signal?.throwIfAborted();
  const started = specs.map(startService);
  const stop = async () => {
    // Pages first, sign-in last: no process calls one that has stopped.
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
    pids: Object.fromEntries(started.map(({ name, pid }) => [name, pid])),
    ended: Promise.race(
      started.map(({ name, ended }) => ended.then((why) => `The ${name} process stopped: ${why}`)),
    ),
    stop,
  };
}
