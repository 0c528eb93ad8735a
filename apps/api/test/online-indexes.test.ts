import { openPostgres } from '../src/core/database/postgres-database';
import type { OnlineIndex } from '../src/core/database/index-definitions';
import { makeOnlineIndexes } from '../src/core/database/online-indexes';
import { createDatabase } from './support/marketplace';
import { onPlainPostgres, withClient } from './support/raw-database';

const index = { name: 'numbers_new', definition: 'tasks (number)', replaces: 'numbers_old' };

onPlainPostgres('indexes that are created while servers run', () => {
  let url: string;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    failures.length = 0;
    const database = await createDatabase();
    url = database.environment['DATABASE_URL'] ?? '';
    drop = database.drop;
    await withClient(url, (client) =>
      client.query('create table tasks (number int); create index numbers_old on tasks (number);'),
    );
  });
  afterEach(() => drop());

  const failures: string[] = [];

  async function make(made: OnlineIndex[] = [index]): Promise<void> {
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    try {
      await makeOnlineIndexes(database, (_name, { message }) => failures.push(message), made);
    } finally {
      await database.close();
    }
  }
  const indexes = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string; valid: boolean }>(
        `select indexrelid::regclass::text as name, indisvalid as valid
         from pg_index where indrelid = 'tasks'::regclass`,
      );
      return rows.map(({ name, valid }) => `${name} ${valid}`);
    });

  test('replace the old ones, once', async () => {
    await make();
    expect(await indexes()).toEqual(['numbers_new true']);
    await make();
    expect(await indexes()).toEqual(['numbers_new true']);
  });

  test('are created again when they were left unfinished', async () => {
    await withClient(url, async (client) => {
      await client.query('insert into tasks values (1), (1)');
      // Fails at the second row, and leaves an invalid index.
      const failing = client.query(
        'create unique index concurrently numbers_new on tasks (number)',
      );
      await expect(failing).rejects.toThrow('could not create unique index');
    });
    expect(await indexes()).toEqual(['numbers_old true', 'numbers_new false']);
    await make();
    expect(await indexes()).toEqual(['numbers_new true']);
  });

  test('keep nobody from starting when they cannot be created, and are created the next time', async () => {
    const sql = (text: string) => withClient(url, (client) => client.query(text));
    await sql('insert into tasks values (0)');
    const failing = { name: 'numbers_inverse', definition: 'tasks ((1 / number))' };
    await make([failing, index]);
    expect(failures).toEqual(['division by zero']);
    expect((await indexes()).sort()).toEqual(['numbers_inverse false', 'numbers_new true']);
    await sql('update tasks set number = 1');
    await make([failing]);
    expect(failures).toHaveLength(1);
    expect(await indexes()).toContain('numbers_inverse true');
  });

  test('do not block writes, and are left to the process that creates them', async () => {
    await withClient(url, async (writer) => {
      await writer.query('begin; insert into tasks values (1)');
      const first = make();
      await withClient(url, async (other) => {
        const begun = async () => (await indexes()).includes('numbers_new false');
        while (!(await begun())) await new Promise((resolve) => setTimeout(resolve, 50));
        await other.query("set lock_timeout = '2s'; insert into tasks values (2)");
      });
      await make();
      expect(await indexes()).toEqual(['numbers_old true', 'numbers_new false']);
      await writer.query('commit');
      await first;
    });
    expect(await indexes()).toEqual(['numbers_new true']);
  });
});
