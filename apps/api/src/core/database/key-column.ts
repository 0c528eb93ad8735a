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

export const keyOf = {
  instant: (column: string): KeyColumn => ({
    column,
    toText: isoInstantSql(column),
    type: 'timestamptz',
    isValue: (text) => instant.test(text) && !Number.isNaN(Date.parse(text)),
  }),
  day: (column: string): KeyColumn => ({
    column,
    toText: isoDateSql(column),
    type: 'date',
    isValue: isCalendarDate,
  }),
  amount: (column: string): KeyColumn => ({
    column,
    toText: `${column}::text`,
    type: 'numeric',
    isValue: (text) => /^\d{1,10}(\.\d{1,2})?$/.test(text),
  }),
  number: (column: string): KeyColumn => ({
    column,
    toText: `${column}::text`,
    type: 'bigint',
    isValue: (text) => /^\d{1,18}$/.test(text),
  }),
  text: (column: string): KeyColumn => ({
    column,
    toText: column,
    type: 'text',
    isValue: isStorable,
  }),
};
