import { AppError } from '../errors/app-error';
import type { Caller } from './caller';

/** The identity provider. */
export type AuthConfig =
  | { mode: 'emulator'; projectId: string; emulatorOrigin: string }
  | { mode: 'firebase'; projectId: string; jwksUrl: string };

export interface TokenVerifier {
  /**
   * @throws AppError `unauthenticated` for a token that is not valid now,
   *   `unavailable` when that cannot be checked
   */
  verify(token: string): Promise<Caller>;
}

export function invalidToken(cause?: unknown): AppError {
  return new AppError('unauthenticated', 'The session is not valid. Please log in again.', {
    cause,
  });
}

export function providerUnavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'Sessions cannot be checked at the moment. Please try again.',
    { cause },
  );
}
