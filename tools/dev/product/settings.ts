import path from 'node:path';
import { CommandError } from '../process/command-error';
import { inRoot } from '../process/workspace';
import type { Signing, StorePlace } from '@talentsphere/releases/store';
import { placeOf } from '@talentsphere/releases/store/place';
import {
  type Environment,
  productSettings,
  readSettings as read,
} from '@talentsphere/server/settings';

export interface Settings {
  /** Of the pages. */
  port: number;
  apiPort: number;
  authPort: number;
  /** An absolute path. */
  dataDir: string;
  /** Empty: the embedded database. */
  databaseUrl: string;
  /** Without one: the folder. */
  releaseTarget?: StorePlace | undefined;
  /** Without one: the folder. */
  releasesUrl?: string;
  /** Without it, nothing is signed. */
  signing?: Signing | undefined;
  /** The private keys of who signs. */
  key?: string | undefined;
  /** Without one: the product of this machine. */
  siteUrl?: string | undefined;
  /** Of the edge that serves the site. */
  previewKey?: string | undefined;
  /** Addresses of the metrics of each edge and each API; without them, those of this machine. */
  metrics?: readonly string[] | undefined;
  metricsToken?: string | undefined;
  seed: 'demo' | 'none';
  /** Whether developers may look into the page. */
  inspector?: boolean;
}

/** @param ports by setting */
function assertDistinct(ports: Record<string, number>) {
  const entries = Object.entries(ports);
  for (const [index, [name, port]] of entries.entries()) {
    const twin = entries.slice(index + 1).find(([, other]) => other === port);
    if (twin)
      throw new CommandError(
        `${name} and ${twin[0]} are both ${port}: give each a different port.`,
      );
  }
}

/**
 * The settings of a run. Throws a `CommandError` for values it cannot use.
 * @param folder from which the path of the data folder starts
 */
export function readSettings(environment: Environment, folder = inRoot()): Settings {
  const values = read(productSettings, environment, CommandError);
  const { PORT, API_PORT, AUTH_PORT, RELEASE_TARGET, RELEASES_URL = '' } = values;
  const { RELEASES_TRUST: trust, RELEASE_KEY: key } = values;
  assertDistinct({ PORT, API_PORT, AUTH_PORT });
  return {
    port: PORT,
    apiPort: API_PORT,
    authPort: AUTH_PORT,
    dataDir: path.resolve(folder, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? '',
    releaseTarget: RELEASE_TARGET ? placeOf(RELEASE_TARGET) : undefined,
    releasesUrl: RELEASES_URL.replace(/\/+$/, ''),
    signing: trust === undefined ? undefined : { trust, key },
    key,
    siteUrl: values.SITE_URL,
    previewKey: values.PREVIEW_KEY,
    metrics: values.METRICS_URLS,
    metricsToken: values.METRICS_TOKEN,
    seed: values.SEED,
    inspector: values.INSPECTOR,
  };
}
