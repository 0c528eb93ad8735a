import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode, type Ref } from 'react';
import { Box } from '../primitives/layout';
import { cellStyles, headStyles, rowStyles, tableStyles } from './data-table-styles';
import { SortButton } from './sort-button';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The cell that names the row: first and without a label on a phone. */
  primary?: boolean;
  /** The cell with the row's controls: beside its name on a phone. */
  controls?: boolean;
  /** Without its header as a label on a phone: the cell says what it is. */
  unlabelled?: boolean;
  /** Makes the heading a button that requests this order. */
  sortable?: boolean;
}

/** The column that the rows are sorted by; undefined for the default order. */
export interface ColumnSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** Rows between two of the others that are not there, as when the row with the focus is far away. */
export interface RowGap {
  /** Position, among the rows, of the one above. */
  after: number;
  /** How many are left out. */
  count: number;
  /** Pixels. */
  height: number;
}

/** Which rows of a long list these are; space is reserved for the height of the others. */
export interface RowWindow {
  /** Position of the first row. */
  first: number;
  /** The total number of rows, including those not loaded yet. */
  total: number;
  /** Pixels. */
  above: number;
  below: number;
  gap?: RowGap | undefined;
  /** Measures a row, by its `data-index`. */
  rowRef: Ref<HTMLTableRowElement>;
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: ColumnSort | undefined;
  onSort?: (key: string) => void;
  window?: RowWindow;
}

function Space({ height }: { height: number }) {
  return <tr aria-hidden style={{ display: height > 0 ? 'block' : 'none', height }} />;
}

/** The position in the whole list of the row at this position. */
function indexIn({ first, gap }: RowWindow, position: number): number {
  return first + position + (gap && position > gap.after ? gap.count : 0);
}

/**
 * A table that scrolls inside its own area, and on a phone a list of dense rows, which the screen
 * sorts by a control of its own. The roles are explicit because a `display` other than a table's
 * removes them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, window } = props;
  return (
    <Box overflowX="auto" borderRadius="lg" borderWidth="1px" bg="bg.panel">
      <chakra.table role="table" css={tableStyles} aria-rowcount={window && window.total + 1}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <chakra.thead role="rowgroup" css={headStyles}>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- A row of a block has no role of its own. */}
          <tr role="row">
            {columns.map(({ key, header, align = 'start', sortable }) => {
              const direction = sort?.key === key ? sort.direction : undefined;
              const offersSort = sortable && onSort !== undefined;
              return (
                <chakra.th
                  key={key}
                  role="columnheader"
                  scope="col"
                  textAlign={align}
                  aria-label={header}
                  aria-sort={offersSort ? (direction ?? 'none') : undefined}
                >
                  {header}
                  {offersSort && (
                    <SortButton label={header} direction={direction} onClick={() => onSort(key)} />
                  )}
                </chakra.th>
              );
            })}
          </tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup">
          {window && <Space height={window.above} />}
          {rows.map((row, position) => (
            <Fragment key={rowKey(row)}>
              {window?.gap?.after === position - 1 && <Space height={window.gap.height} />}
              <chakra.tr
                role="row"
                css={rowStyles}
                ref={window?.rowRef}
                data-index={window && indexIn(window, position)}
                aria-rowindex={window && indexIn(window, position) + 2}
              >
                {columns.map(({ key, header, cell, align = 'start', ...column }) => (
                  <chakra.td
                    key={key}
                    role="cell"
                    css={cellStyles}
                    textAlign={{ base: 'start', md: align }}
                    fontVariantNumeric={align === 'end' ? 'tabular-nums' : undefined}
                    data-label={header}
                    data-primary={column.primary || undefined}
                    data-controls={column.controls || undefined}
                    data-unlabelled={column.unlabelled || undefined}
                  >
                    {cell(row)}
                  </chakra.td>
                ))}
              </chakra.tr>
            </Fragment>
          ))}
          {window && <Space height={window.below} />}
        </chakra.tbody>
      </chakra.table>
    </Box>
  );
}
