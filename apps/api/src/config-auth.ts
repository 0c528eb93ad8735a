import { StartupError } from './errors/startup-error';
import { isLoopback, required, text, url, type Environment } from './config-values';

export type AuthConfig =
  | { mode: 'emulator'; projectId: string; emulatorOrigin: string }
  | { mode: 'firebase'; projectId: string; jwksUrl: string };

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const modes = 'emulator (development on this machine) or firebase';

interface Surroundings {
  host: string;
  production: boolean;
}

function parseEmulator(
  env: Environment,
  projectId: string,
  { host, production }: Surroundings,
): AuthConfig {
  if (production) {
    throw new StartupError(
      'AUTH_MODE=emulator is refused when NODE_ENV=production: the emulator accepts forged tokens.',
    );
  }
  if (!projectId.startsWith('demo-')) {
    throw new StartupError(
      `AUTH_MODE=emulator needs a FIREBASE_PROJECT_ID that starts with "demo-", and it is "${projectId}".`,
    );
  }
  const emulator = required(env, 'AUTH_EMULATOR_HOST', 'the host:port of the Auth emulator');
  const origin = `http://${emulator}`;
  if (!/:\d+$/.test(emulator) || !URL.canParse(origin) || !isLoopback(new URL(origin).hostname)) {
    throw new StartupError(
      `AUTH_EMULATOR_HOST is "${emulator}": it must be a host:port on this machine, such as 127.0.0.1:9099.`,
    );
  }
  if (!isLoopback(host)) {
    throw new StartupError(
      `AUTH_MODE=emulator is refused when API_HOST is "${host}": it must be a loopback address.`,
    );
  }
  return { mode: 'emulator', projectId, emulatorOrigin: new URL(origin).origin };
}

function parseFirebase(env: Environment, projectId: string): AuthConfig {
  const keys = url(env, 'AUTH_JWKS_URL', ['https:', 'http:']) ?? new URL(googleKeys);
  if (keys.protocol === 'http:' && !isLoopback(keys.hostname)) {
    throw new StartupError(
      'AUTH_JWKS_URL must be https:// unless it is on this machine: the keys decide who is believed.',
    );
  }
  return { mode: 'firebase', projectId, jwksUrl: keys.href };
}

/** The identity provider; the mode is never inferred, and the unsafe combinations are refused. */
export function parseAuth(env: Environment, surroundings: Surroundings): AuthConfig {
  const mode = required(env, 'AUTH_MODE', modes);
  const projectId = required(env, 'FIREBASE_PROJECT_ID', 'the id of the Firebase project');
  if (mode === 'emulator') return parseEmulator(env, projectId, surroundings);
  if (mode !== 'firebase') throw new StartupError(`AUTH_MODE is "${mode}": it must be ${modes}.`);
  if (text(env, 'AUTH_EMULATOR_HOST')) {
    throw new StartupError(
      'AUTH_EMULATOR_HOST is set while AUTH_MODE=firebase: unset it, or set AUTH_MODE=emulator.',
    );
  }
  return parseFirebase(env, projectId);
}
