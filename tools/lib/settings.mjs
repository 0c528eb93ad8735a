import { readFileSync } from 'node:fs';
import { Fault } from './fault.mjs';
import { inRoot } from './workspace.mjs';

/**
 * @typedef {'PORT' | 'API_PORT' | 'AUTH_PORT' | 'DATA_DIR' | 'DATABASE_URL' | 'RELEASE_TARGET' | 'RELEASES_URL' | 'SEED' | 'INSPECTOR'} SettingName
 * @typedef {Record<SettingName, { default: string, meaning: string }>} SettingTable
 * @typedef {object} Settings
 * @property {number} port the pages
 * @property {number} apiPort
 * @property {number} authPort
 * @property {string} dataDir an absolute path
 * @property {string} databaseUrl empty: the embedded database
 * @property {StorePlace} [releaseTarget] without one: the folder
 * @property {string} [releasesUrl] without one: the folder
 * @property {'demo' | 'none'} seed
 * @property {boolean} [inspector] whether developers may look into the page
 *
 * @typedef {{ bucket: string, prefix: string }} StorePlace `prefix`: empty, or with a slash at its end
 */

/** @returns {SettingTable & { remotePorts: Record<string, number> }} */
function readFile() {
  return JSON.parse(readFileSync(inRoot('tools/settings.json'), 'utf8'));
}

/** @returns {SettingTable} every setting with its default and its meaning */
export function settingTable() {
  const entries = Object.entries(readFile()).filter(([name]) => name !== 'remotePorts');
  return /** @type {SettingTable} */ (Object.fromEntries(entries));
}

/** Where the dev server of each remote listens, by the remote's name. */
export function remotePorts() {
  return readFile().remotePorts;
}

/** The origin of a remote's dev server, unless it was given another port. @param {string} name */
export const devOrigin = (name) => `http://localhost:${remotePorts()[name]}`;

export const devOrigins = () => Object.keys(remotePorts()).map(devOrigin);

/** @type {SettingName[]} */
export const portSettings = ['PORT', 'API_PORT', 'AUTH_PORT'];

/**
 * Throws a `Fault` when the text is no port.
 * @param {string} name
 * @param {string} text
 */
export function readPort(name, text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new Fault(`${name}=${text} is not a port: give a whole number from 1 to 65535.`);
  }
  return port;
}

/** @param {string} text */
function readDatabaseUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (text && !(url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.hostname)) {
    // The value itself may hold a password: it is not repeated.
    throw new Fault(
      'DATABASE_URL is not the address of a PostgreSQL server: write it as postgres://user:password@host:port/name, or leave it empty.',
    );
  }
  return text;
}

/**
 * @param {string} text
 * @returns {StorePlace | undefined}
 */
function readReleaseTarget(text) {
  if (!text) return undefined;
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]+)((?:\/[\w.-]+)*)\/?$/.exec(text) ?? [];
  if (!bucket) {
    throw new Fault(
      `RELEASE_TARGET=${text} is no store: write it as s3://bucket/prefix, or leave it empty for the folder.`,
    );
  }
  return { bucket, prefix: path ? `${path.slice(1)}/` : '' };
}

/** @param {string} text */
function readReleasesUrl(text) {
  if (text && !(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) {
    throw new Fault(
      `RELEASES_URL=${text} is no address: write it as https://host/prefix, or leave it empty.`,
    );
  }
  return text.replace(/\/+$/, '');
}

/** @param {string} text */
function readSeed(text) {
  if (text !== 'demo' && text !== 'none') {
    throw new Fault(`SEED=${text} is unknown: it is either demo or none.`);
  }
  return text;
}

/** @param {string} text */
function readInspector(text) {
  if (text !== 'on' && text !== 'off') {
    throw new Fault(`INSPECTOR=${text} is unknown: it is either on or off.`);
  }
  return text === 'on';
}

/** @param {Record<string, number>} ports by setting */
function checkDistinct(ports) {
  const entries = Object.entries(ports);
  for (const [index, [name, port]] of entries.entries()) {
    const twin = entries.slice(index + 1).find(([, other]) => other === port);
    if (twin)
      throw new Fault(`${name} and ${twin[0]} are both ${port}: give each a port of its own.`);
  }
}

/**
 * The settings of a run; an empty variable counts as not set. Throws a `Fault` for a value it cannot use.
 * @param {Record<string, string | undefined>} environment
 * @returns {Settings}
 */
export function readSettings(environment) {
  const table = settingTable();
  /** @param {SettingName} name */
  const text = (name) => environment[name]?.trim() || table[name].default;
  const [port, apiPort, authPort] = portSettings.map((name) => readPort(name, text(name)));
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
