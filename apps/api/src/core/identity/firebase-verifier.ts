import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Caller } from './caller';
import { callerFromClaims, clockTolerance, tokenOrigin } from './claims';
import {
  invalidToken,
  providerUnavailable,
  type AuthConfig,
  type TokenVerifier,
} from './token-verifier';

/** Tokens that are remembered; each takes one to four kilobytes. */
const mostVerified = 2_000;

/** Milliseconds after which a signature is verified again: the provider may have withdrawn its key. */
const verifiedAgainAfter = 300_000;

/** Milliseconds between two fetches of the provider's keys. */
const keysRefresh = 300_000;

/** Milliseconds for which known keys are used while they cannot be fetched. */
const keysMaxAge = 86_400_000;

/** Milliseconds after a failed fetch in which keys are not asked for, while others are known. */
const fetchBackoff = 30_000;

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

const isOfToken = (error: unknown) => tokenErrors.some((each) => error instanceof each);

interface Clock {
  /** Milliseconds. */
  now: () => number;
}

/**
 * The provider's keys. They are fetched again in the background, so that an outage of the provider does
 * not log anybody out: known ones stay valid for a day.
 */
function openKeys(jwksUrl: string, clock: Clock): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: 5_000,
    cacheMaxAge: keysMaxAge,
  });
  let nextRefresh = clock.now() + keysRefresh;
  let failure: { until: number; error: unknown } | undefined;
  return async (header, token) => {
    // The library would try any key for a token without a key id.
    if (!header.kid) throw new errors.JWSInvalid('The token names no key.');
    if (clock.now() >= nextRefresh) {
      nextRefresh = clock.now() + keysRefresh;
      // After a failure, the known keys stay.
      void keys.reload().catch(() => undefined);
    }
    const isUnknown = keys.jwks()?.keys.every(({ kid }) => kid !== header.kid) ?? false;
    if (isUnknown && failure && clock.now() < failure.until) throw failure.error;
    try {
      return await keys(header, token);
    } catch (error) {
      if (!isOfToken(error)) failure = { until: clock.now() + fetchBackoff, error };
      throw error;
    }
  };
}

/**
 * Checks tokens of Firebase Authentication against the provider's published keys.
 * @param clock the monotonic clock: keys are also fetched after the time of day was set back
 */
export function createFirebaseVerifier(
  config: Extract<AuthConfig, { mode: 'firebase' }>,
  clock: Clock = performance,
): TokenVerifier {
  const keys = openKeys(config.jwksUrl, clock);
  const rules = {
    ...tokenOrigin(config.projectId),
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    clockTolerance,
  };
  // A page makes many calls with one token, and verifying its signature takes more processor time than
  // the rest of most calls.
  const verified = new LRUCache<string, Caller>({
    max: mostVerified,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  return {
    async verify(token) {
      const known = verified.get(token);
      if (known) return known;
      const { payload } = await jwtVerify(token, keys, rules).catch((error: unknown) => {
        throw isOfToken(error) ? invalidToken(error) : providerUnavailable(error);
      });
      const caller = callerFromClaims(payload);
      const left = (caller.expiresAt + clockTolerance) * 1_000 - Date.now();
      // Without a time to live, it would be remembered for ever.
      verified.set(token, caller, { ttl: Math.max(1, Math.min(left, verifiedAgainAfter)) });
      return caller;
    },
  };
}
