import { StartupError } from '../errors/startup-error';
import { createFirebaseVerifier } from './firebase-verifier';
import type { AuthConfig, TokenVerifier } from './token-verifier';

/** The verifier of the configured mode; what the emulator needs is loaded in its mode only. */
export async function createVerifier(config: AuthConfig): Promise<TokenVerifier> {
  if (config.mode === 'firebase') return createFirebaseVerifier(config);
  if (EMULATOR_INCLUDED) {
    const { createEmulatorVerifier } = await import('./emulator-verifier');
    return createEmulatorVerifier(config);
  }
  throw new StartupError(
    'AUTH_MODE=emulator is not part of this build: it is made for deployment.',
  );
}
