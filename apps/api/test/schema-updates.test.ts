import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../src/core/database/database';
import { applyMigrations } from '../src/core/database/migrate';
import { openPostgres } from '../src/core/database/postgres-database';
import type { Migration } from '../src/core/database/migrations.ts';
import { createDatabase } from './support/marketplace';
import { onPlainPostgres, untilItWaits, withClient } from './support/raw-database';
import { runToExit, startServer, type Environment } from './support/server-process';

/** What PostgreSQL answers to a statement that has waited too long for a lock. */
const lockTimeout = '55P03';

const numbers: Migration = { version: 1, name: 'numbers', sql: 'create table numbers (n int)' };
const squares: Migration = {
  version: 2,
  name: 'squares',
  sql: 'alter table numbers add column square int',
};

onPlainPostgres('the schema', () => {
  let url: string;
  let environment: Environment;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const database = await createDatabase();
    url = database.environment['DATABASE_URL'] ?? '';
    environment = {
      AUTH_MODE: 'firebase',
      FIREBASE_PROJECT_ID: 'some-project',
      API_PORT: '0',
      DATABASE_URL: url,
    };
    drop = database.drop;
  });
  afterEach(() => drop());

  async function apply(...known: Migration[]): Promise<number[]> {
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    try {
      return await applyMigrations(database, known);
    } finally {
      await database.close();
    }
  }
  const run = (sql: string) => withClient(url, (client) => client.query(sql));

  test('is updated from the migration that failed, and keeps those before it', async () => {
    const wrong = { ...squares, sql: 'alter table numbers add column square nothing' };
    await expect(apply(numbers, wrong)).rejects.toThrow('type "nothing" does not exist');
    expect(await apply(numbers, squares)).toEqual([2]);
    expect(await apply(numbers, squares)).toEqual([]);
  });

  test('is updated when a transaction that is open for long has ended; meanwhile others read', async () => {
    await apply(numbers);
    await withClient(url, async (holder) => {
      await holder.query('begin; select * from numbers');
      let isDone = false;
      const done = apply(numbers, squares).finally(() => (isDone = true));
      const reads = 40;
      let blocked = 0;
      await withClient(url, async (reader) => {
        await reader.query("set lock_timeout = '500ms'");
        for (let read = 0; read < reads; read += 1) {
          await reader.query('select * from numbers').catch(({ code }: { code?: string }) => {
            expect(code).toBe(lockTimeout);
            blocked += 1;
          });
          await pause(75);
        }
      });
      expect(isDone).toBe(false);
      // Each attempt blocks readers for two seconds, and the pauses between attempts are longer.
      expect(blocked).toBeGreaterThan(0);
      expect(blocked).toBeLessThan(reads / 2);
      await holder.query('commit');
      expect(await done).toEqual([2]);
    });
  });

  test('is updated although the update and another transaction waited for each other', async () => {
    const both = { ...squares, sql: 'lock table numbers; lock table letters' };
    const letters = {
      ...numbers,
      sql: 'create table numbers (n int); create table letters (l text)',
    };
    await apply(letters);
    await withClient(url, async (holder) => {
      await holder.query('begin; lock table letters');
      const done = apply(letters, both);
      // The one that looks for the deadlock is cancelled.
      await holder.query("set deadlock_timeout = '1h'");
      await untilItWaits(url, done);
      await holder.query('lock table numbers');
      await holder.query('commit');
      expect(await done).toEqual([2]);
    });
  });

  test('rewrites rows in batches, each row once, also after a crash', async () => {
    await apply(numbers);
    await run(`insert into numbers select generate_series(1, 2500);
      alter table numbers add column square int, add column changes int not null default 0`);
    const rewrite = (square: string): Migration => ({
      ...squares,
      inBatches: true,
      sql: `update numbers set square = ${square}, changes = changes + 1 where n in
        (select n from numbers where square is null order by n limit 1000) returning n`,
    });
    await expect(apply(numbers, rewrite('n * n / (n - 2400)'))).rejects.toThrow('division by zero');
    const counts = async () => {
      const { rows } = await run(
        'select count(square)::int as done, max(changes) as most from numbers',
      );
      return rows;
    };
    expect(await counts()).toEqual([{ done: 2_000, most: 1 }]);
    expect(await apply(numbers, rewrite('n * n'))).toEqual([2]);
    expect(await counts()).toEqual([{ done: 2_500, most: 1 }]);
    expect(await apply(numbers, rewrite('n * n'))).toEqual([]);
  });

  test('may change what a prepared statement returns: it is planned again on every connection', async () => {
    await apply(numbers);
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    const read = (db: Queryable) =>
      db.query('select * from numbers where n = $1::int', [1], { prepared: 'always' });
    const readOften = () =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0 ? read(database) : database.transaction(read),
        ),
      );
    await run('insert into numbers values (1)');
    expect(await readOften()).toEqual(Array(20).fill([{ n: 1 }]));
    await run('alter table numbers add column square int');
    for (let round = 0; round < 2; round += 1)
      expect(await readOften()).toEqual(Array(20).fill([{ n: 1, square: null }]));
    await database.close();
  });

  test('must be up to date for a server that does not update it', async () => {
    const { code, output } = await runToExit({ ...environment, MIGRATE: 'off' });
    expect({ code, output }).toEqual({
      code: 1,
      output:
        'The database lacks migration 1 (tasks and bids), and MIGRATE is off: run "npm run db -- migrate" first.',
    });
    const first = await startServer(environment);
    const second = await startServer({ ...environment, MIGRATE: 'off' });
    expect((await fetch(`${second.origin}/ready`)).status).toBe(200);
    expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
  });

  test('may be newer than a server, if its new migrations only add', async () => {
    const current = await startServer(environment);
    await current.stop();
    await run(`insert into schema_migrations (version, name, checksum, since)
      select 99, 'later', '', max(version) from schema_migrations`);
    const previous = await startServer(environment);
    expect((await fetch(`${previous.origin}/ready`)).status).toBe(200);
    await previous.stop();
    const refusal =
      'The database has migration 99 (later), with which this version of the server does not work: run a newer version.';
    for (const since of ['98', 'null']) {
      await run(`update schema_migrations set since = ${since} where version = 99`);
      expect(await runToExit(environment)).toEqual({ code: 1, output: refusal });
    }
  });

  test('of the first releases, whose table of migrations has fewer columns, is updated', async () => {
    const current = await startServer(environment);
    await current.stop();
    await run('alter table schema_migrations drop column since');
    const updated = await startServer(environment);
    expect(await updated.stop()).toBe(0);
    const { rows } = await run('select bool_and(since is null) as added from schema_migrations');
    expect(rows).toEqual([{ added: true }]);
  });
});
