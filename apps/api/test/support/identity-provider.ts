import { createPublicKey, type webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importPKCS8, SignJWT, type JWTPayload } from 'jose';

export const projectId = 'demo-talentsphere';

export interface IdentityProvider {
  /** With which a server trusts it. */
  environment: { AUTH_MODE: string; FIREBASE_PROJECT_ID: string; AUTH_JWKS_URL: string };
  /** A valid token of the user; `claims` replace its own. */
  tokenFor: (uid: string, claims?: JWTPayload) => Promise<string>;
  /** A token with any header, claims and key. */
  sign: (
    payload: JWTPayload,
    header: Record<string, unknown>,
    key?: webcrypto.CryptoKey,
  ) => Promise<string>;
  stop: () => Promise<void>;
}

/** The claims that Firebase puts in a token. */
export function goodClaims(uid: string, now = Math.floor(Date.now() / 1000)): JWTPayload {
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    iat: now - 5,
    auth_time: now - 5,
    exp: now + 3_600,
    name: `User ${uid}`,
    email: `${uid}@example.com`,
    picture: 'https://photos.example.com/face.png',
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

/** Publishes the key of the run, as Google does, and signs with it. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const secret = process.env['IDENTITY_KEY'] ?? '';
  const privateKey = await importPKCS8(secret, 'RS256');
  const publicKey = createPublicKey(secret).export({ format: 'jwk' });
  const jwk = { ...publicKey, kid: 'key-1', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  const port = await listen(server);
  const sign: IdentityProvider['sign'] = (payload, header, key = privateKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(key);
  const tokens = new Map<string, Promise<string>>();
  return {
    environment: {
      AUTH_MODE: 'firebase',
      FIREBASE_PROJECT_ID: projectId,
      AUTH_JWKS_URL: `http://127.0.0.1:${port}/keys`,
    },
    sign,
    tokenFor(uid, claims = {}) {
      const payload = { ...goodClaims(uid), ...claims };
      const key = JSON.stringify(payload);
      // The signature of equal claims is equal, and takes longer to make than most calls take.
      const token = tokens.get(key) ?? sign(payload, { kid: 'key-1' });
      tokens.set(key, token);
      return token;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
