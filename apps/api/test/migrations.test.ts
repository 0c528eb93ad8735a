import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { foldTitle, sortKey } from '@talentsphere/domain';
import { createDatabase } from './support/marketplace';
import { onPlainPostgres, withClient } from './support/raw-database';

const folder = resolve(__dirname, '../src/migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const before = (number: string) => files.filter((name) => name < number);
const sqlOf = (name: string) => readFileSync(resolve(folder, name), 'utf8');

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
