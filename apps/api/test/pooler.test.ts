import { createDatabase, startMarketplace } from './support/marketplace';
import { changed, readEvents, untilItListens } from './support/event-reader';
import { startPooler, type Pooler } from './support/pooler';
import { onPostgres, withClient } from './support/raw-database';
import { postTask } from './support/samples';
import { runToExit, type Environment } from './support/server-process';

const ignored = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout';
const setTimeouts = `
  do $$ begin
    execute format('alter database %I set statement_timeout = 10000', current_database());
    execute format('alter database %I set idle_in_transaction_session_timeout = 15000', current_database());
  end $$`;

const notificationsRefusal =
  'Notifications of changes do not arrive: set LISTEN_DATABASE_URL to the same database as DATABASE_URL, on the PostgreSQL server itself and not on a connection pooler.';

onPostgres('behind a connection pooler in transaction mode', () => {
  let url: string;
  let drop: () => Promise<void>;
  let poolers: Pooler[];

  beforeEach(async () => {
    const database = await createDatabase();
    url = database.environment['DATABASE_URL'] ?? '';
    drop = database.drop;
    poolers = [];
  });
  afterEach(async () => {
    for (const pooler of poolers) await pooler.stop();
    await drop();
  });

  async function pooled(settings?: string): Promise<string> {
    const pooler = await startPooler(url, settings);
    poolers.push(pooler);
    return pooler.url;
  }

  async function refusal(environment: Environment): Promise<string> {
    const { code, output } = await runToExit({
      AUTH_MODE: 'firebase',
      FIREBASE_PROJECT_ID: 'some-project',
      API_PORT: '0',
      ...environment,
    });
    expect(code).toBe(1);
    return output;
  }

  test('that refuses the timeouts, the server says what to set', async () => {
    expect(await refusal({ DATABASE_URL: await pooled() })).toMatch(
      /^The database at .* cannot be reached: unsupported startup parameter: .*; the connection pooler must ignore it, as docs.* describes\.$/,
    );
  });

  test('that drops the timeouts, the server asks for those of the role', async () => {
    expect(await refusal({ DATABASE_URL: await pooled(ignored) })).toMatch(
      /^The connection pooler drops the timeouts of statements: .*\.$/,
    );
  });

  test('that ends notifications, the server asks for the address of PostgreSQL', async () => {
    await withClient(url, (client) => client.query(setTimeouts));
    expect(await refusal({ DATABASE_URL: await pooled(ignored) })).toBe(notificationsRefusal);
  });

  test('an address of another database is refused', async () => {
    const other = new URL(url);
    other.pathname = '/postgres';
    expect(await refusal({ DATABASE_URL: url, LISTEN_DATABASE_URL: other.href })).toBe(
      notificationsRefusal,
    );
  });

  test('without one of the timeouts, the server asks for both', async () => {
    await withClient(url, (client) => client.query(setTimeouts));
    await withClient(url, (client) =>
      client.query(`do $$ begin execute format(
        'alter database %I reset idle_in_transaction_session_timeout', current_database()); end $$`),
    );
    expect(
      await refusal({ DATABASE_URL: await pooled(ignored), LISTEN_DATABASE_URL: url }),
    ).toMatch(/^The connection pooler drops the timeouts of statements: /);
  });

  test('migrations, calls and live changes work with that address', async () => {
    await withClient(url, (client) => client.query(setTimeouts));
    const market = await startMarketplace({
      DATABASE_URL: await pooled(ignored),
      LISTEN_DATABASE_URL: url,
    });
    try {
      await untilItListens(market);
      const visitor = await readEvents(`${market.server.origin}/events`);
      const { _id } = await postTask(market, 'poster');
      await visitor.find(changed(_id));
      const bids = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          market.call('POST', '/bids', { as: `bidder-${index}`, body: { taskId: _id } }),
        ),
      );
      expect(bids.map(({ status }) => status)).toEqual(bids.map(() => 201));
      visitor.close();
    } finally {
      await market.stop();
    }
  });
});
