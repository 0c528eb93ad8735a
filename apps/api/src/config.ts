import { join, resolve } from 'node:path';
import { tracerOptions } from '@talentsphere/server';
import {
  apiSettings,
  databaseSettings,
  isLoopback,
  readSettings,
  type Environment,
  type SettingsOf,
} from '@talentsphere/server/settings';
import type { DatabaseConfig } from './core/database/open-database';
import { StartupError } from './core/errors/startup-error';
import type { AuthConfig } from './core/identity/token-verifier';
import type { StorageConfig } from './core/storage/open-store';

export type Config = ReturnType<typeof parseConfig>;
type Values = SettingsOf<typeof apiSettings>;

/** The emulator accepts forged tokens: what could expose it is refused. */
function emulatorRules(values: Values) {
  const { NODE_ENV, API_HOST, AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID: id } = values;
  return [
    NODE_ENV === 'production' &&
      'AUTH_MODE=emulator is refused when NODE_ENV=production: the emulator accepts forged tokens.',
    !id.startsWith('demo-') &&
      `AUTH_MODE=emulator needs a FIREBASE_PROJECT_ID that starts with "demo-", and it is "${id}".`,
    !AUTH_EMULATOR_HOST &&
      'AUTH_EMULATOR_HOST is not set: it must be the host:port of the Auth emulator.',
    !isLoopback(API_HOST) &&
      `AUTH_MODE=emulator is refused when API_HOST is "${API_HOST}": it must be a loopback address.`,
  ];
}

function firebaseRules({ AUTH_EMULATOR_HOST, AUTH_JWKS_URL }: Values) {
  const { protocol, hostname } = new URL(AUTH_JWKS_URL);
  return [
    AUTH_EMULATOR_HOST &&
      'AUTH_EMULATOR_HOST is set while AUTH_MODE=firebase: unset it, or set AUTH_MODE=emulator.',
    protocol === 'http:' &&
      !isLoopback(hostname) &&
      'AUTH_JWKS_URL must be https:// unless it is on this machine: the keys decide who is believed.',
  ];
}

/** The identity provider; the mode is never inferred, and the unsafe combinations are refused. */
function authOf(values: Values): AuthConfig {
  const { AUTH_MODE: mode, FIREBASE_PROJECT_ID: projectId } = values;
  const rules = mode === 'emulator' ? emulatorRules(values) : firebaseRules(values);
  const broken = rules.filter(Boolean);
  if (broken.length > 0) throw new StartupError(broken.join('\n'));
  if (mode === 'firebase') return { mode, projectId, jwksUrl: values.AUTH_JWKS_URL };
  return { mode, projectId, emulatorOrigin: `http://${values.AUTH_EMULATOR_HOST}` };
}

function databaseOf(values: SettingsOf<typeof databaseSettings>): DatabaseConfig {
  const { DATABASE_URL: url, LISTEN_DATABASE_URL: directUrl, DATA_DIR } = values;
  if (url) return { engine: 'postgres', url, directUrl: directUrl ?? url };
  if (directUrl) {
    throw new StartupError('LISTEN_DATABASE_URL is set without DATABASE_URL: set both or neither.');
  }
  return { engine: 'pglite', folder: resolve(DATA_DIR) };
}

/** Address of a replica that visitors read from. */
function readUrlOf({ DATABASE_URL, DATABASE_READ_URL: url }: Values): string | undefined {
  if (!url || DATABASE_URL) return url;
  throw new StartupError('DATABASE_READ_URL is set without DATABASE_URL: set both or neither.');
}

/** Where uploaded files are. */
const storageOf = ({ FILES_TARGET: target, DATA_DIR }: Values): StorageConfig =>
  target ? { target } : { folder: join(resolve(DATA_DIR), 'files') };

/** How emails are sent; undefined when they are not. */
function mailOf({ SMTP_URL: url, MAIL_FROM, MAIL_DELAY, PUBLIC_ORIGIN }: Values) {
  if (!url) return undefined;
  if (!MAIL_FROM || !PUBLIC_ORIGIN) {
    throw new StartupError(
      'SMTP_URL needs MAIL_FROM, the sender of emails, and PUBLIC_ORIGIN, where their links lead: set both.',
    );
  }
  const origin = new URL(PUBLIC_ORIGIN).origin;
  return { url, from: MAIL_FROM, delay: MAIL_DELAY, origin };
}

/** @throws StartupError */
export const parseDatabase = (environment: Environment) =>
  databaseOf(readSettings(databaseSettings, environment, StartupError));

/**
 * Reads the environment once.
 * @throws StartupError with a sentence about each value that is wrong
 */
export function parseConfig(environment: Environment) {
  const values = readSettings(apiSettings, environment, StartupError);
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    logLevel: values.LOG_LEVEL,
    database: databaseOf(values),
    readUrl: readUrlOf(values),
    storage: storageOf(values),
    migrate: values.MIGRATE,
    seed: values.SEED,
    mail: mailOf(values),
    auth: authOf(values),
    /** Requests per minute and caller; 0 is no limit. */
    rateLimits: { reads: values.RATE_LIMIT_READS, writes: values.RATE_LIMIT_WRITES },
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    edgeToken: values.EDGE_TOKEN,
    releaseRegistry: values.RELEASE_REGISTRY,
    moderators: new Set(values.MODERATORS?.map((address) => address.toLowerCase())),
    publicOrigin: values.PUBLIC_ORIGIN && new URL(values.PUBLIC_ORIGIN).origin,
    tracing: tracerOptions(values),
  };
}
