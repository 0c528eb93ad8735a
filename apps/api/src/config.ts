import { resolve } from 'node:path';
import { oneOf, port, text, url, type Environment } from './config-values';
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
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

function parseDatabase(env: Environment): Config['database'] {
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
  };
}
