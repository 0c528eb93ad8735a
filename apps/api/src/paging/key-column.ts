import { isCalendarDate, isStorable } from '@talentsphere/domain';
import { writtenDay, writtenInstant } from '../database/written';

/** A column that a list is ordered by, and how its value travels in a cursor. */
export interface KeyColumn {
  column: string;
  /** SQL that writes the value. */
  written: string;
  /** The type that it is read back as. */
  type: 'timestamptz' | 'date' | 'numeric' | 'bigint' | 'text';
  /** Whether a text from outside is such a value. */
  isValue: (text: string) => boolean;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const keyOf = {
  instant: (column: string): KeyColumn => ({
    column,
    written: writtenInstant(column),
    type: 'timestamptz',
    isValue: (text) => instant.test(text) && !Number.isNaN(Date.parse(text)),
  }),
  day: (column: string): KeyColumn => ({
    column,
    written: writtenDay(column),
    type: 'date',
    isValue: isCalendarDate,
  }),
  amount: (column: string): KeyColumn => ({
    column,
    written: `${column}::text`,
    type: 'numeric',
    isValue: (text) => /^\d{1,10}(\.\d{1,2})?$/.test(text),
  }),
  number: (column: string): KeyColumn => ({
    column,
    written: `${column}::text`,
    type: 'bigint',
    isValue: (text) => /^\d{1,18}$/.test(text),
  }),
  text: (column: string): KeyColumn => ({
    column,
    written: column,
    type: 'text',
    isValue: isStorable,
  }),
};
