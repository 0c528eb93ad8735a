import type { AuthSettings, InspectorSettings } from '@talentsphere/releases';
import Fastify from 'fastify';
import { inspectorSettings } from './config-inspector';
import { ConfigError, type Environment } from './environment';

/** The edge's configuration, read once at start. */
export interface EdgeConfig {
  port: number;
  host: string;
  /** Origin of the API. */
  apiUrl: string;
  auth: AuthSettings;
  shellDirectory: string;
  /** Where releases lie; with `releasesUrl`, the copy of what has been fetched from there. */
  releasesDirectory: string;
  /** Without it pages are for the public. */
  inspector: InspectorSettings | undefined;
  /** Where a release store is read, without a slash at its end. */
  releasesUrl?: string;
  /** Proxies whose word on a request's way is believed, separated by commas; without it, nobody's. */
  trustProxy?: string;
  logLevel: string;
}

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new ConfigError(`${name} is not set.`);
  return value;
}

function port(environment: Environment, name: string): number {
  const text = required(environment, name);
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new ConfigError(`${name} must be a port number from 0 to 65535, not "${text}".`);
  }
  return value;
}

function origin(environment: Environment, name: string): string {
  const text = required(environment, name);
  if (!URL.canParse(text)) throw new ConfigError(`${name} must be an address, not "${text}".`);
  return new URL(text).origin;
}

/** An address with a path, or none. */
function optionalAddress(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an http or https address, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

/** Addresses, ranges and their names, judged by the server that will go by them. */
function trustedProxies(environment: Environment): string | undefined {
  const text = environment['TRUST_PROXY']?.trim();
  if (!text) return undefined;
  try {
    // A number of proxies would be read as an address.
    if (text.split(',').some((part) => /^\d+(\/|$)/.test(part.trim()))) throw new TypeError(text);
    Fastify({ trustProxy: text });
    return text;
  } catch {
    throw new ConfigError(
      `TRUST_PROXY is "${text}": it must be addresses or ranges separated by commas, or loopback, linklocal, uniquelocal.`,
    );
  }
}

function authSettings(environment: Environment): AuthSettings {
  const mode = required(environment, 'AUTH_MODE');
  const projectId = required(environment, 'FIREBASE_PROJECT_ID');
  if (mode === 'emulator') {
    return { mode, projectId, url: `http://localhost:${port(environment, 'AUTH_PORT')}` };
  }
  if (mode !== 'firebase') {
    throw new ConfigError(`AUTH_MODE must be "emulator" or "firebase", not "${mode}".`);
  }
  const apiKey = required(environment, 'FIREBASE_API_KEY');
  return { mode, projectId, apiKey, authDomain: required(environment, 'FIREBASE_AUTH_DOMAIN') };
}

/** @throws ConfigError */
export function readConfig(environment: Environment): EdgeConfig {
  const releasesUrl = optionalAddress(environment, 'RELEASES_URL');
  const trustProxy = trustedProxies(environment);
  return {
    port: port(environment, 'PORT'),
    host: environment['EDGE_HOST'] || '127.0.0.1',
    apiUrl: origin(environment, 'API_URL'),
    auth: authSettings(environment),
    shellDirectory: required(environment, 'SHELL_DIR'),
    releasesDirectory: required(environment, 'RELEASES_DIR'),
    inspector: inspectorSettings(environment),
    ...(releasesUrl ? { releasesUrl } : {}),
    ...(trustProxy ? { trustProxy } : {}),
    logLevel: environment['LOG_LEVEL'] || 'warn',
  };
}
