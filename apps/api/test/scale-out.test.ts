import { setTimeout as sleep } from 'node:timers/promises';
import { stoppedClock } from './support/clock';
import { goodClaims } from './support/identity-provider';
import { caller, startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { postTask } from './support/samples';
import { startServer, type RunningServer } from './support/server-process';

onPostgres('two servers on one database', () => {
  let market: Marketplace;
  let second: RunningServer;

  beforeAll(async () => {
    const now = Date.now();
    const started = await startMarketplace({
      RATE_LIMIT_READS: '100',
      RATE_LIMIT_WRITES: '60',
      // Windows begin at fixed times: in the next one, as many calls would be admitted again.
      ...stoppedClock(now),
    });
    const identity = {
      ...started.identity,
      // Of the time at which the clocks stopped: later tokens are refused when the servers start slowly.
      tokenFor: (uid: string) =>
        started.identity.tokenFor(uid, goodClaims(uid, Math.floor(now / 1_000))),
    };
    market = { ...started, identity, call: caller(started.server.origin, identity) };
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

  test('together they admit what one may write, and say when to retry', async () => {
    const token = await market.identity.tokenFor('hasty');
    const calls = [market.call, caller(second.origin, market.identity)];
    // A quarter of the 60 at each server, and three quarters at both together.
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        calls[index % 2]!('PUT', '/notifications/read', { token, body: { upTo: '1' } }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(75);
    expect(refused).toHaveLength(125);
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

onPostgres('a page that becomes popular', () => {
  let market: Marketplace;
  beforeAll(async () => {
    market = await startMarketplace({ TRUST_PROXY: 'loopback' });
    for (let tasks = 0; tasks < 30; tasks += 1) await postTask(market, 'writer');
  });
  afterAll(() => market.stop());

  interface Work {
    scans: number;
    writes: number;
  }
  /** What the database has done for all that have left it: their part is complete once it has ended their connections. */
  const workDone = () =>
    withClient(market.environment['DATABASE_URL'] ?? '', async (client) => {
      // Citus has connections of its own.
      const connected = `select from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name not ilike 'citus%'`;
      while ((await client.query(connected)).rowCount) await sleep(5);
      const { rows } = await client.query<Work>(
        `select (select sum(seq_scan + idx_scan)::int from pg_stat_user_tables
           where relname = 'tasks') as scans,
           (select sum(n_tup_ins + n_tup_upd + n_tup_del)::int from pg_stat_user_tables) as writes`,
      );
      return rows[0]!;
    });

  /**
   * What a server does by itself after its start. Its housekeeping ends with pictures, and with saved
   * searches, of which there are none.
   */
  async function housekeepingWork(): Promise<number> {
    const url = market.environment['DATABASE_URL'] ?? '';
    await withClient(url, (client) =>
      client.query(
        `insert into pictures (name, owner_id, bytes, is_removed, remove_after, created_at)
         values ('p', 'p', 1, true, now(), 'epoch')`,
      ),
    );
    const before = await workDone();
    const server = await startServer(market.environment);
    const countExpired = () =>
      withClient(url, async (client) => (await client.query('select from pictures')).rowCount);
    while ((await countExpired()) !== 0) await sleep(50);
    await server.stop();
    return (await workDone()).scans - before.scans;
  }

  test('costs the database next to nothing: 400 reads by 400 visitors', async () => {
    await market.server.stop();
    const housekeeping = await housekeepingWork();
    const before = await workDone();
    const server = await startServer(market.environment);
    const call = caller(server.origin, market.identity);
    const read = async (visitor: number) => {
      const headers = { 'x-forwarded-for': `198.51.${visitor >> 8}.${visitor & 255}` };
      return (await call('GET', '/tasks?limit=20', { headers })).status;
    };
    const start = performance.now();
    for (let first = 0; first < 400; first += 20) {
      const visitors = Array.from({ length: 20 }, (_, index) => first + index);
      expect(await Promise.all(visitors.map(read))).toEqual(visitors.map(() => 200));
    }
    const seconds = Math.ceil((performance.now() - start) / 1_000);
    await server.stop();
    const after = await workDone();
    // Page and count are cached for a second: the seconds decide, and not the number of reads.
    expect(after.scans - before.scans - housekeeping).toBeLessThanOrEqual(2 * (seconds + 1));
    expect(after.writes - before.writes).toBe(0);
  });
});
