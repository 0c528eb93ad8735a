import { statusNumber } from '../tasks/closing';

/** An index that is created while servers read and write. */
export interface OnlineIndex {
  /** A new definition gets a new name. */
  name: string;
  /** What follows `on`. */
  definition: string;
  /** The index of an earlier release that it replaces. */
  replaces: string;
}

/** Statements qualify columns with the table's alias `t`, index definitions do not. */
const ofTable = (sql: string) => sql.replaceAll('t.', '');

export const onlineIndexes: readonly OnlineIndex[] = [
  {
    // Counts are read from this index alone.
    name: 'tasks_for_counts_by_closing',
    definition: 'tasks (category, status, deadline, utc_offset) where deleted_at is null',
    replaces: 'tasks_for_counts',
  },
  {
    // One number for status and closing: of two columns, the planner would have statistics of the first alone.
    name: 'tasks_by_status_and_closing',
    definition: `tasks (${ofTable(statusNumber)}, id) where deleted_at is null`,
    replaces: 'tasks_by_status',
  },
];
