import { isCalendarDate, isStorable } from '@talentsphere/domain';
import { isoDateSql, isoInstantSql } from './iso-sql';

/** A column that a list is ordered by, and how its value is carried in a cursor. */
export interface KeyColumn {
  column: string;
  /** SQL that formats the value. */
  toText: string;
  /** The type that the text is cast to. */
  type: 'timestamptz' | 'date' | 'numeric' | 'bigint' | 'text';
  /** Whether a client's text is such a value. */
  isValue: (text: string) => boolean;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const keyColumn =
  (
    type: KeyColumn['type'],
    isValue: KeyColumn['isValue'],
    toText: (column: string) => string = (column) => `${column}::text`,
  ) =>
  (column: string): KeyColumn => ({ column, toText: toText(column), type, isValue });

export const keyOf = {
  instant: keyColumn(
    'timestamptz',
    // `Date.parse` accepts February 30 and the year 0, which PostgreSQL does not.
    (text) =>
      instant.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    isoInstantSql,
  ),
  day: keyColumn('date', isCalendarDate, isoDateSql),
  amount: keyColumn('numeric', (text) => /^\d{1,10}(\.\d{1,2})?$/.test(text)),
  number: keyColumn('bigint', (text) => /^\d{1,18}$/.test(text)),
  text: keyColumn('text', isStorable, (column) => column),
};
