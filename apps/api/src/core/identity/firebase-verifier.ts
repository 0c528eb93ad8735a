import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { callerFromClaims, clockTolerance, tokenOrigin } from './claims';
import {
  invalidToken,
  providerUnavailable,
  type AuthConfig,
  type TokenVerifier,
} from './token-verifier';
import { VerifiedCallers } from './verified-callers';

/** Errors of the token itself; after any other, the provider's keys could not be fetched. */
const tokenErrors = [
  errors.JWTInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
];

function requireKeyId(token: string): void {
  const { kid } = decodeProtectedHeader(token);
  // The library would try any key for a token without a key id.
  if (typeof kid !== 'string' || kid === '') throw invalidToken();
}

function translate(error: unknown): Error {
  return tokenErrors.some((each) => error instanceof each)
    ? invalidToken(error)
    : providerUnavailable(error);
}

/** Checks tokens of Firebase Authentication against the provider's published keys. */
export function createFirebaseVerifier(
  config: Extract<AuthConfig, { mode: 'firebase' }>,
): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(config.jwksUrl), { timeoutDuration: 5_000 });
  const rules = {
    ...tokenOrigin(config.projectId),
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    clockTolerance,
  };
  const verified = new VerifiedCallers();
  return {
    async verify(token) {
      const known = verified.callerOf(token);
      if (known) return known;
      try {
        requireKeyId(token);
      } catch (error) {
        throw invalidToken(error);
      }
      const { payload } = await jwtVerify(token, keys, rules).catch((error: unknown) => {
        throw translate(error);
      });
      const caller = callerFromClaims(payload);
      verified.add(token, caller, Number(payload.exp));
      return caller;
    },
  };
}
