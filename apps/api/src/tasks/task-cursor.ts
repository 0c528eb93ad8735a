import { isCalendarDate } from '@talentsphere/domain';
import { AppError } from '../errors/app-error';
import { isUuid } from '../http/input';

export type SortField = 'createdAt' | 'deadline' | 'budget';
export type Direction = 'asc' | 'desc';

export interface Order {
  field: SortField;
  direction: Direction;
}

/** The last task of a page: the next one starts after it, whatever was added meanwhile. */
export interface Cursor {
  /** The value the page is ordered by, as the database writes it. */
  value: string;
  id: string;
}

/** Both spellings, `deadline-asc` and `deadline_asc`, mean the same. */
export function parseOrder(sortBy = 'createdAt-desc'): Order {
  const [field, direction] = sortBy.split(/[-_]/) as [SortField, Direction];
  return { field, direction };
}

const isValue: Record<SortField, (value: string) => boolean> = {
  createdAt: (value) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  deadline: isCalendarDate,
  budget: (value) => /^\d{1,10}(\.\d{1,2})?$/.test(value),
};

export function encodeCursor({ field, direction }: Order, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([field, direction, value, id])).toString('base64url');
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
export function decodeCursor(text: string, order: Order): Cursor {
  const [field, direction, value, id] = read(text);
  const fits = field === order.field && direction === order.direction;
  if (
    fits &&
    typeof value === 'string' &&
    isValue[order.field](value) &&
    typeof id === 'string' &&
    isUuid(id)
  ) {
    return { value, id };
  }
  throw new AppError(
    'invalid_request',
    'The request is not valid: the cursor does not belong to this list.',
  );
}
