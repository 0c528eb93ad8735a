import { isFiniteNumber } from '../count';

/** What a row is sorted by; undefined where it has no such value. */
type SortValue = number | string | undefined;

/** The values to sort by, the most significant first. */
export type SortKeys<Field extends string, Row> = Record<Field, (row: Row) => SortValue[]>;

type Direction = 'asc' | 'desc';

/** `budget-asc`: a field and a direction. */
export type OrderOf<Field extends string> = `${Field}-${Direction}`;

/** An order as written in a query: an underscore means the same as a hyphen. */
export type SpelledOrder<Field extends string> = OrderOf<Field> | `${Field}_${Direction}`;

export function finite(value: unknown): SortValue {
  return isFiniteNumber(value) ? value : undefined;
}

export function instant(text: string | undefined): SortValue {
  return finite(Date.parse(String(text)));
}

/** Negative when `left` comes first. Rows without a value come last in both directions. */
function compare(left: SortValue[], right: SortValue[], direction: Direction): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (value === other) continue;
    if (value === undefined || other === undefined) return value === undefined ? 1 : -1;
    // Stryker disable next-line EqualityOperator: equal values were passed over.
    return value < other === (direction === 'asc') ? -1 : 1;
  }
  return 0;
}

/** A sorted copy; equal rows keep their order. */
export function sortRows<Field extends string, Row>(
  rows: readonly Row[],
  order: SpelledOrder<Field>,
  keys: SortKeys<Field, Row>,
): Row[] {
  const [field, direction] = order.split(/[-_]/) as [Field, Direction];
  return rows
    .map((row) => ({ row, key: keys[field](row) }))
    .sort((a, b) => compare(a.key, b.key, direction))
    .map(({ row }) => row);
}
