import { readFileSync } from 'node:fs';
import { CommandError } from '@talentsphere/process/command-error';
import { inRoot } from '@talentsphere/process/workspace';
import type { StorePlace } from '@talentsphere/release-store';

export type SettingName =
  | 'PORT'
  | 'API_PORT'
  | 'AUTH_PORT'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'RELEASE_TARGET'
  | 'RELEASES_URL'
  | 'SEED'
  | 'INSPECTOR';

export type SettingTable = Record<SettingName, { default: string; meaning: string }>;

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
  seed: 'demo' | 'none';
  /** Whether developers may look into the page. */
  inspector?: boolean;
}

function readFile(): SettingTable & { remotePorts: Record<string, number> } {
  return JSON.parse(readFileSync(inRoot('tools/product/settings.json'), 'utf8'));
}

/** @returns every setting with its default and its meaning */
export function settingTable(): SettingTable {
  const entries = Object.entries(readFile()).filter(([name]) => name !== 'remotePorts');
  return Object.fromEntries(entries) as SettingTable;
}

/** Where the dev server of each remote listens, by the remote's name. */
export function remotePorts() {
  return readFile().remotePorts;
}

/** The origin of a remote's dev server, unless it was given another port. */
export const devOrigin = (name: string) => `http://localhost:${remotePorts()[name]}`;

export const devOrigins = () => Object.keys(remotePorts()).map(devOrigin);

export const portSettings: SettingName[] = ['PORT', 'API_PORT', 'AUTH_PORT'];

/** Throws a `CommandError` when the text is no port. */
export function readPort(name: string, text: string) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new CommandError(`${name}=${text} is not a port: give a whole number from 1 to 65535.`);
  }
  return port;
}

function readDatabaseUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (text && !(url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.hostname)) {
    // The value itself may hold a password: it is not repeated.
    throw new CommandError(
      'DATABASE_URL is not the address of a PostgreSQL server: write it as postgres://user:password@host:port/name, or leave it empty.',
    );
  }
  return text;
}

function readReleaseTarget(text: string): StorePlace | undefined {
  if (!text) return undefined;
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]+)((?:\/[\w.-]+)*)\/?$/.exec(text) ?? [];
  if (!bucket) {
    throw new CommandError(
      `RELEASE_TARGET=${text} is no store: write it as s3://bucket/prefix, or leave it empty for the folder.`,
    );
  }
  return { bucket, prefix: path ? `${path.slice(1)}/` : '' };
}

function readReleasesUrl(text: string) {
  if (text && !(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) {
    throw new CommandError(
      `RELEASES_URL=${text} is no address: write it as https://host/prefix, or leave it empty.`,
    );
  }
  return text.replace(/\/+$/, '');
}

function readSeed(text: string) {
  if (text !== 'demo' && text !== 'none') {
    throw new CommandError(`SEED=${text} is unknown: it is either demo or none.`);
  }
  return text;
}

function readInspector(text: string) {
  if (text !== 'on' && text !== 'off') {
    throw new CommandError(`INSPECTOR=${text} is unknown: it is either on or off.`);
  }
  return text === 'on';
}

/** @param ports by setting */
function checkDistinct(ports: Record<string, number>) {
  const entries = Object.entries(ports);
  for (const [index, [name, port]] of entries.entries()) {
    const twin = entries.slice(index + 1).find(([, other]) => other === port);
    if (twin)
      throw new CommandError(
        `${name} and ${twin[0]} are both ${port}: give each a port of its own.`,
      );
  }
}

/** The settings of a run; an empty variable counts as not set. Throws a `CommandError` for a value it cannot use. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const table = settingTable();
  const text = (name: SettingName) => environment[name]?.trim() || table[name].default;
  const portOf = (name: SettingName) => readPort(name, text(name));
  const [port, apiPort, authPort] = [portOf('PORT'), portOf('API_PORT'), portOf('AUTH_PORT')];
  checkDistinct({ PORT: port, API_PORT: apiPort, AUTH_PORT: authPort });
  return {
    port,
    apiPort,
    authPort,
    dataDir: inRoot(text('DATA_DIR')),
    databaseUrl: readDatabaseUrl(text('DATABASE_URL')),
    releaseTarget: readReleaseTarget(text('RELEASE_TARGET')),
    releasesUrl: readReleasesUrl(text('RELEASES_URL')),
    seed: readSeed(text('SEED')),
    inspector: readInspector(text('INSPECTOR')),
  };
}
