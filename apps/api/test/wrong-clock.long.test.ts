import type { Task } from '@talentsphere/api/contract';
import { clockAt } from './support/clock';
import { caller, startMarketplace, type Marketplace } from './support/marketplace';
import { taskBody } from './support/samples';
import { startServer } from './support/server-process';

let market: Marketplace;
let cursor: string;

const nextPage = () => `/tasks?limit=1&cursor=${encodeURIComponent(cursor)}`;

beforeAll(async () => {
  market = await startMarketplace();
  for (const title of ['First', 'Second'])
    await market.call('POST', '/tasks', { as: 'omar', body: taskBody({ title }) });
  const { headers } = await market.call('GET', '/tasks?limit=1');
  cursor = headers.get('x-next-cursor') ?? '';
  await market.server.stop();
});
afterAll(() => market.stop());

test.each([-60, 60])(
  'a server whose clock is wrong by %i minutes refuses sessions with 401, shows visitors its lists, and keeps what it has',
  async (minutes) => {
    const now = new Date(Date.now() + minutes * 60_000).toISOString();
    const server = await startServer({ ...market.environment, ...clockAt(now) });
    const call = caller(server.origin, market.identity);
    // As of the provider, whose clock is right; an hour later this one has just expired.
    const token = await market.identity.tokenFor('omar', {
      exp: Math.floor(Date.now() / 1_000) + 3_500,
    });
    const refused = { status: 401, body: { code: 'unauthenticated' } };
    expect(await call('POST', '/tasks', { token, body: taskBody() })).toMatchObject(refused);
    expect(await call('GET', '/tasks', { token })).toMatchObject(refused);
    const titles = async (path: string) =>
      (await call<Task[]>('GET', path)).body.map(({ title }) => title);
    expect(await titles('/tasks')).toEqual(['Second', 'First']);
    expect(await titles(nextPage())).toEqual(['First']);
    expect(await server.stop()).toBe(0);
  },
);

test('once the clock is right, sessions are valid again', async () => {
  const server = await startServer(market.environment);
  const call = caller(server.origin, market.identity);
  const body = taskBody({ title: 'Third' });
  expect((await call('POST', '/tasks', { as: 'omar', body })).status).toBe(201);
  expect((await call<Task[]>('GET', '/tasks')).body[0]?.title).toBe('Third');
  expect(await server.stop()).toBe(0);
});
