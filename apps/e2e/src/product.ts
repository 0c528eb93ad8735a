import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { startProduct, startServices, type Overrides } from '@talentsphere/dev/product/product';
import { releasesFolder } from '@talentsphere/releases/store';

/** A separate running product. */
export interface RunningProduct {
  /** Where the pages are. */
  url: string;
  /** The origins that belong to it. */
  origins: ReadonlySet<string>;
  /** The folder of its database, accounts and releases. */
  dataDir: string;
  authPort: number;
  /** The API's own port, past the pages. */
  apiPort: number;
  stop(): Promise<void>;
}

/** `npm run release` sets which releases and which shell the journeys test; by default they test the local builds. */
const { PROVE_RELEASES: composedReleases, PROVE_SHELL: shellDir = '' } = process.env;

type Settings = Parameters<typeof startServices>[0];

async function start(settings: Settings, overrides: Overrides) {
  if (!composedReleases) return startProduct(settings, undefined, overrides);
  await cp(composedReleases, releasesFolder(settings.dataDir), { recursive: true });
  const pages = { SHELL_DIR: shellDir, ...overrides.pages };
  return startServices(settings, undefined, { ...overrides, pages });
}

interface ProductOptions extends Overrides {
  /** Of a release store; without it, the built remotes are served. */
  releasesUrl?: string;
  /** An empty PostgreSQL database; without it, the embedded one is used. */
  databaseUrl?: string;
  /** The number of generated tasks; without it, the demo tasks are used. */
  tasks?: number;
}

async function generateTasks(tasks: number, dataDir: string, databaseUrl: string) {
  const commands = inRoot('apps/api/dist/db.mjs');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [commands, 'seed', '--tasks', String(tasks)], {
    env,
  });
}

/** The origins that belong to a product: its pages, and where people sign in. */
export const originsOf = (url: string, authPort: number): ReadonlySet<string> =>
  new Set([url, `http://localhost:${authPort}`, `http://127.0.0.1:${authPort}`]);

/** Starts the built product on free ports, with a new data folder and the demo accounts. */
export async function runProduct({
  releasesUrl = '',
  databaseUrl = '',
  tasks,
  ...overrides
}: ProductOptions = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'talentsphere-e2e-'));
  const [port = 0, apiPort = 0, authPort = 0] = await freePorts(3);
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (tasks) await generateTasks(tasks, dataDir, databaseUrl);
    const settings = {
      port,
      apiPort,
      authPort,
      dataDir,
      databaseUrl,
      releasesUrl,
      seed: 'demo',
    } as const;
    const product = await start(settings, overrides);
    return {
      url: product.url,
      dataDir,
      authPort,
      apiPort,
      origins: originsOf(product.url, authPort),
      stop: async () => {
        await product.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
