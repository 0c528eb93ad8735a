import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { postTask, taskBody } from './support/samples';

const origin = 'https://talentsphere.example';

let market: Marketplace;
beforeAll(async () => (market = await startMarketplace({ PUBLIC_ORIGIN: `${origin}/` })));
afterAll(() => market.stop());

const get = (path: string, encoding: string) =>
  fetch(`${market.server.origin}${path}`, { headers: { 'accept-encoding': encoding } });

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

async function post(title: string): Promise<string> {
  const body = taskBody({ title });
  return (await market.call<{ _id: string }>('POST', '/tasks', { as: 'poster', body })).body._id;
}

test('the sitemap lists the public pages and the open tasks, and no text of theirs', async () => {
  const hostile = '<loc>https://evil.example</loc>&';
  const first = await post(hostile);
  const deleted = await post('Deleted');
  const hired = await post('Hired');
  const bid = await market.call('POST', '/bids', { as: 'bidder', body: { taskId: hired } });
  const accepted = await market.call('PUT', `/bids/${String(bid.body['_id'])}/status`, {
    as: 'poster',
    body: { status: 'accepted' },
  });
  const removed = await market.call('DELETE', `/tasks/${deleted}`, { as: 'poster' });
  expect([bid, accepted, removed].map(({ status }) => status)).toEqual([201, 204, 204]);
  const second = await post('Second');
  const response = await get('/sitemap.xml', 'identity');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]*">\n<url>/);
  const pages = [
    '/',
    '/browse-tasks',
    '/about-us',
    '/contact',
    '/help',
    '/terms',
    '/privacy',
    '/login',
    '/signup',
  ];
  expect(addressesIn(xml)).toEqual(
    [...pages, `/task/${second}`, `/task/${first}`].map((path) => `${origin}${path}`),
  );
  expect(await (await get('/sitemap.xml', 'gzip')).text()).toBe(xml);
  expect(await (await get('/sitemaps/1.xml', 'identity')).text()).toBe(xml);
  for (const part of ['2', '0', 'a']) {
    expect((await get(`/sitemaps/${part}.xml`, 'identity')).status).toBe(404);
  }
});

test('a client that refuses gzip gets none', async () => {
  const { headers } = await get('/sitemap.xml', 'gzip;q=0');
  expect(headers.get('content-encoding')).toBeNull();
});

onPostgres('a long sitemap', () => {
  test('lists every task once, though many were posted in the same instant', async () => {
    const count = 2_500;
    const other = await startMarketplace({ PUBLIC_ORIGIN: origin });
    await postTask(other, 'poster');
    await withClient(other.environment['DATABASE_URL'] ?? '', async (client) => {
      const { rows } = await client.query<{ names: string }>(
        `select string_agg(column_name, ', ') as names from information_schema.columns
         where table_name = 'tasks' and column_name <> 'id' and is_generated = 'NEVER'`,
      );
      const columns = rows[0]!.names;
      await client.query(
        `insert into tasks (id, ${columns}) select gen_random_uuid(), ${columns}
         from tasks, generate_series(2, ${count})`,
      );
    });
    const xml = await (await fetch(`${other.server.origin}/sitemap.xml`)).text();
    const tasks = addressesIn(xml).filter((address) => address?.includes('/task/'));
    expect(tasks).toHaveLength(count);
    expect(new Set(tasks).size).toBe(count);
    await other.stop();
  });
});
