import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { foldTitle, sortKey } from '@talentsphere/domain';
import { dumpedTables } from '../src/cli/transfer.repository';
import type { Database } from '../src/core/database/database';
import { applyMigrations, migrate } from '../src/core/database/migrate';
import { migrations } from '../src/core/database/migrations';
import { openPostgres } from '../src/core/database/postgres-database';
import { createDatabase } from './support/marketplace';
import { onPlainPostgres, withClient } from './support/raw-database';

const folder = resolve(__dirname, '../src/migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const before = (number: string) => files.filter((name) => name < number);
const sqlOf = (name: string) => readFileSync(resolve(folder, name), 'utf8');

const upTo = (version: number) => migrations.filter((each) => each.version <= version);

const titles = ['Über-short film', 'Snake_case', 'ﬁne ÉTUDE', 'x'.repeat(200)];
const names = [null, '  ', 'Léna Fischer', 'mina rao'];

onPlainPostgres('the migration to the orders by title and poster', () => {
  test('sorts existing tasks like new ones', async () => {
    const { environment, drop } = await createDatabase();
    await withClient(environment['DATABASE_URL'] ?? '', async (client) => {
      for (const name of before('0005')) await client.query(sqlOf(name));
      for (const [index, title] of titles.entries()) {
        await client.query(
          `insert into tasks (title, title_folded, title_pairs, category, description, deadline,
             budget, owner_id, poster_name, created_at, updated_at)
           values ($1, $2, '{}', 'Design', '', '2097-01-01', 1, 'u', $3, now(), now())`,
          [title, foldTitle(title), names[index]],
        );
      }
      await client.query(sqlOf('0005-list-orders.sql'));
      const { rows } = await client.query('select title, title_key, poster_key from tasks');
      const posters = ['anonymous user', 'anonymous user', 'lena fischer', 'mina rao'];
      expect(rows).toEqual(
        titles.map((title, index) => ({
          title,
          title_key: sortKey(title),
          poster_key: posters[index],
        })),
      );
    });
    await drop();
  });
});

onPlainPostgres('the migrations to a table of people', () => {
  test('carry over the names of people who never return', async () => {
    const { environment, drop } = await createDatabase();
    const url = environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    await applyMigrations(database, upTo(12));
    await withClient(url, async (client) => {
      const post = (owner: string, name: string | null, day: string, photo: string | null = null) =>
        client.query(
          `insert into tasks (title, title_folded, title_pairs, category, description, deadline,
             budget, owner_id, poster_name, poster_photo_url, poster_email, created_at, updated_at)
           values ('x', 'x', '{}', 'Design', '', '2097-01-01', 1, $1, $2, $4, $1 || '@x.test', $3, $3)
           returning id`,
          [owner, name, day, photo],
        );
      await post('gone', 'Former Name', '2026-01-01', 'https://photos.example/face.png');
      await post('gone', 'Name', '2026-02-01');
      await post('remembered', 'Old Copy', '2026-03-01');
      await post('nameless', 'Known by Tasks', '2026-04-01');
      const { rows } = await post('quiet', null, '2026-05-01');
      const taskId = (rows[0] as { id: string }).id;
      await client.query(
        `insert into bids (task_id, bidder_id, bidder_name, created_at)
         values ($1, 'bidder', 'Bidder', '2026-06-01'), ($1, 'shy', 'Anonymous Bidder', '2026-07-01')`,
        [taskId],
      );
      await client.query(
        `insert into mail_recipients (person_id, email, is_verified, issued_at, name, is_applied)
         values ('remembered', 'new@x.test', true, 7, 'Remembered', true),
           ('nameless', 'n@x.test', true, 7, null, false)`,
      );
    });
    expect(await applyMigrations(database, upTo(14))).toEqual([13, 14]);
    await withClient(url, async (client) => {
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query(`explain ${migrations.at(14)?.sql}`);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on tasks');
    });
    expect(await applyMigrations(database)).toEqual([
      15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34,
    ]);
    const people = await database.query(
      `select id, name, email, photo_url is not null as has_photo,
         to_char(since at time zone 'UTC', 'YYYY-MM') as since from people order by id`,
    );
    expect(people).toEqual(
      [
        ['bidder', 'Bidder', null, false, '2026-06'],
        ['gone', 'Name', 'gone@x.test', true, '2026-01'],
        ['nameless', 'Known by Tasks', 'n@x.test', false, '2026-04'],
        ['quiet', null, 'quiet@x.test', false, '2026-05'],
        ['remembered', 'Remembered', 'new@x.test', false, '2026-03'],
        ['shy', null, null, false, '2026-07'],
      ].map(([id, name, email, has_photo, since]) => ({ id, name, email, has_photo, since })),
    );
    // As servers with the former text know it.
    const stored = await database.query(
      'select checksum from schema_migrations where version = 15',
    );
    expect(stored).toEqual([{ checksum: migrations.at(14)?.formerChecksum }]);
    await database.close();
    await drop();
  });
});

/** Which a dump leaves out: what belongs to a process or a minute, and what a restore makes itself. */
const notDumped = ['rate_windows', 'schema_migrations', 'task_versions'];

onPlainPostgres('the tables of the last migration', () => {
  let database: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const created = await createDatabase();
    drop = created.drop;
    const url = created.environment['DATABASE_URL'] ?? '';
    database = openPostgres({ url, directUrl: url }, () => undefined);
    await migrate(database, (sentence) => {
      throw new Error(sentence);
    });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  test('are all in a dump, or left out for a reason', async () => {
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const dumped = dumpedTables.map(({ name }) => name);
    expect(tables.map(({ name }) => name).sort()).toEqual([...dumped, ...notDumped].sort());
  });

  test('have indexes for what is deleted with an account, whose every task is looked for in them', async () => {
    const unindexed = await database.query<{ name: string }>(
      `select c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'tasks'::regclass and not exists (
         select from pg_index i
         where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`,
    );
    expect(unindexed).toEqual([]);
    const plan = await database.session(async (session) => {
      await session.query('set enable_seqscan = off');
      return session.query("explain select from notifications where actor_id = 'demo-mina'");
    });
    expect(JSON.stringify(plan)).toContain('Index Cond: (actor_id = ');
  });
});
