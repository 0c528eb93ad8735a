import { formatBudget } from '@talentsphere/domain';
import { Box, LocalDate, type Column } from '@talentsphere/ui';
import type { ReactNode } from 'react';

/** A cell whose text a narrow column must not break. */
export function ShortCell({ children }: { children: ReactNode }) {
  return (
    <Box as="span" whiteSpace="nowrap">
      {children}
    </Box>
  );
}

/** How to get a row's task: a server may send none for a deleted one. */
type TaskOf<Row> = (row: Row) => { budget?: unknown; deadline?: unknown } | null | undefined;

export function budgetColumn<Row>(header: string, taskOf: TaskOf<Row>): Column<Row> {
  return {
    key: 'budget',
    header,
    sortable: true,
    align: 'end',
    cell: (row) => <ShortCell>{formatBudget(taskOf(row)?.budget)}</ShortCell>,
  };
}

export function deadlineColumn<Row>(header: string, taskOf: TaskOf<Row>): Column<Row> {
  return {
    key: 'deadline',
    header,
    sortable: true,
    cell: (row) => (
      <ShortCell>
        <LocalDate of={taskOf(row)?.deadline} />
      </ShortCell>
    ),
  };
}

/** The column that names the row; each table renders its own cell. */
export function titleColumn<Row>(header: string, cell: (row: Row) => ReactNode): Column<Row> {
  return { key: 'title', header, primary: true, sortable: true, cell };
}

export function statusColumn<Row>(badge: (row: Row) => ReactNode): Column<Row> {
  return {
    key: 'status',
    header: 'Status',
    sortable: true,
    unlabelled: true,
    cell: (row) => <ShortCell>{badge(row)}</ShortCell>,
  };
}
