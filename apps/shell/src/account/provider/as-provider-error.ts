import { accountMessages } from '@talentsphere/domain';
import { isChunkFailure } from '@talentsphere/federation/chunk-failure';
import { ProviderError, unreachable, unreachableCode, unreachableText } from './provider-error';

/** Messages for the provider's error codes; the provider's own messages contain only the code. */
const texts: Readonly<Record<string, string>> = {
  // Not which of the two was wrong: that would reveal who has an account.
  'auth/invalid-credential': 'Please check your credentials and try again.',
  'auth/user-not-found': 'Please check your credentials and try again.',
  'auth/wrong-password': 'Please check your credentials and try again.',
  'auth/invalid-login-credentials': 'Please check your credentials and try again.',
  'auth/invalid-email': accountMessages.email,
  'auth/email-already-in-use': 'This email address is already in use.',
  'auth/user-mismatch': 'That is another account than the one that you are signed in with.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/too-many-requests': 'Too many attempts. Please wait a moment and try again.',
  [unreachableCode]: unreachableText,
  'auth/popup-closed-by-user': 'The Google window was closed before the sign-in was finished.',
  'auth/cancelled-popup-request': 'The Google window was closed before the sign-in was finished.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Please allow it and try again.',
};

/** `Firebase: Password too short (auth/weak-password).` → `Password too short.`; a bare `Error` has no message. */
function withoutFrame(message: string): string {
  const text = message
    .replace(/^Firebase:\s*/, '')
    .replace(/\(auth\/[\w-]+\)\.?$/, '')
    .trim();
  return text === 'Error' ? '' : text;
}

/** Converts a provider's error to one with a message for users. */
export function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (isChunkFailure(error)) return unreachable(error);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const known = typeof code === 'string' ? code : undefined;
  const text = (known && texts[known]) ?? withoutFrame(typeof message === 'string' ? message : '');
  return new ProviderError(text, known, { cause: error });
}
