import { Client } from 'pg';
import { applyMigrations } from '../src/core/database/migrate';
import { makeOnlineIndexes } from '../src/core/database/online-indexes';
import { openPostgres } from '../src/core/database/postgres-database';
import { migrations, type Migration } from '../src/core/database/migrations';
import { createDatabase } from './support/marketplace';
import { onPlainPostgres, withClient } from './support/raw-database';
import { readRecording, replay } from './support/recorded-server';

const servers = 4;

/** Servers of the release before, one connection each, which reconnect as if restarted after each third run. */
function startServers(url: string, schema: number) {
  const statements = readRecording(schema);
  const failures: string[] = [];
  let runs = 0;
  let isStopped = false;

  async function serve(): Promise<void> {
    while (!isStopped) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        for (let uses = 0; uses < 3 && !isStopped; uses += 1) {
          await replay(client, statements, (runs += 1));
        }
      } catch (error) {
        failures.push(String(error));
      } finally {
        await client.end();
      }
    }
  }
  const ended = Promise.all(Array.from({ length: servers }, serve));
  return {
    failures,
    /** Resolves when each has begun and ended a run since. */
    async next(): Promise<void> {
      const until = runs + 2 * servers;
      while (runs < until && failures.length === 0) await new Promise((go) => setTimeout(go, 5));
    },
    async stop(): Promise<number> {
      isStopped = true;
      await ended;
      return runs;
    },
  };
}

onPlainPostgres('servers of a release before', () => {
  let url: string;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const database = await createDatabase();
    url = database.environment['DATABASE_URL'] ?? '';
    drop = database.drop;
  });
  afterEach(() => drop());

  async function withDatabase<Result>(
    work: (database: ReturnType<typeof openPostgres>) => Promise<Result>,
  ): Promise<Result> {
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const apply = (...known: Migration[]) =>
    withDatabase((database) => applyMigrations(database, known));
  const upTo = (version: number) => migrations.filter((each) => each.version <= version);

  test.each([5, 10])(
    'of schema %i answer all calls while it is updated, migration by migration, each after a crash',
    async (schema) => {
      await apply(...upTo(schema));
      const old = startServers(url, schema);
      await old.next();
      for (const migration of migrations.slice(schema)) {
        const before = upTo(migration.version - 1);
        const crashing = { ...migration, sql: `${migration.sql}; select 1 / 0` };
        await expect(apply(...before, crashing)).rejects.toThrow('division by zero');
        await old.next();
        expect(await apply(...before, migration)).toEqual([migration.version]);
        await old.next();
        if (migration.since !== undefined)
          expect(await apply(...upTo(migration.since))).toEqual([]);
      }
      const refuse = (_name: string, error: Error) => {
        throw error;
      };
      await withDatabase((database) => makeOnlineIndexes(database, refuse));
      await old.next();
      const runs = await old.stop();
      expect(old.failures).toEqual([]);
      const { rows } = await withClient(url, (client) =>
        client.query<{ owners: number }>(
          'select count(distinct owner_id)::int as owners from tasks',
        ),
      );
      expect(rows).toEqual([{ owners: runs }]);
    },
  );
});
