import { cleanName, isStorable, limits, safePhotoUrl, storable } from '@talentsphere/domain';
import type { Caller } from './caller';
import { invalidToken } from './token-verifier';

export type Claims = Readonly<Record<string, unknown>>;

/** Seconds by which the provider's clock may differ from ours. */
export const clockTolerance = 60;

function past(value: unknown, now: number): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value <= now + clockTolerance;
}

/** The text as the database can store it, truncated without splitting a surrogate pair. */
function text(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  return storable(storable(value).trim().slice(0, longest)) || null;
}

const nameOf = ({ name }: Claims) =>
  typeof name === 'string' ? cleanName(storable(name)) : undefined;

/**
 * Makes the checks that both modes share and that the token library lacks: a
 * subject of 1 to 128 characters, and no time of issue in the future.
 */
export function callerFromClaims(claims: Claims, now = Date.now() / 1000): Caller {
  const { sub, iat, exp, auth_time: authTime } = claims;
  if (
    typeof sub !== 'string' ||
    sub.length < 1 ||
    sub.length > limits.personIdLength ||
    !isStorable(sub)
  )
    throw invalidToken();
  if (!past(iat, now) || !past(authTime, now)) throw invalidToken();
  return {
    uid: sub,
    name: text(nameOf(claims), limits.nameLength),
    email: text(claims['email'], 320),
    issuedAt: Math.floor(Number(iat)),
    signedInAt: Math.floor(Number(authTime)),
    expiresAt: Math.floor(Number(exp)),
    isEmailVerified: claims['email_verified'] === true,
    photoUrl: safePhotoUrl(text(claims['picture'], limits.urlLength)) ?? null,
  };
}

/** Issuer and audience of the tokens of a Firebase project. */
export function tokenOrigin(projectId: string): { issuer: string; audience: string } {
  return { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
}
