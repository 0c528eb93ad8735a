import { decodeJwt, decodeProtectedHeader } from 'jose';
import { callerFromClaims, tokenOrigin, type Claims } from './claims';
import {
  invalidToken,
  providerUnavailable,
  type AuthConfig,
  type TokenVerifier,
} from './token-verifier';

type EmulatorConfig = Extract<AuthConfig, { mode: 'emulator' }>;

function readClaims(token: string, projectId: string): Claims {
  const { issuer, audience } = tokenOrigin(projectId);
  try {
    const claims = decodeJwt(token);
    const unexpired = typeof claims.exp === 'number' && claims.exp > Date.now() / 1000;
    if (decodeProtectedHeader(token).alg !== 'none' || !unexpired) throw invalidToken();
    if (claims.iss !== issuer || claims.aud !== audience) throw invalidToken();
    return claims;
  } catch (error) {
    throw invalidToken(error);
  }
}

async function lookUp(
  origin: string,
  token: string,
): Promise<{ localId?: string; disabled?: boolean } | undefined> {
  const response = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=emulator`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token }),
      signal: AbortSignal.timeout(5_000),
    },
  ).catch((error: unknown) => {
    throw providerUnavailable(error);
  });
  // The emulator answers some forged tokens with 500.
  if (!response.ok) throw invalidToken();
  const { users } = (await response.json()) as {
    users?: { localId?: string; disabled?: boolean }[];
  };
  return users?.[0];
}

/** Tokens of the Auth emulator are not signed: each is confirmed with the emulator itself. */
export function createEmulatorVerifier({
  projectId,
  emulatorOrigin,
}: EmulatorConfig): TokenVerifier {
  return {
    async verify(token) {
      const caller = callerFromClaims(readClaims(token, projectId));
      const user = await lookUp(emulatorOrigin, token);
      if (user?.localId !== caller.uid || user.disabled) throw invalidToken();
      return caller;
    },
  };
}
