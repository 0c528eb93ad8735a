import { openPostgres } from '../src/core/database/postgres-database';
import type { Queryable } from '../src/core/database/database';
import { startPooler } from './support/pooler';
import { createServerDatabase, onPostgres, serverUrl } from './support/raw-database';

onPostgres('frequent statements', () => {
  let url: string;
  /** In the opposite order. */
  let finish: (() => Promise<unknown>)[];

  beforeEach(async () => {
    const database = await createServerDatabase(serverUrl ?? '');
    url = database.environment['DATABASE_URL'] ?? '';
    finish = [database.drop];
  });
  afterEach(async () => {
    for (const each of finish.reverse()) await each();
  });

  function open(address: string): Queryable {
    const database = openPostgres({ url: address, directUrl: url }, () => undefined);
    finish.push(() => database.close());
    return database;
  }

  const ask = (db: Queryable) => db.query('select $1::int as number', [7], { prepared: 'always' });
  const prepared = (db: Queryable) => db.query('select name from pg_prepared_statements', []);

  test('are prepared once for each connection', async () => {
    const db = open(url);
    expect(await ask(db)).toEqual([{ number: 7 }]);
    expect(await ask(db)).toEqual([{ number: 7 }]);
    expect(await prepared(db)).toEqual([{ name: 'statement 0' }]);
  });

  test('are prepared while few, where their texts depend on what callers choose', async () => {
    const db = open(url);
    await ask(db);
    for (let number = 0; number < 60; number += 1)
      await db.query(`select $1::int as column_${number}`, [7], { prepared: 'while few' });
    expect(await prepared(db)).toHaveLength(50);
    await db.query('select $1::text as letter', ['a'], { prepared: 'always' });
    expect(await prepared(db)).toHaveLength(51);
  });

  test('are not prepared behind a pooler, which gives connections to others', async () => {
    const pooler = await startPooler(
      url,
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
    );
    finish.push(() => pooler.stop());
    const db = open(pooler.url);
    const found = await Promise.all(Array.from({ length: 100 }, () => ask(db)));
    expect(found).toEqual(found.map(() => [{ number: 7 }]));
    expect(await prepared(db)).toEqual([]);
  });
});
