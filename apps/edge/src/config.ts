import type { AuthSettings, InspectorSettings } from '@talentsphere/releases';
import {
  edgeSettings,
  readSettings,
  SettingsError,
  type Environment,
  type SettingsOf,
} from '@talentsphere/settings';
import { inspectorSettings } from './config-inspector';

/** The edge's configuration, read once at start. */
export interface EdgeConfig {
  port: number;
  host: string;
  /** Origin of the API. */
  apiUrl: string;
  auth: AuthSettings;
  shellDirectory: string;
  /** Where releases are stored; with `releasesUrl`, the copy of what has been fetched from there. */
  releasesDirectory: string;
  /** Without it pages are for the public. */
  inspector: InspectorSettings | undefined;
  /** Where a release store is read, without a slash at its end. */
  releasesUrl?: string;
  /** Proxies whose word on a request's way is believed, separated by commas; without it, nobody's. */
  trustProxy?: string;
  logLevel: string;
}

function authSettings(values: SettingsOf<typeof edgeSettings>): AuthSettings {
  const { AUTH_MODE: mode, FIREBASE_PROJECT_ID: projectId } = values;
  const needed = (name: 'AUTH_PORT' | 'FIREBASE_API_KEY' | 'FIREBASE_AUTH_DOMAIN') => {
    const value = values[name];
    if (value === undefined) {
      throw new SettingsError(`${name} is not set: AUTH_MODE=${mode} needs it.`);
    }
    return String(value);
  };
  if (mode === 'emulator') {
    return { mode, projectId, url: `http://localhost:${needed('AUTH_PORT')}` };
  }
  return {
    mode,
    projectId,
    apiKey: needed('FIREBASE_API_KEY'),
    authDomain: needed('FIREBASE_AUTH_DOMAIN'),
  };
}

/** @throws SettingsError */
export function readConfig(environment: Environment): EdgeConfig {
  const values = readSettings(edgeSettings, environment);
  const { RELEASES_URL, TRUST_PROXY } = values;
  return {
    port: values.PORT,
    host: values.EDGE_HOST,
    apiUrl: new URL(values.API_URL).origin,
    auth: authSettings(values),
    shellDirectory: values.SHELL_DIR,
    releasesDirectory: values.RELEASES_DIR,
    inspector: inspectorSettings(values),
    ...(RELEASES_URL ? { releasesUrl: RELEASES_URL.replace(/\/+$/, '') } : {}),
    ...(TRUST_PROXY ? { trustProxy: TRUST_PROXY } : {}),
    logLevel: values.LOG_LEVEL,
  };
}
