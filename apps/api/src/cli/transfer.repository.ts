import { countBy, type Queryable } from '../core/database/database';

/** The tables of a dump, parents first; `key` orders their pages: its columns with their types. */
export const dumpedTables = [
  { name: 'tasks', key: { id: 'uuid' } },
  { name: 'bids', key: { id: 'uuid' } },
  { name: 'ratings', key: { task_id: 'uuid', rater_id: 'text' } },
  { name: 'deliveries', key: { task_id: 'uuid', number: 'smallint' } },
  { name: 'messages', key: { task_id: 'uuid', bidder_id: 'text', number: 'integer' } },
  { name: 'questions', key: { task_id: 'uuid', id: 'uuid' } },
  { name: 'bid_notes', key: { task_id: 'uuid', bidder_id: 'text' } },
  { name: 'reports', key: { id: 'uuid' } },
  { name: 'moderation_log', key: { id: 'uuid' } },
  { name: 'saved_tasks', key: { task_id: 'uuid', person_id: 'text' } },
  { name: 'saved_searches', key: { person_id: 'text', id: 'uuid' } },
  { name: 'profiles', key: { person_id: 'text' } },
  { name: 'invitations', key: { task_id: 'uuid', person_id: 'text' } },
  { name: 'notifications', key: { id: 'uuid' } },
  { name: 'files', key: { name: 'text' } },
  { name: 'work_files', key: { name: 'text' } },
  { name: 'pictures', key: { name: 'text' } },
  { name: 'people', key: { id: 'text' } },
  { name: 'mails', key: { id: 'uuid' } },
  { name: 'deadline_notices', key: { task_id: 'uuid', deadline: 'date' } },
  { name: 'idempotency_keys', key: { owner_id: 'text', key: 'text' } },
] as const;

export type DumpedTable = (typeof dumpedTables)[number];

const pageSize = 1_000;

/** The entire dump reads one snapshot, regardless of concurrent writes. */
export async function freezeView(transaction: Queryable): Promise<void> {
  await transaction.query('set transaction isolation level repeatable read, read only');
}

/** The rows as JSON text, page by page. */
export async function* readRows(db: Queryable, { name, key }: DumpedTable): AsyncGenerator<string> {
  const names = Object.keys(key);
  const columns = names.join(', ');
  const keyTexts = names.map((column, index) => `${column}::text as k${index}`).join(', ');
  const placeholders = Object.values(key)
    .map((type, index) => `$${index + 1}::${type}`)
    .join(', ');
  let after: string[] | undefined;
  for (;;) {
    const rows = await db.query<Record<string, string>>(
      `select to_jsonb(t)::text as row, ${keyTexts} from ${name} t
       ${after ? `where (${columns}) > (${placeholders})` : ''} order by ${columns} limit ${pageSize}`,
      after ?? [],
    );
    for (const { row } of rows) if (row) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = names.map((_, index) => last[`k${index}`] ?? '');
  }
}

/** @param rows a JSON array of rows, as text */
export async function writeRows(
  db: Queryable,
  table: DumpedTable['name'],
  rows: string,
): Promise<void> {
  await db.query(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [rows],
  );
}

export const countRows = (db: Queryable, table: DumpedTable['name']): Promise<number> =>
  countBy(db, `select count(*)::int as count from ${table}`);
