import { DataTable, type DataTableProps } from '@talentsphere/ui';
import { useDeferredValue } from 'react';

const firstRows = 40;

/** A table that shows its first rows at once and the rest when the page is free, however many there are. */
export function LongTable<Row>(props: DataTableProps<Row>) {
  const rows = useDeferredValue(props.rows, props.rows.slice(0, firstRows));
  return <DataTable {...props} rows={rows} />;
}
