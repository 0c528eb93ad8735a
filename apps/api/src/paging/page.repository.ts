import type { Queryable, SqlParameter } from '../database/database';
import type { Cursor, Order, Orders } from './cursor';

/** A statement with its parameters. */
export interface Statement {
  sql: string;
  parameters: SqlParameter[];
}

export interface PageRequest<Field extends string> {
  order: Order<Field>;
  limit: number;
  after: Cursor | undefined;
}

/** What a list is read from, before it is cut into pages. */
interface Source {
  /** SQL of a row's JSON text. */
  json: string;
  /** What follows `from`. */
  tables: string;
  conditions: readonly string[];
  /** The parameters of all this; those of the page follow. */
  parameters: readonly SqlParameter[];
  /** The column that tells rows apart which are alike in the order. */
  id: string;
}

/**
 * One page of a list, found by key and never by offset: it costs the same at any depth. A row
 * more than asked for tells whether there is a next page.
 */
export function pageOf<Field extends string>(
  { json, tables, conditions, parameters: given, id }: Source,
  orders: Orders<Field>,
  { order: { field, direction }, limit, after }: PageRequest<Field>,
): Statement {
  const parameters = [...given];
  const columns = orders[field];
  const key = [...columns.map(({ column }) => column), id];
  const started = [...conditions];
  if (after) {
    const values = columns.map(
      ({ type }, index) => `$${parameters.push(after.values[index] ?? null)}::${type}`,
    );
    const place = [...values, `$${parameters.push(after.id)}::uuid`].join(', ');
    started.push(`(${key.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${place})`);
  }
  const written = columns.map((column) => column.written).join(', ');
  return {
    sql: `select ${json}::text as item, json_build_array(${written}) as values, ${id}::text as id
      from ${tables} where ${started.join(' and ')}
      order by ${key.map((column) => `${column} ${direction}`).join(', ')}
      limit $${parameters.push(limit + 1)}::int`,
    parameters,
  };
}

interface PageRow extends Cursor {
  item: string;
}

export interface PageRows {
  /** The rows as JSON texts. */
  items: string[];
  /** The last of them, when more follow. */
  last: Cursor | undefined;
}

export async function readPage(
  db: Queryable,
  { sql, parameters }: Statement,
  limit: number,
): Promise<PageRows> {
  const rows = await db.query<PageRow & Record<string, unknown>>(sql, parameters);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ item }) => item),
    last: rows.length > limit ? shown.at(-1) : undefined,
  };
}
