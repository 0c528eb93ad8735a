import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Box } from '../primitives/layout';
import { cellStyles, headStyles, rowStyles, tableStyles } from './data-table-styles';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The cell that names the row: first and without a label on a phone. */
  primary?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A table that scrolls inside its own area, and on a phone a stack of labelled
 * cards. The roles are spelled out because `display` other than a table's takes
 * them away.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <Box
      overflowX="auto"
      borderRadius={{ md: 'lg' }}
      borderWidth={{ md: '1px' }}
      bg={{ md: 'bg.panel' }}
    >
      <chakra.table role="table" css={tableStyles}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <chakra.thead role="rowgroup" css={headStyles}>
          <tr role="row">
            {columns.map(({ key, header, align = 'start' }) => (
              <chakra.th key={key} role="columnheader" scope="col" textAlign={align}>
                {header}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup">
          {rows.map((row) => (
            <chakra.tr key={rowKey(row)} role="row" css={rowStyles}>
              {columns.map(({ key, header, cell, align = 'start', primary }) => (
                <chakra.td
                  key={key}
                  role="cell"
                  css={cellStyles}
                  textAlign={{ base: 'start', md: align }}
                  data-label={header}
                  data-primary={primary || undefined}
                >
                  {cell(row)}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </chakra.tbody>
      </chakra.table>
    </Box>
  );
}
