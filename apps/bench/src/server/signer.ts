import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const projectId = 'demo-benchmark';

/** Signs tokens that an API process accepts, without the emulator, which it would ask about each. */
export async function startSigner() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    variables: {
      AUTH_MODE: 'firebase',
      FIREBASE_PROJECT_ID: projectId,
      AUTH_JWKS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      AUTH_EMULATOR_HOST: '',
    },
    tokenOf: (uid: string) =>
      new SignJWT({ user_id: uid, name: uid, auth_time: 1 })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .setIssuer(`https://securetoken.google.com/${projectId}`)
        .setAudience(projectId)
        .setSubject(uid)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    stop: () => void server.close(),
  };
}
