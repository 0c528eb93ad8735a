import { resolve } from 'node:path';
import { addresses, integer, oneOf, port, text, url, type Environment } from './config-values';
import { parseAuth, type AuthConfig } from './config-auth';

export interface Config {
  host: string;
  /** 0 takes any free port. */
  port: number;
  production: boolean;
  logLevel: (typeof logLevels)[number];
  database: { engine: 'postgres'; url: string } | { engine: 'pglite'; folder: string };
  seed: 'none' | 'demo';
  auth: AuthConfig;
  /** Requests per minute and caller; 0 is no limit. */
  rateLimits: { reads: number; writes: number };
  /** Addresses whose word on the caller's address is believed. */
  trustProxy: string;
  metricsToken: string | undefined;
  /** Address of the document that says which releases of remotes there are. */
  releaseRegistry: string | undefined;
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Where the data is; the only part that the database commands need. */
export function parseDatabase(env: Environment): Config['database'] {
  const address = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  if (address) return { engine: 'postgres', url: address.href };
  return { engine: 'pglite', folder: resolve(text(env, 'DATA_DIR') ?? '.data') };
}

/**
 * Reads the environment once.
 * @throws StartupError with one sentence about the first value that is wrong.
 */
export function parseConfig(env: Environment): Config {
  const host = text(env, 'API_HOST') ?? '127.0.0.1';
  const production = env['NODE_ENV'] === 'production';
  return {
    host,
    port: port(env, 'API_PORT', 4300),
    production,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    database: parseDatabase(env),
    seed: oneOf(env, 'SEED', ['none', 'demo'], 'none'),
    auth: parseAuth(env, { host, production }),
    rateLimits: {
      reads: integer(env, 'RATE_LIMIT_READS', 1_200, [0, 1_000_000]),
      writes: integer(env, 'RATE_LIMIT_WRITES', 120, [0, 1_000_000]),
    },
    trustProxy: addresses(env, 'TRUST_PROXY', 'loopback'),
    metricsToken: text(env, 'METRICS_TOKEN'),
    releaseRegistry: url(env, 'RELEASE_REGISTRY', ['http:', 'https:'])?.href,
  };
}
