import {
  connectAuthEmulator,
  GoogleAuthProvider,
  type Auth,
  type AuthCredential,
} from 'firebase/auth';
import { asProviderError } from './as-provider-error';

/** Points the SDK at the Auth emulator. */
export function connectToEmulator(auth: Auth, url: string): void {
  connectAuthEmulator(auth, url, { disableWarnings: true });
}

/**
 * The credential of a Google account that the user enters. The real popup loads a script
 * from Google, so it does not work offline; the emulator accepts the same credential
 * unsigned.
 */
export async function chooseEmulatedGoogle(): Promise<AuthCredential> {
  // Not part of each start of a site with an emulator.
  const { chooseGoogleAccount } = await import('./google-chooser');
  const account = await chooseGoogleAccount(document);
  if (!account) throw asProviderError({ code: 'auth/popup-closed-by-user' });
  const idToken = JSON.stringify({
    sub: account.email,
    email: account.email,
    email_verified: true,
    name: account.name,
  });
  return GoogleAuthProvider.credential(idToken);
}
