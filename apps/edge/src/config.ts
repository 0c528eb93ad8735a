import type { AuthSettings, InspectorSettings } from '@talentsphere/releases';
import {
  edgeSettings,
  readSettings,
  SettingsError,
  type Environment,
  type SettingsOf,
} from '@talentsphere/settings';
import { tracerOptions, type TracerOptions } from '@talentsphere/server';
import { inspectorSettings } from './config-inspector';

/** The edge's configuration, read once at start. */
export interface EdgeConfig {
  port: number;
  host: string;
  /** Origin of the API. */
  apiUrl: string;
  /** Identifies this server to the API. */
  edgeToken?: string;
  auth: AuthSettings;
  shellDirectory: string;
  /** The folder of the releases; with `releasesUrl`, of the copy of that store. */
  releasesDirectory: string;
  /** Undefined for public pages. */
  inspector: InspectorSettings | undefined;
  /** The address of a release store, without a trailing slash. */
  releasesUrl?: string;
  /** Proxies whose forwarding headers are trusted, separated by commas; none by default. */
  trustProxy?: string;
  logLevel: string;
  /** Whether pages are rendered here; otherwise every page is rendered by the browser. */
  render: boolean;
  /** Where traces are sent; undefined when nothing is traced. */
  tracing?: TracerOptions;
  /** The site's address for search engines and social networks; undefined when it is not public. */
  publicOrigin?: string;
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
  const { EDGE_TOKEN, RELEASES_URL, TRUST_PROXY, PUBLIC_ORIGIN } = values;
  const tracing = tracerOptions(values);
  return {
    port: values.PORT,
    host: values.EDGE_HOST,
    apiUrl: new URL(values.API_URL).origin,
    ...(EDGE_TOKEN ? { edgeToken: EDGE_TOKEN } : {}),
    auth: authSettings(values),
    shellDirectory: values.SHELL_DIR,
    releasesDirectory: values.RELEASES_DIR,
    inspector: inspectorSettings(values),
    ...(RELEASES_URL ? { releasesUrl: RELEASES_URL.replace(/\/+$/, '') } : {}),
    ...(TRUST_PROXY ? { trustProxy: TRUST_PROXY } : {}),
    logLevel: values.LOG_LEVEL,
    render: values.RENDER,
    ...(tracing ? { tracing } : {}),
    ...(PUBLIC_ORIGIN ? { publicOrigin: new URL(PUBLIC_ORIGIN).origin } : {}),
  };
}
