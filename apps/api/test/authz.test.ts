import type { Bid, BidSummary, Task } from '@talentsphere/contract';
import { generateKeyPair, SignJWT } from 'jose';
import { goodClaims, projectId } from './support/identity-provider';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { dayFromNow, postTask, taskBody, telemetryBody } from './support/samples';

let market: Marketplace;
let open: Task;
let removed: Task;
let bidOn: Task;

beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0' });
  open = await postTask(market, 'owner', { title: 'Open' });
  removed = await postTask(market, 'owner', { title: 'Removed' });
  await market.call('DELETE', `/tasks/${removed._id}`, { as: 'owner' });
  bidOn = await postTask(market, 'owner', { title: 'Bid on' });
  await market.call('POST', '/bids', { as: 'other', body: { taskId: bidOn._id } });
});
afterAll(() => market.stop());

/** Everything that is stored, as its owners see it. */
async function everything(): Promise<unknown> {
  const lists = ['/tasks?limit=1000', '/bids?bidderId=owner', '/bids?bidderId=other'];
  const [tasks, owners, others] = await Promise.all(
    lists.map((path) =>
      market.call('GET', path, { as: path.endsWith('other') ? 'other' : 'owner' }),
    ),
  );
  return [tasks?.body, owners?.body, others?.body];
}

type Who = 'anonymous' | 'owner' | 'other';
type Cell = [
  who: Who,
  method: string,
  path: () => string,
  status: number,
  body: (() => unknown) | undefined,
];

const unknownId = '00000000-0000-4000-8000-000000000000';
const people: Who[] = ['anonymous', 'owner', 'other'];

/** One row of the table: a call on an object, and what each kind of caller gets. */
function row(
  method: string,
  path: () => string,
  statuses: [number, number, number],
  body?: () => unknown,
): Cell[] {
  return people.map((who, index) => [who, method, path, statuses[index] ?? 0, body]);
}

const refusals: Cell[] = [
  ...row('GET', () => '/tasks', [200, 200, 200]),
  ...row('GET', () => '/tasks?userId=owner', [200, 200, 200]),
  ...row('GET', () => '/tasks/facets', [200, 200, 200]),
  ...row('GET', () => `/tasks/${open._id}`, [200, 200, 200]),
  ...row('GET', () => `/tasks/${removed._id}`, [404, 404, 404]),
  ...row('GET', () => `/tasks/${unknownId}`, [404, 404, 404]),
  ...row('GET', () => '/tasks/malformed', [404, 404, 404]),
  ...row(
    'POST',
    () => '/tasks',
    [401, 403, 403],
    () => taskBody({ userId: 'somebody-else' }),
  ),
  ...row(
    'POST',
    () => '/tasks',
    [401, 400, 400],
    () => taskBody({ budget: 0 }),
  ),
  ...row(
    'PUT',
    () => `/tasks/${open._id}`,
    [401, 400, 403],
    () => taskBody({ budget: 0 }),
  ),
  ...row(
    'PUT',
    () => `/tasks/${removed._id}`,
    [401, 404, 404],
    () => taskBody(),
  ),
  ...row(
    'PUT',
    () => `/tasks/${unknownId}`,
    [401, 404, 404],
    () => taskBody(),
  ),
  ...row(
    'PUT',
    () => '/tasks/malformed',
    [401, 404, 404],
    () => taskBody(),
  ),
  ...row('DELETE', () => `/tasks/${removed._id}`, [401, 404, 404]),
  ...row('DELETE', () => `/tasks/${unknownId}`, [401, 404, 404]),
  ...row('DELETE', () => '/tasks/malformed', [401, 404, 404]),
  ...row('GET', () => '/bids?bidderId=owner', [401, 200, 403]),
  ...row('GET', () => '/bids?bidderId=other', [401, 403, 200]),
  ...row('GET', () => '/bids/user/owner/summary', [401, 200, 403]),
  ...row('GET', () => '/bids/user/other/summary', [401, 403, 200]),
  ...row('GET', () => '/bids/user/OWNER/summary', [401, 403, 403]),
  ...row(
    'POST',
    () => '/bids',
    [401, 403, 409],
    () => ({ taskId: bidOn._id }),
  ),
  ...row(
    'POST',
    () => '/bids',
    [401, 403, 403],
    () => ({ taskId: bidOn._id, userId: 'somebody-else' }),
  ),
  ...row(
    'POST',
    () => '/bids',
    [401, 404, 404],
    () => ({ taskId: removed._id }),
  ),
  ...row(
    'POST',
    () => '/bids',
    [401, 404, 404],
    () => ({ taskId: unknownId }),
  ),
  ...row(
    'POST',
    () => '/telemetry',
    [204, 204, 204],
    () => telemetryBody(),
  ),
  ...row(
    'POST',
    () => '/telemetry',
    [400, 400, 400],
    () => ({ events: [] }),
  ),
  ...row('GET', () => '/health', [200, 200, 200]),
];

/** These change something, so each has objects of its own. */
const changes: [Who, string, number][] = [
  ['anonymous', 'PUT', 401],
  ['owner', 'PUT', 200],
  ['other', 'PUT', 403],
  ['anonymous', 'DELETE', 401],
  ['owner', 'DELETE', 204],
  ['other', 'DELETE', 403],
  ['anonymous', 'BID', 401],
  ['owner', 'BID', 403],
  ['other', 'BID', 201],
  ['anonymous', 'POST', 401],
  ['owner', 'POST', 201],
  ['other', 'POST', 201],
];

const as = (who: Who) => (who === 'anonymous' ? {} : { as: who });

test('the table has at least 60 cells', () => {
  expect(refusals.length + changes.length).toBeGreaterThanOrEqual(60);
});

test.each(refusals)(
  '[A304] %s: %s %s gives %i, and changes nothing',
  async (who, method, path, status, body) => {
    const before = await everything();
    const answer = await market.call(method, path(), {
      ...as(who),
      ...(body ? { body: body() } : {}),
    });
    expect(answer.status).toBe(status);
    if (status >= 400)
      expect(answer.body).toMatchObject({
        message: expect.stringMatching(/\S/),
        code: expect.any(String),
      });
    expect(await everything()).toEqual(before);
  },
);

test.each(changes)('[A304] %s: %s gives %i on a task of the owner', async (who, action, status) => {
  const task = await postTask(market, 'owner', { title: `For ${who}` });
  const before = await everything();
  const calls: Record<string, [string, string, unknown?]> = {
    PUT: ['PUT', `/tasks/${task._id}`, taskBody({ title: 'Changed' })],
    DELETE: ['DELETE', `/tasks/${task._id}`],
    BID: ['POST', '/bids', { taskId: task._id }],
    POST: ['POST', '/tasks', taskBody({ title: 'Another' })],
  };
  const [method, path, body] = calls[action]!;
  const answer = await market.call(method, path, { ...as(who), ...(body ? { body } : {}) });
  expect(answer.status).toBe(status);
  if (status >= 400) expect(await everything()).toEqual(before);
  else expect(await everything()).not.toEqual(before);
});

const now = Math.floor(Date.now() / 1_000);
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const unsigned = (header: object, claims: object, signature = '') =>
  `${encode(header)}.${encode(claims)}.${signature}`;

/** Claims that differ from good ones in one thing, signed with the right key. */
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
  const publicKey = await (await fetch(market.identity.jwksUrl)).text();
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
  const before = await everything();
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
  expect(await everything()).toEqual(before);
});

const forbidden: Record<string, unknown> = {
  _id: unknownId,
  id: unknownId,
  status: 'closed',
  createdAt: '1999-01-01T00:00:00.000Z',
  updatedAt: '1999-01-01',
  deletedAt: '2020-01-01',
  deleted_at: '2020-01-01',
  created_at: '1999-01-01',
  ownerId: 'evil',
  owner_id: 'evil',
  owner: 'evil',
  uid: 'evil',
  posterName: 'Evil',
  poster_name: 'Evil',
  employerName: 'Evil',
  employerEmail: 'evil@example.com',
  employerPhotoURL: 'https://evil.example/x.png',
  userName: 'Evil',
  userEmail: 'evil@example.com',
  title_folded: 'evil',
  title_pairs: ['ev'],
  role: 'admin',
  isAdmin: true,
  bids: [],
};

test('[A305] more than 20 forbidden fields of a task have no effect, on posting and on changing', async () => {
  expect(Object.keys(forbidden).length).toBeGreaterThanOrEqual(20);
  const reference = await postTask(market, 'owner');
  const { _id, createdAt, ...expected } = reference;
  for (const [name, value] of Object.entries(forbidden)) {
    const posted = await market.call<Task>('POST', '/tasks', {
      as: 'owner',
      body: { ...taskBody(), [name]: value },
    });
    expect(posted.status).toBe(201);
    expect(posted.body).toEqual({
      ...expected,
      _id: expect.any(String),
      createdAt: expect.any(String),
    });
    expect(posted.body._id).not.toBe(unknownId);
    expect(posted.body.createdAt >= createdAt).toBe(true);
    const changed = await market.call<Task>('PUT', `/tasks/${_id}`, {
      as: 'owner',
      body: { ...taskBody(), [name]: value },
    });
    expect(changed.body).toEqual(reference);
  }
});

test('[A305] forbidden fields of a bid have no effect', async () => {
  const task = await postTask(market, 'owner', { deadline: dayFromNow(4) });
  const body = {
    taskId: task._id,
    status: 'accepted',
    bidDate: '1999-01-01',
    bidderId: 'owner',
    bidder_id: 'owner',
    _id: unknownId,
    task: {},
  };
  const bid = await market.call<Bid>('POST', '/bids', { as: 'fair', body });
  expect(bid.status).toBe(201);
  expect(bid.body).toMatchObject({ status: 'pending', bidderId: 'fair', task: { _id: task._id } });
  expect(bid.body._id).not.toBe(unknownId);
  expect(Date.parse(bid.body.bidDate)).toBeGreaterThan(Date.now() - 60_000);
  const { body: summary } = await market.call<BidSummary>('GET', '/bids/user/owner/summary', {
    as: 'owner',
  });
  expect(summary.count).toBe(0);
});
