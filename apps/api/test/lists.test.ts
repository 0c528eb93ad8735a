import type { Task, TaskFacets } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { walkPages } from './support/pages';
import { onPostgres, withClient } from './support/raw-database';
import { dayFromNow, postTask, taskBody } from './support/samples';

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace();
  const posts: [string, string, number, number][] = [
    ['Modern logo', 'Design', 500, 5],
    ['Blog post about 100% wool', 'Writing', 80, 3],
    ['LOGO animation', 'Video Editing', 900, 8],
    ['Über-short film', 'Video Editing', 900, 2],
    ['Translate a menu', 'Translation', 50.5, 5],
    ['Snake_case clean-up', 'Web Development', 120, 30],
    ['Second menu', 'Translation', 50.5, 5],
  ];
  for (const [title, category, budget, days] of posts) {
    await postTask(market, days > 5 ? 'late' : 'soon', {
      title,
      category,
      budget,
      deadline: dayFromNow(days),
    });
  }
});
afterAll(() => market.stop());

const get = (query: string, headers: Record<string, string> = {}) =>
  market.call<Task[]>('GET', `/tasks${query}`, { headers });
const titles = async (query: string) => (await get(query)).body.map(({ title }) => title);

const walk = async (query: string) =>
  (await walkPages<Task>(market, `/tasks${query}`)).map(({ title }) => title);

test.each([
  ['?q=logo', ['LOGO animation', 'Modern logo']],
  ['?q=LoGo&category=Design', ['Modern logo']],
  ['?q=%C3%BC', ['Über-short film']],
  ['?q=lo', ['LOGO animation', 'Blog post about 100% wool', 'Modern logo']],
  ['?q=_c', ['Snake_case clean-up']],
  ['?q=0%25%20wool', ['Blog post about 100% wool']],
  ['?q=%25', ['Blog post about 100% wool']],
  ['?q=bakery', []],
  ['?q=menu&sortBy=createdAt-asc', ['Translate a menu', 'Second menu']],
  ['?category=Translation&userId=soon&status=open&limit=1', ['Second menu']],
  ['?category=Nope', []],
])('[A137] [A138] [A141] GET /tasks%s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test.each([
  ['?q=film%20short', ['Über-short film']],
  ['?q=o%20logo%20m', ['LOGO animation', 'Modern logo']],
  ['?q=logo%20poster', []],
  ['?q=logo%20poster&match=any', ['LOGO animation', 'Modern logo']],
  ['?q=menu%20of%20wool&match=any&category=Writing', ['Blog post about 100% wool']],
])('[A413] [A414] GET /tasks%s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test.each([
  ['?minBudget=500&maxBudget=900', ['Über-short film', 'LOGO animation', 'Modern logo']],
  ['?maxBudget=50.49', []],
  ['?maxBudget=50.5&q=second', ['Second menu']],
  [`?deadlineTo=${dayFromNow(3)}`, ['Über-short film', 'Blog post about 100% wool']],
  [`?deadlineFrom=${dayFromNow(8)}&deadlineTo=${dayFromNow(8)}`, ['LOGO animation']],
  ['?dueWithin=3&sortBy=deadline-asc', ['Über-short film', 'Blog post about 100% wool']],
])('[A415] [A416] GET /tasks%s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
  const { headers } = await get(query);
  expect(headers.get('x-total-count')).toBe(String(expected.length));
  if (expected.length > 1) expect(await walk(`${query}&limit=1`)).toEqual(expected);
});

test.each([
  'createdAt-desc',
  'createdAt-asc',
  'deadline-asc',
  'deadline-desc',
  'budget-desc',
  'budget-asc',
])('pages by %s contain every task once, in the order of the complete list', async (sortBy) => {
  const complete = await titles(`?sortBy=${sortBy}`);
  expect(complete).toHaveLength(7);
  for (const limit of [1, 2, 3, 7]) {
    expect(await walk(`?sortBy=${sortBy}&limit=${limit}`)).toEqual(complete);
  }
});

test('pages of a search keep the filters', async () => {
  expect(await walk('?q=o&limit=1&sortBy=budget_desc&userId=soon')).toEqual(
    await titles('?q=o&sortBy=budget-desc&userId=soon'),
  );
});

test('the total is that of the filter, on every page', async () => {
  const first = await get('?category=Translation&limit=1');
  expect(first.headers.get('x-total-count')).toBe('2');
  const link = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect((await get(link)).headers.get('x-total-count')).toBe('2');
  expect(link).toContain(`cursor=${first.headers.get('x-next-cursor')}`);
  expect((await get(link)).headers.get('x-next-cursor')).toBeNull();
  expect((await get('')).headers.get('x-total-count')).toBe('7');
  expect((await get('')).headers.get('x-result-cut')).toBeNull();
  expect((await get('?q=o&limit=1')).headers.get('x-total-count')).toBe(
    String((await titles('?q=o')).length),
  );
});

test.each([
  'not a cursor',
  Buffer.from('["deadline","asc","2027-01-01","x"]').toString('base64url'),
  Buffer.from(
    '["createdAt","asc","2027-01-01T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]',
  ).toString('base64url'),
  Buffer.from(
    '["createdAt","desc","2027-99-01T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]',
  ).toString('base64url'),
  Buffer.from(
    '["createdAt","desc","2027-02-30T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]',
  ).toString('base64url'),
  Buffer.from(
    '["createdAt","desc","0000-02-01T00:00:00.000Z","00000000-0000-4000-8000-000000000000"]',
  ).toString('base64url'),
])('the cursor %s is refused', async (cursor) => {
  expect(await get(`?cursor=${cursor}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});

test('facets count the categories that are present', async () => {
  const { body } = await market.call<TaskFacets>('GET', '/tasks/facets');
  expect(body).toEqual({
    total: 7,
    open: 7,
    categories: [
      { category: 'Design', count: 1 },
      { category: 'Translation', count: 2 },
      { category: 'Video Editing', count: 2 },
      { category: 'Web Development', count: 1 },
      { category: 'Writing', count: 1 },
    ],
  });
});

test('facets contain the usual budgets of a category with five tasks', async () => {
  const usual = async () => {
    const { body } = await market.call<TaskFacets>('GET', '/tasks/facets');
    return body.categories.find(({ category }) => category === 'Consulting')?.usual;
  };
  const posted: Task[] = [];
  for (const budget of [400, 100.5, 9_000, 300]) {
    posted.push(await postTask(market, 'adviser', { category: 'Consulting', budget }));
  }
  expect(await usual()).toBeUndefined();
  posted.push(await postTask(market, 'adviser', { category: 'Consulting', budget: 500 }));
  expect(await usual()).toEqual({ low: 300, high: 500 });
  for (const { _id } of posted) await market.call('DELETE', `/tasks/${_id}`, { as: 'adviser' });
});

describe('ETag', () => {
  test.each(['/tasks', '/tasks?limit=2', '/tasks/facets'])(
    '%s answers 304 until a task changes',
    async (path) => {
      const ask = (known: string) =>
        market.call('GET', path, { headers: { 'if-none-match': known } });
      const etag = (await market.call('GET', path)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\//);
      expect(await ask(etag)).toMatchObject({ status: 304, body: null });
      expect((await ask(`"other", ${etag}`)).status).toBe(304);
      const task = await postTask(market, 'changer');
      const changed = await ask(etag);
      expect(changed.status).toBe(200);
      await market.call('DELETE', `/tasks/${task._id}`, { as: 'changer' });
      expect((await ask(changed.headers.get('etag') ?? '')).status).toBe(200);
    },
  );

  test('a page stays valid while neither it nor the number of matches changes', async () => {
    const etagOf = async (path: string) =>
      (await market.call('GET', path)).headers.get('etag') ?? '';
    const ask = async (path: string, etag: string) =>
      (await market.call('GET', path, { headers: { 'if-none-match': etag } })).status;
    const [oldest, other] = ['/tasks?limit=1&sortBy=createdAt-asc', '/tasks?category=Translation'];
    const etags = [await etagOf(oldest), await etagOf(other)] as const;
    const { _id } = await postTask(market, 'changer');
    expect(await ask(oldest, etags[0])).toBe(200);
    expect(await ask(other, etags[1])).toBe(304);
    await market.call('DELETE', `/tasks/${_id}`, { as: 'changer' });
  });

  test('an ETag of an anonymous caller does not match the list of a signed-in one', async () => {
    const anonymous = await market.call('GET', '/tasks');
    const etag = anonymous.headers.get('etag') ?? '';
    expect(
      (await market.call('GET', '/tasks', { as: 'x', headers: { 'if-none-match': etag } })).status,
    ).toBe(200);
    expect(anonymous.headers.get('vary')).toContain('authorization');
  });

  test('one task has an ETag, too', async () => {
    const { _id } = await postTask(market, 'changer');
    const path = `/tasks/${_id}`;
    const etag = (await market.call('GET', path)).headers.get('etag') ?? '';
    expect((await market.call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    await market.call('PUT', path, { as: 'changer', body: taskBody({ title: 'Changed' }) });
    expect((await market.call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(
      200,
    );
    await market.call('DELETE', path, { as: 'changer' });
  });
});

test('a new task is in the next list, whatever reads run at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const readers = Array.from({ length: 10 }, () => get('?limit=1'));
    const { _id } = await postTask(market, 'changer', { title: `Round ${round}` });
    expect((await get('?limit=1')).body[0]?._id).toBe(_id);
    await Promise.all(readers);
  }
});

describe('Idempotency-Key', () => {
  const post = (as: string, key: string, title = 'Once') =>
    market.call<Task>('POST', '/tasks', {
      as,
      body: taskBody({ title }),
      headers: { 'idempotency-key': key },
    });

  test('repeated and concurrent requests give the same task', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('once', 'k-1')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(
      answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true'),
    ).toHaveLength(7);
    expect(await titles('?userId=once')).toEqual(['Once']);
  });

  test('another task under the same key is refused; another user’s key is another', async () => {
    expect(await post('once', 'k-1', 'Twice')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect((await post('twice', 'k-1')).headers.get('idempotent-replayed')).toBeNull();
    expect((await post('once', 'k\u00e4')).status).toBe(400);
  });
});

test('large answers are compressed for clients that accept it', async () => {
  const { headers, body } = await get('', { 'accept-encoding': 'br' });
  expect(headers.get('content-encoding')).toBe('br');
  expect(body.length).toBeGreaterThan(5);
  expect(
    (await get('', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
  ).toBeNull();
});

test('the contract is published as OpenAPI 3.1 and as a page', async () => {
  const { body } = await market.call<{ openapi: string; paths: object }>(
    'GET',
    '/api/openapi.json',
  );
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toContain('/tasks/{taskId}');
  const page = await market.call<string>('GET', '/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.body).not.toMatch(/https?:\/\//);
  const script = await market.call('GET', '/api/docs/reference.js', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(script.headers.get('content-encoding')).toBe('br');
});

test('metrics count the answers by route', async () => {
  const { body, headers } = await market.call<string>('GET', '/metrics');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/tasks",status="200"\} \d+/,
  );
  expect(
    (await market.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } }))
      .status,
  ).toBe(403);
});

onPostgres('a list with very long texts', () => {
  /** Follows the links of a list. */
  async function readAll(path: string, token?: string) {
    const seen = new Set<string>();
    let total: string | null = null;
    let address: URL | undefined = new URL(path, market.server.origin);
    while (address && seen.size < 2_000) {
      const answer: Response = await fetch(address, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const text = await answer.text();
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_001_000);
      const items = JSON.parse(text) as { _id: string }[];
      expect(items.length).toBeGreaterThan(0);
      items.forEach(({ _id }) => seen.add(_id));
      total = answer.headers.get('x-total-count');
      const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      expect(answer.headers.has('x-result-cut')).toBe(next !== undefined);
      address = next === undefined ? undefined : new URL(next, address);
    }
    return { total, ids: seen.size };
  }

  test('ends before it has a megabyte, and its links lead to all the others', async () => {
    const url = market.environment['DATABASE_URL'] ?? '';
    const owner = 'verbose';
    await withClient(url, (client) =>
      client.query(
        `insert into tasks (title, title_folded, title_pairs, title_key, category, description,
           deadline, budget, owner_id, poster_key, utc_offset, created_at, updated_at)
         select 'Long', 'long', '{}', 'long', 'Design', repeat('字', 10000), '2097-01-01', 1, $1,
           $1, 0, now() - make_interval(secs => number), now()
         from generate_series(1, 1035) as number`,
        [owner],
      ),
    );
    const rows = await readAll(`/tasks?userId=${owner}`);
    expect(rows).toEqual({ total: '1035', ids: 1_035 });
  });

  test('so does the list of the bids on a task', async () => {
    const { _id } = await postTask(market, 'popular');
    await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
      client.query(
        `with bidders as (
           insert into people (id, is_email_verified, issued_at, name, photo_url)
           select 'bidder-' || n, false, 0, repeat('字', 200), 'https://x.test/' || repeat('x', 2000)
           from generate_series(1, 600) n returning id
         )
         insert into bids (task_id, bidder_id, bidder_name, created_at, amount, message)
         select $1, id, 'x', now(), case when length(id) = 8 then 2 end, repeat('字', 1000)
         from bidders`,
        [_id],
      ),
    );
    const token = await market.identity.tokenFor('popular');
    for (const order of ['bidDate-desc', 'amount-asc']) {
      const rows = await readAll(`/tasks/${_id}/bids?sortBy=${order}`, token);
      expect(rows).toEqual({ total: '600', ids: 600 });
    }
  });
});
