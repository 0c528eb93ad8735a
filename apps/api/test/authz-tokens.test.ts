import type { Task } from '@talentsphere/api/contract';
import { generateKeyPair, SignJWT } from 'jose';
import { goodClaims, projectId } from './support/identity-provider';
import type { Marketplace } from './support/marketplace';
import { everything, startOwnedMarket } from './support/owned-market';
import { taskBody, telemetryBody } from './support/samples';

let market: Marketplace;
let open: Task;

beforeAll(async () => {
  ({ market, open } = await startOwnedMarket());
});
afterAll(() => market.stop());

const now = Math.floor(Date.now() / 1_000);
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const unsigned = (header: object, claims: object, signature = '') =>
  `${encode(header)}.${encode(claims)}.${signature}`;

/** Claims with one error each, signed with the right key. */
const badClaims: Record<string, object> = {
  expired: { exp: now - 61 },
  'expired long ago': { exp: 1 },
  'no expiry': { exp: undefined },
  'an expiry that is a text': { exp: 'tomorrow' },
  'another audience': { aud: 'another-project' },
  'no audience': { aud: undefined },
  'an empty audience': { aud: '' },
  'another issuer': { iss: 'https://securetoken.google.com/another-project' },
  'an issuer without https': { iss: `http://securetoken.google.com/${projectId}` },
  'an issuer with a suffix': { iss: `https://securetoken.google.com/${projectId}.evil.example` },
  'no issuer': { iss: undefined },
  'an empty subject': { sub: '' },
  'no subject': { sub: undefined },
  'a subject that is a number': { sub: 7 },
  'a subject that is too long': { sub: 'x'.repeat(129) },
  'issued in the future': { iat: now + 600 },
  'no time of issue': { iat: undefined },
  'logged in in the future': { auth_time: now + 600 },
  'no time of login': { auth_time: undefined },
  'a login that is a text': { auth_time: 'yesterday' },
  'not valid yet': { nbf: now + 600 },
};

const badHeaders: Record<string, Record<string, unknown>> = {
  'no key id': {},
  'an unknown key id': { kid: 'key-2' },
  'an empty key id': { kid: '' },
  'a key id that is a path': { kid: '../../etc/passwd' },
  'a critical extension': { kid: 'key-1', crit: ['exp'] },
};

async function badTokens(): Promise<[string, string][]> {
  const { sign, tokenFor } = market.identity;
  const good = await tokenFor('owner');
  const [head = '', claims = '', signature = ''] = good.split('.');
  const foreign = (await generateKeyPair('RS256')).privateKey;
  const curve = (await generateKeyPair('ES256')).privateKey;
  const hmac = (key: string) =>
    new SignJWT(goodClaims('owner'))
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(new TextEncoder().encode(key));
  const publicKey = await (await fetch(market.identity.environment.AUTH_JWKS_URL)).text();
  const all: [string, string | Promise<string>][] = [
    ...Object.entries(badClaims).map(([name, change]): [string, Promise<string>] => [
      name,
      sign({ ...goodClaims('owner'), ...change }, { kid: 'key-1' }),
    ]),
    ['signed by another key', sign(goodClaims('owner'), { kid: 'key-1' }, foreign)],
    ['signed on a curve', sign(goodClaims('owner'), { kid: 'key-1', alg: 'ES256' }, curve)],
    ['signed with the public key as a secret', hmac(publicKey)],
    ['signed with an empty-looking secret', hmac('0'.repeat(32))],
    ['unsigned', unsigned({ alg: 'none', kid: 'key-1' }, goodClaims('owner'))],
    ['unsigned, in capitals', unsigned({ alg: 'NONE', kid: 'key-1' }, goodClaims('owner'))],
    ['unsigned, but called signed', unsigned({ alg: 'RS256', kid: 'key-1' }, goodClaims('owner'))],
    ['a signature that was cut', `${head}.${claims}.${signature.slice(0, -8)}`],
    ['a signature of another token', `${head}.${encode(goodClaims('somebody'))}.${signature}`],
    ['no signature', `${head}.${claims}`],
    ['an empty signature', `${head}.${claims}.`],
    ['a part too many', `${good}.${signature}`],
    ['claims that are not JSON', `${head}.${encode('{')}.${signature}`],
    ['a header that is not JSON', `${encode('{')}.${claims}.${signature}`],
    ['claims that are a list', `${head}.${encode([])}.${signature}`],
    ['a word', 'token'],
    ['dots', '..'],
    ['a very long word', 'x'.repeat(8_000)],
    ['null', 'null'],
  ];
  for (const [name, header] of Object.entries(badHeaders)) {
    const text = unsigned({ alg: 'RS256', ...header }, goodClaims('owner'), signature);
    all.push([name, header['crit'] ? text : sign(goodClaims('owner'), header)]);
  }
  return Promise.all(
    all.map(async ([name, token]): Promise<[string, string]> => [name, await token]),
  );
}

test('[A304] of more than 40 bad tokens, none is accepted by any call', async () => {
  const tokens = await badTokens();
  expect(tokens.length).toBeGreaterThanOrEqual(40);
  const calls: [string, string, unknown?][] = [
    ['GET', '/tasks'],
    ['GET', `/tasks/${open._id}`],
    ['POST', '/tasks', taskBody()],
    ['PUT', `/tasks/${open._id}`, taskBody()],
    ['DELETE', `/tasks/${open._id}`],
    ['GET', '/bids?bidderId=owner'],
    ['GET', '/bids/user/owner/summary'],
    ['POST', '/bids', { taskId: open._id }],
    ['POST', '/telemetry', telemetryBody()],
  ];
  const before = await everything(market);
  const accepted: string[] = [];
  for (const [name, token] of tokens) {
    for (const [method, path, body] of calls) {
      const { status } = await market.call(method, path, { token, ...(body ? { body } : {}) });
      if (status !== 401) accepted.push(`${name}: ${method} ${path} gave ${status}`);
    }
  }
  process.stdout.write(
    `${tokens.length} bad tokens × ${calls.length} calls: ${accepted.length} not refused.\n`,
  );
  expect(accepted).toEqual([]);
  expect(await everything(market)).toEqual(before);
});

test('what a person reads is stored nowhere, what visitors read is asked for again', async () => {
  const { headers: own } = await market.call('GET', '/tasks', { as: 'reader' });
  expect(own.get('cache-control')).toBe('no-store');
  const { headers } = await market.call('GET', '/tasks');
  expect(headers.get('cache-control')).toBe('private, no-cache');
});
