import { startMarketplace, type Marketplace } from './support/marketplace';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({
    RATE_LIMIT_READS: '20',
    RATE_LIMIT_WRITES: '20',
    TRUST_PROXY: 'loopback,10.0.0.0/8',
    EDGE_TOKEN: 'of the edge',
  });
});
afterAll(() => market.stop());

interface Way {
  from: string;
  path?: string;
  method?: string;
  token?: string;
  as?: string;
  headers?: Record<string, string>;
}

/** The statuses of 30 calls from an address. */
async function statuses({ from, path = '/tasks', method = 'GET', headers, ...who }: Way) {
  const call = () =>
    market.call(method, path, { ...who, headers: { 'x-forwarded-for': from, ...headers } });
  return (await Promise.all(Array.from({ length: 30 }, call))).map(({ status }) => status);
}
const count = (all: number[], status: number) => all.filter((each) => each === status).length;

/** If the window ended meanwhile, as many again would be admitted. */
async function waitForRoomInWindow(): Promise<void> {
  const secondsLeft = 60 - (Math.floor(Date.now() / 1_000) % 60);
  if (secondsLeft < 10) await new Promise((resolve) => setTimeout(resolve, secondsLeft * 1_000));
}
beforeEach(waitForRoomInWindow);

test('[A349] invalid tokens of an address have a limit, which valid ones are exempt from', async () => {
  const expired = await market.identity.tokenFor('mina', { exp: 1 });
  const all = await statuses({ from: '203.0.113.1', token: expired });
  expect([count(all, 401), count(all, 429)]).toEqual([20, 10]);
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  const bad = await market.call('GET', '/tasks', { token: expired, headers });
  expect(Number(bad.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(count(await statuses({ from: '203.0.113.1', as: 'mina' }), 200)).toBe(20);
});

test('accounts are free: the calls of all sessions of a day from one address have a limit', async () => {
  const from = '203.0.113.40';
  const waves = (signedInAt: number) =>
    Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const token = await market.identity.tokenFor(`of-${signedInAt}-${index}`, {
          auth_time: signedInAt,
        });
        return [
          ...(await statuses({ from, token })),
          ...(await statuses({ from, token, method: 'POST' })),
        ];
      }),
    );
  const now = Math.floor(Date.now() / 1_000);
  const young = (await waves(now - 86_000)).flat();
  // Four times as many of each kind as one caller may make.
  expect(young.length - count(young, 429)).toBe(2 * 80);
  const old = (await waves(now - 86_500)).flat();
  expect(old.length - count(old, 429)).toBe(2 * 100);
});

test('[A349] headers without a token count, too', async () => {
  const headers = { authorization: 'Basic abc' };
  const all = await statuses({ from: '203.0.113.3', headers });
  expect([count(all, 401), count(all, 429)]).toEqual([20, 10]);
});

test('[A349] tokens that cannot be checked count, too', async () => {
  const other = await startMarketplace({
    RATE_LIMIT_READS: '20',
    AUTH_JWKS_URL: 'http://127.0.0.1:1/keys',
  });
  await waitForRoomInWindow();
  const call = () => other.call('GET', '/tasks', { as: 'mina' });
  const all = (await Promise.all(Array.from({ length: 30 }, call))).map(({ status }) => status);
  expect([count(all, 503), count(all, 429)]).toEqual([20, 10]);
  await other.stop();
});

test('[A349] calls without the session that they need have the limit of their address', async () => {
  const all = await statuses({ from: '203.0.113.4', path: '/bids?bidderId=x' });
  expect([count(all, 401), count(all, 429)]).toEqual([20, 10]);
});

test('[A349] valid tokens do not count towards the limit of an address', async () => {
  for (const as of ['ana', 'bo', 'cy'])
    expect(count(await statuses({ from: '203.0.113.5', as }), 200)).toBe(20);
});

test('[A352] visitors behind trusted proxies have a limit each', async () => {
  expect(count(await statuses({ from: '198.51.100.1, 10.1.2.3' }), 200)).toBe(20);
  expect(count(await statuses({ from: '198.51.100.2, 10.1.2.3' }), 200)).toBe(20);
  // What the visitor sent is ignored: only what a trusted proxy appended counts.
  expect(count(await statuses({ from: '1.1.1.1, 198.51.100.2, 10.1.2.3' }), 200)).toBe(0);
});

test('[A352] a household with many IPv6 addresses is one visitor', async () => {
  expect(count(await statuses({ from: '2001:db8:1:2::1' }), 200)).toBe(20);
  expect(count(await statuses({ from: '2001:db8:1:2:aaaa::7' }), 200)).toBe(0);
  expect(count(await statuses({ from: '2001:db8:1:3::1' }), 200)).toBe(20);
});

test('the calls of the edge have no limit, and use up that of nobody', async () => {
  const from = '203.0.113.9';
  const headers = { 'edge-token': 'of the edge' };
  expect(count(await statuses({ from, headers }), 200)).toBe(30);
  expect(count(await statuses({ from, headers: { 'edge-token': 'a guess' } }), 200)).toBe(20);
});

test('[A352] without a trusted proxy a forwarded address is ignored', async () => {
  const other = await startMarketplace({ RATE_LIMIT_READS: '20', TRUST_PROXY: '192.0.2.1' });
  await waitForRoomInWindow();
  const call = (_: unknown, index: number) =>
    other.call('GET', '/tasks', { headers: { 'x-forwarded-for': `203.0.113.${index}` } });
  const answers = await Promise.all(Array.from({ length: 30 }, call));
  expect(
    count(
      answers.map(({ status }) => status),
      429,
    ),
  ).toBe(10);
  await other.stop();
});
