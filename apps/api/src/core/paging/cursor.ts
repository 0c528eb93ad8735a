import { AppError } from '../errors/app-error';
import { isUuid } from '../http/input';
import type { KeyColumn } from '../database/key-column';

export type Direction = 'asc' | 'desc';

/** An order of the contract; both spellings mean the same. */
export type SortBy<Field extends string> = `${Field}${'-' | '_'}${Direction}`;

/** The fields that a list of the contract can be sorted by. */
export type FieldOf<Sort extends string> = Sort extends SortBy<infer Field> ? Field : never;

export interface Order<Field extends string = string> {
  field: Field;
  direction: Direction;
}

/** The columns of each order of a list; rows that are equal in all of them are ordered by their ids. */
export type Orders<Field extends string = string> = Readonly<Record<Field, readonly KeyColumn[]>>;

/** The last row of a page: the next one starts after it, whatever was added meanwhile. */
export interface Cursor {
  /** The row's values in the columns of the order, as the database formats them. */
  values: string[];
  id: string;
}

export function parseOrder<Field extends string>(sortBy: SortBy<Field>): Order<Field> {
  const [field, direction] = sortBy.split(/[-_]/) as [Field, Direction];
  return { field, direction };
}

export function encodeCursor({ field, direction }: Order, { values, id }: Cursor): string {
  return Buffer.from(JSON.stringify([field, direction, ...values, id])).toString('base64url');
}

function parseArray(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** @throws AppError for a cursor that this server did not make, or made for another order. */
export function decodeCursor<Field extends string>(
  text: string,
  { field, direction }: Order<Field>,
  orders: Orders<Field>,
): Cursor {
  const parts = parseArray(text);
  const columns = orders[field];
  const [id, ...values] = [parts.at(-1), ...parts.slice(2, -1)];
  const fits =
    parts[0] === field &&
    parts[1] === direction &&
    values.length === columns.length &&
    columns.every(({ isValue }, index) => {
      const value = values[index];
      return typeof value === 'string' && isValue(value);
    });
  if (fits && typeof id === 'string' && isUuid(id)) return { values: values as string[], id };
  throw new AppError(
    'invalid_request',
    'The request is not valid: the cursor does not belong to this list.',
  );
}
