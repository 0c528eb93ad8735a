import {
  goodClaims,
  projectId,
  startIdentityProvider,
  type IdentityProvider,
} from '../../../test/support/identity-provider';
import { createFirebaseVerifier } from './firebase-verifier';
import type { TokenVerifier } from './token-verifier';

let identity: IdentityProvider;
let verifier: TokenVerifier;
const start = Date.now();
let passed = 0;
/** Sets the time of day. */
const setClock = (seconds: number) => jest.setSystemTime(start + seconds * 1_000);
/** So many seconds have passed since the start. */
const passSeconds = (seconds: number) => {
  passed = seconds;
  setClock(seconds);
};

beforeEach(async () => {
  identity = await startIdentityProvider();
  passed = 0;
  const { AUTH_JWKS_URL: jwksUrl } = identity.environment;
  const clock = { now: () => passed * 1_000 };
  verifier = createFirebaseVerifier({ mode: 'firebase', projectId, jwksUrl }, clock);
  jest.useFakeTimers({
    now: start,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'performance',
      'queueMicrotask',
    ],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await identity.stop();
});

test('a token is accepted until it expires, also when it was verified before', async () => {
  const now = Math.floor(start / 1_000);
  const token = await identity.tokenFor('mina', { exp: now + 100 });
  await expect(verifier.verify(token)).resolves.toMatchObject({ uid: 'mina' });
  passSeconds(150);
  await expect(verifier.verify(token)).resolves.toMatchObject({ uid: 'mina' });
  passSeconds(161);
  await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a token of a known caller with another signature is refused', async () => {
  const token = await identity.tokenFor('mina');
  await verifier.verify(token);
  const [head, claims, signature = ''] = token.split('.');
  const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  const forged = [head, claims, changed].join('.');
  await expect(verifier.verify(forged)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a signature is verified again after five minutes, in case its key was withdrawn', async () => {
  const verifications = jest.spyOn(crypto.subtle, 'verify');
  const token = await identity.tokenFor('mina', goodClaims('mina'));
  await verifier.verify(token);
  passSeconds(299);
  await expect(verifier.verify(token)).resolves.toMatchObject({ uid: 'mina' });
  expect(verifications).toHaveBeenCalledTimes(1);
  passSeconds(301);
  await expect(verifier.verify(token)).resolves.toMatchObject({ uid: 'mina' });
  expect(verifications).toHaveBeenCalledTimes(2);
});

test('known keys stay valid for a day while the provider does not answer', async () => {
  const now = Math.floor(start / 1_000);
  const token = () => identity.tokenFor('mina', { ...goodClaims('mina', now), exp: now + 200_000 });
  await verifier.verify(await token());
  const requests = jest.spyOn(globalThis, 'fetch');
  await identity.stop();
  for (const minutes of [5, 11, 60, 23 * 60]) {
    passSeconds(minutes * 60);
    await expect(verifier.verify(await token())).resolves.toMatchObject({ uid: 'mina' });
  }
  expect(requests.mock.calls.length).toBeLessThanOrEqual(4);
  passSeconds(25 * 3_600);
  await expect(verifier.verify(await token())).rejects.toMatchObject({ code: 'unavailable' });
});

test('keys are fetched again when the clock was a year ahead as they were fetched', async () => {
  setClock(365 * 86_400);
  await verifier.verify(await identity.tokenFor('mina'));
  setClock(0);
  const requests = jest.spyOn(globalThis, 'fetch');
  passSeconds(301);
  await verifier.verify(await identity.tokenFor('mina'));
  expect(requests).toHaveBeenCalledTimes(1);
});

test('keys that nobody knows are asked for once in half a minute while the provider does not answer', async () => {
  const now = Math.floor(start / 1_000);
  const known = () => identity.tokenFor('mina', { ...goodClaims('mina', now), exp: now + 200_000 });
  await verifier.verify(await known());
  const unknown = await identity.sign(goodClaims('mina', now), { kid: 'key-2' });
  await identity.stop();
  passSeconds(60);
  const requests = jest.spyOn(globalThis, 'fetch');
  for (let call = 0; call < 5; call += 1)
    await expect(verifier.verify(unknown)).rejects.toMatchObject({ code: 'unavailable' });
  expect(requests).toHaveBeenCalledTimes(1);
  await expect(verifier.verify(await known())).resolves.toMatchObject({ uid: 'mina' });
  passSeconds(91);
  await expect(verifier.verify(unknown)).rejects.toMatchObject({ code: 'unavailable' });
  expect(requests).toHaveBeenCalledTimes(2);
});
