import type { SavedSearch, SearchChange, SearchFilter } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import {
  firstRow,
  hasRow,
  singleRow,
  type Queryable,
  type Transaction,
} from '../core/database/database';
import { isoInstantSql, jsonObject } from '../core/database/iso-sql';

/** SQL of what the search `s` says, without its id. */
export const searchMembers = {
  name: 's.name',
  filter: 's.filter::json',
  bell: 's.bell',
  email: 's.email',
  savedAt: isoInstantSql('s.saved_at'),
} satisfies Record<Exclude<keyof SavedSearch, '_id'>, string>;

const searchJson = jsonObject({ _id: 's.id', ...searchMembers });

type Found = { search: SavedSearch };

/** The same text for the same filter. */
const textOf = (filter: SearchFilter): string =>
  JSON.stringify(Object.fromEntries(Object.entries(filter).sort()));

/** The latest first. */
export async function findSearches(db: Queryable, personId: string): Promise<SavedSearch[]> {
  const rows = await db.query<Found>(
    `select ${searchJson} as search from saved_searches s where s.person_id = $1
     order by s.saved_at desc, s.id limit ${limits.savedSearches}`,
    [personId],
  );
  return rows.map(({ search }) => search);
}

/** The search that the person has saved with the same filter. */
export async function findSearch(
  db: Queryable,
  personId: string,
  filter: SearchFilter,
): Promise<SavedSearch | undefined> {
  const row = await firstRow<Found>(
    db,
    `select ${searchJson} as search from saved_searches s
     where s.person_id = $1 and s.filter = $2`,
    [personId, textOf(filter)],
  );
  return row?.search;
}

export async function insertSearch(
  db: Transaction,
  personId: string,
  name: string,
  filter: SearchFilter,
): Promise<SavedSearch> {
  const { search } = await singleRow<Found>(
    db,
    `insert into saved_searches as s (person_id, name, filter, saved_at, notified_since,
       looked_until)
     values ($1, $2, $3, clock_timestamp(), clock_timestamp(), clock_timestamp()) returning ${searchJson} as search`,
    [personId, name, textOf(filter)],
  );
  return search;
}

/** Who is notified again is not notified of what was posted meanwhile. */
export async function updateSearch(
  db: Transaction,
  personId: string,
  id: string,
  { name, bell, email }: SearchChange,
): Promise<SavedSearch | undefined> {
  const [row] = await db.query<Found>(
    `update saved_searches s set name = coalesce($3, s.name), bell = coalesce($4, s.bell),
       email = coalesce($5, s.email),
       notified_since = case when s.bell or s.email then s.notified_since else clock_timestamp() end,
       looked_until = case when s.bell or s.email then s.looked_until else clock_timestamp() end
     where s.person_id = $1 and s.id = $2::uuid returning ${searchJson} as search`,
    [personId, id, name ?? null, bell ?? null, email ?? null],
  );
  return row?.search;
}

/** When no search of the person sends emails any more, what was found is not mailed either. */
export async function dropFoundMails(db: Transaction, personId: string): Promise<void> {
  const mailing = 'select from saved_searches where person_id = $1 and email limit 1';
  if (await hasRow(db, mailing, [personId])) return;
  await db.query(
    `update notifications set mail_due_at = null
     where person_id = $1 and occasion = 'task found' and mail_due_at is not null`,
    [personId],
  );
}

export async function deleteSearch(db: Queryable, personId: string, id: string): Promise<void> {
  await db.query('delete from saved_searches where person_id = $1 and id = $2::uuid', [
    personId,
    id,
  ]);
}
