import type { AuthSettings, InspectorSettings } from '@talentsphere/releases';
import {
  edgeSettings,
  isLoopback,
  isPrivate,
  readSettings,
  SettingsError,
  type Environment,
  type SettingsOf,
} from '@talentsphere/server/settings';
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
  /** Whether the shell is served as it is released, if it was; otherwise always that of the folder. */
  shellReleases: boolean;
  /** Whether sessions get only the releases of remotes that are proven in their shell. */
  provenReleases: boolean;
  /** The folder of the releases; with `releasesUrl`, of the copy of that store. */
  releasesDirectory: string;
  /** Undefined for public pages. */
  inspector: InspectorSettings | undefined;
  /** The address of a release store, without a trailing slash. */
  releasesUrl?: string;
  /** Whose signatures count in that store; undefined where everything in it counts. */
  releasesTrust?: string;
  /** Proxies whose forwarding headers are trusted, separated by commas; none by default. */
  trustProxy?: string;
  logLevel: string;
  /** Whether pages are rendered here; otherwise every page is rendered by the browser. */
  render: boolean;
  /** Pages per minute that are rendered anew for one visitor; 0 is no limit. */
  pagesPerMinute: number;
  /** Signs the addresses of previews; undefined where there are none. */
  previewKey?: string;
  /** What a collector of metrics must send; without it, only one on this machine may read them. */
  metricsToken?: string;
  /** Where traces are sent; undefined when nothing is traced. */
  tracing?: TracerOptions;
  /** The site's address for search engines and social networks; undefined when it is not public. */
  publicOrigin?: string;
  /** Whom those tell who found a vulnerability, as a `mailto:` or `https:` address. */
  securityContact?: string;
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

/** What could give visitors code or an identity that is not the site's is refused. */
function assertSafe(values: SettingsOf<typeof edgeSettings>): void {
  const {
    NODE_ENV,
    EDGE_HOST,
    AUTH_MODE,
    REMOTE_OVERRIDES = [],
    RELEASES_URL,
    RELEASES_TRUST,
  } = values;
  const isProduction = NODE_ENV === 'production';
  const isEmulated = AUTH_MODE === 'emulator';
  const store = RELEASES_URL ? new URL(RELEASES_URL) : undefined;
  const broken = [
    isEmulated &&
      isProduction &&
      'AUTH_MODE=emulator is refused when NODE_ENV=production: the emulator accepts forged tokens.',
    isEmulated &&
      !isLoopback(EDGE_HOST) &&
      `AUTH_MODE=emulator is refused when EDGE_HOST is "${EDGE_HOST}": it must be a loopback address.`,
    isProduction &&
      REMOTE_OVERRIDES.length > 0 &&
      'REMOTE_OVERRIDES is refused when NODE_ENV=production: every visitor would run code without a hash.',
    isProduction &&
      store?.protocol === 'http:' &&
      !isPrivate(store.hostname) &&
      'RELEASES_URL must be https:// unless the store has a private address or a name without a dot: it decides which code pages run.',
    RELEASES_TRUST !== undefined &&
      !RELEASES_URL &&
      'RELEASES_TRUST needs RELEASES_URL: what an edge has seen is in its copy of a store, and a folder that others write has no copy.',
  ].filter((each) => typeof each === 'string');
  if (broken.length > 0) throw new SettingsError(broken.join('\n'));
}

/** @throws SettingsError */
export function readConfig(environment: Environment): EdgeConfig {
  const values = readSettings(edgeSettings, environment);
  const { EDGE_TOKEN, RELEASES_URL, TRUST_PROXY, PUBLIC_ORIGIN } = values;
  assertSafe(values);
  const tracing = tracerOptions(values);
  return {
    port: values.PORT,
    host: values.EDGE_HOST,
    apiUrl: new URL(values.API_URL).origin,
    ...(EDGE_TOKEN ? { edgeToken: EDGE_TOKEN } : {}),
    auth: authSettings(values),
    shellDirectory: values.SHELL_DIR,
    shellReleases: values.SHELL_RELEASES,
    provenReleases: values.PROVEN_RELEASES,
    releasesDirectory: values.RELEASES_DIR,
    inspector: inspectorSettings(values),
    ...(RELEASES_URL ? { releasesUrl: RELEASES_URL.replace(/\/+$/, '') } : {}),
    ...(values.RELEASES_TRUST ? { releasesTrust: values.RELEASES_TRUST } : {}),
    ...(TRUST_PROXY ? { trustProxy: TRUST_PROXY } : {}),
    logLevel: values.LOG_LEVEL,
    render: values.RENDER,
    pagesPerMinute: values.RATE_LIMIT_PAGES,
    ...(values.PREVIEW_KEY ? { previewKey: values.PREVIEW_KEY } : {}),
    ...(values.METRICS_TOKEN ? { metricsToken: values.METRICS_TOKEN } : {}),
    ...(tracing ? { tracing } : {}),
    ...(PUBLIC_ORIGIN ? { publicOrigin: new URL(PUBLIC_ORIGIN).origin } : {}),
    ...(values.SECURITY_CONTACT ? { securityContact: values.SECURITY_CONTACT } : {}),
  };
}
