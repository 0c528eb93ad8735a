import { caller, startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres } from './support/raw-database';
import { postTask } from './support/samples';
import { startServer, type RunningServer } from './support/server-process';

onPostgres('two servers on one database', () => {
  let market: Marketplace;
  let second: RunningServer;

  beforeAll(async () => {
    market = await startMarketplace({ RATE_LIMIT_READS: '100', RATE_LIMIT_WRITES: '60' });
    second = await startServer(market.environment);
  });
  afterAll(async () => {
    await second.stop();
    await market.stop();
  });

  test('what one writes, the other can read immediately', async () => {
    const { _id } = await postTask(market, 'writer');
    const call = caller(second.origin, market.identity);
    expect((await call('GET', `/tasks/${_id}`, { as: 'reader-1' })).status).toBe(200);
    const [first] = (await call<{ _id: string }[]>('GET', '/tasks?limit=1', { as: 'reader-1' }))
      .body;
    expect(first?._id).toBe(_id);
  });

  test('together they admit what one may admit, and say when to retry', async () => {
    const token = await market.identity.tokenFor('hasty');
    const calls = [market.call, caller(second.origin, market.identity)];
    // If the window ended meanwhile, another 100 would be admitted.
    const secondsLeft = 60 - (Math.floor(Date.now() / 1_000) % 60);
    if (secondsLeft < 10) await new Promise((resolve) => setTimeout(resolve, secondsLeft * 1_000));
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        calls[index % 2]!('GET', '/tasks/facets', { token }),
      ),
    );
    const admitted = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429);
    expect(admitted + refused.length).toBe(300);
    expect(admitted).toBeLessThanOrEqual(100);
    expect(admitted).toBeGreaterThanOrEqual(90);
    expect(refused[0]?.body).toEqual({
      message: 'Too many requests. Please wait a moment and try again.',
      code: 'rate_limited',
    });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await market.call('GET', '/tasks', { as: 'another' })).status).toBe(200);
  });

  test('servers that start together migrate once', async () => {
    const servers = await Promise.all([
      startServer(market.environment),
      startServer(market.environment),
    ]);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  });
});
