import { AppError } from '../errors/app-error';
import { isUuid } from '../http/input';
import type { KeyColumn } from './key-column';

export type Direction = 'asc' | 'desc';

/** The fields that a list of the contract can be sorted by. */
export type FieldOf<SortBy extends string> = SortBy extends `${infer Field}${'-' | '_'}${Direction}`
  ? Field
  : never;

export interface Order<Field extends string = string> {
  field: Field;
  direction: Direction;
}

/** The columns that each order of a list goes by; rows that are alike in all of them follow their ids. */
export type Orders<Field extends string = string> = Readonly<Record<Field, readonly KeyColumn[]>>;

/** The last row of a page: the next one starts after it, whatever was added meanwhile. */
export interface Cursor {
  /** What the page is ordered by, as the database writes it: one for each column of the order. */
  values: string[];
  id: string;
}

/**
 * Both spellings, `deadline-asc` and `deadline_asc`, mean the same.
 * @param sortBy an order of the contract
 */
export function parseOrder<Field extends string>(
  sortBy: `${Field}${'-' | '_'}${Direction}`,
): Order<Field> {
  const [field, direction] = sortBy.split(/[-_]/) as [Field, Direction];
  return { field, direction };
}

export function encodeCursor({ field, direction }: Order, { values, id }: Cursor): string {
  return Buffer.from(JSON.stringify([field, direction, ...values, id])).toString('base64url');
}

function read(text: string): unknown[] {
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
  const parts = read(text);
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
