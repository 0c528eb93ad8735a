import { openPool, openPostgres, queryPool } from '../src/core/database/postgres-database';
import type { Queryable } from '../src/core/database/database';
import { startPooler } from './support/pooler';
import {
  createServerDatabase,
  onPlainPostgres,
  onPostgres,
  serverUrl,
  withClient,
} from './support/raw-database';

async function often(run: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await run(turn);
}

onPostgres('statements that a connection runs often', () => {
  let url: string;
  /** In the opposite order. */
  let finish: (() => Promise<unknown>)[];

  beforeEach(async () => {
    const database = await createServerDatabase(serverUrl ?? '');
    url = database.environment['DATABASE_URL'] ?? '';
    finish = [database.drop];
    await withClient(url, (client) =>
      client.query('create table things (number int); insert into things values (7)'),
    );
  });
  afterEach(async () => {
    for (const each of finish.reverse()) await each();
  });

  function openQueries(address = url): Queryable {
    const pool = openPool(address, 'test', () => undefined);
    finish.push(() => pool.end());
    return queryPool(pool);
  }

  function openDatabase() {
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    finish.push(() => database.close());
    return database;
  }

  const find = (db: Queryable, number = 7) =>
    db.query('select number from things where number = $1', [number]);
  const prepared = (db: Queryable) =>
    db.query('select name, generic_plans::int as plans from pg_prepared_statements');

  test('are prepared, and planned once for all values', async () => {
    const db = openQueries();
    await often((number) => find(db, number));
    await often(() => find(db));
    expect(await find(db)).toEqual([{ number: 7 }]);
    const [{ name, plans } = {}] = await prepared(db);
    expect(name).toBe('statement_1');
    expect(plans).toBeGreaterThan(5);
  });

  test('are planned each time where the plan depends on the values', async () => {
    const db = openQueries();
    await often((number) => db.query('select $1::int', [number], { dependsOnValues: true }));
    expect(await prepared(db)).toEqual([]);
  });

  test('survive a change of the schema, also within a transaction', async () => {
    const database = openDatabase();
    const change = (type: string) =>
      withClient(url, (client) => client.query(`alter table things alter number type ${type}`));
    await often(() => find(database));
    await change('bigint');
    expect(await find(database)).toEqual([{ number: '7' }]);

    const other = openDatabase();
    await often(() => other.transaction((transaction) => find(transaction)));
    await change('int');
    expect(await other.transaction((transaction) => find(transaction))).toEqual([{ number: 7 }]);
  });

  test('are run unprepared when the server does not have them', async () => {
    const database = openDatabase();
    await often(() => database.transaction((transaction) => find(transaction)));
    await database.query('discard all');
    expect(await database.transaction((transaction) => find(transaction))).toEqual([{ number: 7 }]);
  });

  test('are not prepared behind a pooler, which gives connections to others', async () => {
    const pooler = await startPooler(
      url,
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
    );
    finish.push(() => pooler.stop());
    const db = openQueries(pooler.url);
    const found = await Promise.all(Array.from({ length: 100 }, () => find(db)));
    expect(found).toEqual(found.map(() => [{ number: 7 }]));
    expect(await prepared(db)).toEqual([]);
  });
});

onPlainPostgres('plans of frequent statements', () => {
  let close: () => Promise<unknown>;
  afterEach(() => close());

  test('are made once for all values, but for searches and within transactions', async () => {
    const url = serverUrl ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    close = () => database.close();
    const mode = async (db: Queryable) => {
      const [row] = await db.query('show plan_cache_mode');
      return row?.['plan_cache_mode'];
    };
    const ask = (dependsOnValues: boolean) =>
      database.query('select $1::int', [1], { dependsOnValues });
    const during: unknown[] = [];
    const fail = async (transaction: Queryable) => {
      await transaction.query('select $1::int', [1], { dependsOnValues: true });
      during.push(await mode(transaction));
      throw new Error('rolled back');
    };

    await ask(false);
    expect(await mode(database)).toBe('force_generic_plan');
    await expect(database.transaction(fail)).rejects.toThrow('rolled back');
    expect(during).toEqual(['auto']);
    expect(await mode(database)).toBe('force_generic_plan');
    await ask(true);
    expect(await mode(database)).toBe('auto');
  });
});
