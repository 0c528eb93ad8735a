import { listCeiling } from '@talentsphere/api/contract';
import type { Queryable, QueryOptions, SqlParameter } from '../database/database';
import {
  decodeCursor,
  encodeCursor,
  parseOrder,
  type Cursor,
  type Order,
  type Orders,
  type SortBy,
} from './cursor';

/** A statement with its parameters. */
export interface Statement extends QueryOptions {
  sql: string;
  parameters: SqlParameter[];
}

export interface PageRequest<Field extends string> {
  order: Order<Field>;
  limit: number;
  after: Cursor | undefined;
}

/** What a query says of the page that it asks for. */
export interface PageQuery<Field extends string> {
  sortBy?: SortBy<Field> | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** @throws AppError for a cursor of another list or order */
function parsePage<Field extends string>(
  { sortBy, limit = listCeiling, cursor }: PageQuery<Field>,
  { usualOrder, orders }: List<Field>,
): PageRequest<Field> {
  const order = parseOrder<Field>(sortBy ?? usualOrder);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, order, orders);
  return { order, limit, after };
}

/** A list before it is divided into pages. */
export interface List<Field extends string> extends QueryOptions {
  orders: Orders<Field>;
  /** That of a query without one. */
  usualOrder: SortBy<Field>;
  /** SQL of a row's JSON text. */
  json: string;
  /** What follows `from`. */
  tables: string;
  /**
   * What is added to the rows of the page alone, whose alias is `t`: columns that follow `select t.*`, and
   * joins that follow `from t`. A subquery that is correlated to a row is a column: Citus refuses it beside a join.
   */
  details?: { columns: string; joins: string };
  conditions: readonly string[];
  /** The parameters of all this; those of the page follow. */
  parameters: readonly SqlParameter[];
  /** The column that orders rows which are equal in the order's own columns. */
  id: string;
  /** Whether no rows are equal in them: an index of those columns alone then gives the order, whatever is expected. */
  isUnique?: boolean;
  /** The most bytes that are added to each row after it was read. */
  addedBytes?: number;
  /** How many rows it has in all; without it, at least as many as a page shows. */
  count?: (db: Queryable) => Promise<number>;
  /** Where counting ends: there may be more. */
  mostCounted?: number;
}

/** Bytes of JSON after which a page ends, unless it has a single row. */
export const mostBytes = 1_000_000;

/**
 * One page of a list, found by key and never by offset: it costs the same at any depth. One row
 * more than asked for shows whether there is a next page.
 */
export function pageOf<Field extends string>(
  {
    json,
    tables,
    details,
    conditions,
    parameters: given,
    id,
    isUnique = false,
    addedBytes = 0,
    orders,
    prepared = 'while few',
  }: List<Field>,
  { order: { field, direction }, limit, after }: PageRequest<Field>,
): Statement {
  const parameters = [...given];
  const columns = orders[field];
  const key = [...columns.map(({ column }) => column), ...(isUnique ? [] : [id])];
  const pageConditions = [...conditions];
  if (after) {
    const values = columns.map(
      ({ type }, index) => `$${parameters.push(after.values[index] ?? null)}::${type}`,
    );
    if (!isUnique) values.push(`$${parameters.push(after.id)}::uuid`);
    pageConditions.push(
      `(${key.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${values.join(', ')})`,
    );
  }
  const values = columns.map(({ toText }) => toText).join(', ');
  const item = `select ${json}::text as item, json_build_array(${values}) as values, ${id}::text as id`;
  const sorted = `order by ${key.map((column) => `${column} ${direction}`).join(', ')}`;
  const rows = `from ${tables} where ${pageConditions.join(' and ')} ${sorted} limit ${limit + 1}`;
  const page =
    details === undefined
      ? `${item} ${rows}`
      : `${item} from (select t.*, ${details.columns} ${rows}) t ${details.joins} ${sorted}`;
  // By which traces know the statement.
  const [name] = tables.split(' ');
  // The rows keep their order.
  return {
    sql: `select item, values, id, found from (
        select p.*, count(*) over ()::int as found, row_number() over () as position,
          sum(octet_length(item) + ${addedBytes}) over (rows unbounded preceding) as bytes
        from (${page}) p
      ) ${name} where bytes <= ${mostBytes} or position = 1 order by position`,
    parameters,
    prepared,
  };
}

interface PageRow extends Cursor {
  item: string;
  /** The rows before the page was cut. */
  found: number;
}

export interface Page {
  /** The rows as a JSON array. */
  text: string;
  /** How many these are. */
  length: number;
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
  /** The matching rows in all; undefined where the page does not show it, being one of several. */
  total: number | undefined;
}

/** @throws AppError for a cursor of another list or order */
export async function readPage<Field extends string>(
  db: Queryable,
  list: List<Field>,
  query: PageQuery<Field>,
): Promise<Page> {
  const request = parsePage(query, list);
  const { order, limit, after } = request;
  const { sql, parameters, ...options } = pageOf(list, request);
  const rows = await db.query<PageRow & Record<string, unknown>>(sql, parameters, options);
  const shown = rows.slice(0, limit);
  const [first] = rows;
  const last = first && first.found > shown.length ? shown.at(-1) : undefined;
  return {
    text: `[${shown.map(({ item }) => item).join(',')}]`,
    length: shown.length,
    next: last && encodeCursor(order, last),
    total: after || last ? undefined : shown.length,
  };
}
