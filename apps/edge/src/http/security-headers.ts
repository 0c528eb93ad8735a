import type { AuthSettings } from '@talentsphere/releases';

const google = {
  script: ['https://apis.google.com'],
  /** That its scripts create. */
  policies: ['gapi#gapi', 'goog#html'],
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

export interface PageAccess {
  auth: AuthSettings;
  /** CSP sources of the page's style elements. */
  styleHashes: readonly string[];
  /** Allows the page's own inline scripts. */
  scriptHashes: readonly string[];
  /** Whether each script has a hash. Those of a dev server, and of a shell from before hashes, have none. */
  isVerified: boolean;
  /** Where a developer may load a remote from. */
  overrideOrigins: readonly string[];
}

/** Headers of every page. */
export function pageHeaders(access: PageAccess): Record<string, string> {
  const { auth, styleHashes, scriptHashes, isVerified, overrideOrigins } = access;
  // A dev server announces edits over a WebSocket.
  const sockets = overrideOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const real = auth.mode === 'firebase';
  // A remote on a developer's machine has no hashes, and is on another origin.
  const isEnforced = isVerified && overrideOrigins.length === 0;
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...(real ? google.script : []), ...overrideOrigins],
    'style-src': ["'self'", ...styleHashes],
    // A user's photo may be on any origin.
    'img-src': ["'self'", 'data:', 'http:', 'https:'],
    'connect-src': [
      "'self'",
      ...(real ? google.connect : [auth.url]),
      ...overrideOrigins,
      ...sockets,
    ],
    'frame-src': real ? [`https://${auth.authDomain}`] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The shell's policy decides what may be loaded as a script.
    ...(isEnforced
      ? {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['default', ...(real ? google.policies : [])],
        }
      : {}),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    // The scripts of Google's window change without notice, so nobody knows their hashes.
    ...(isEnforced && !real ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}),
    // The provider's popup must be able to message the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // The default of browsers, which other answers leave to them: each file would be 50 bytes longer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
  };
}

/** Headers of every response of the edge itself. */
export const commonHeaders = (publicOrigin: string | undefined): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // Browsers ignore it on a connection without TLS. Other sites of the domain are not included.
  ...(publicOrigin?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {}),
});
