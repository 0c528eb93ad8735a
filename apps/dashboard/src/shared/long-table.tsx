import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Box, DataTable, type DataTableProps } from '@talentsphere/ui';
import {
  useDeferredValue,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type FocusEvent,
} from 'react';

const firstRows = 40;
/** Above this, only the rows near the viewport are in the DOM. */
const plainLimit = 100;
/** Pixels: of a row of a table, and of one on a phone. */
const rowEstimate = () => (window.innerWidth < 768 ? 140 : 90);

interface LongTableProps<Row> extends DataTableProps<Row> {
  /** The total number of rows, when more follow. */
  total?: number;
}

/**
 * A table of any length. A plain one renders its first rows immediately and the others when the page is idle.
 * One that grows is virtual from the start; another that passes the limit keeps its elements, and the focus.
 */
export function LongTable<Row>({ total = 0, ...props }: LongTableProps<Row>) {
  // The virtualizer is one mutable object: with memoisation, the table would not update.
  'use no memo';
  const isVirtual = Math.max(total, props.rows.length) > plainLimit;
  const plainRows = useDeferredValue(props.rows, props.rows.slice(0, firstRows));
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = isVirtual ? frame.current?.getBoundingClientRect() : undefined;
    if (box) setTop(box.top + window.scrollY);
  }, [isVirtual]);
  const { rows, rowKey } = props;
  // The row that has the focus stays mounted, wherever the window is and whatever is inserted.
  const focusedKey = useRef<string>(undefined);
  const [, renderWithout] = useReducer((count: number) => count + 1, 0);
  const onFocus = ({ target }: FocusEvent) => {
    const element = target.closest<HTMLTableRowElement>('tbody tr');
    const row = rows[Number(element?.dataset['index'] ?? element?.sectionRowIndex)];
    focusedKey.current = row && rowKey(row);
  };
  // The focus of the window may go, and come back to the same row.
  const onBlur = ({ target }: FocusEvent) => {
    if (target === document.activeElement) return;
    focusedKey.current = undefined;
    if (isVirtual) renderWithout();
  };
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    enabled: isVirtual,
    count: rows.length,
    // Without it, a table that becomes virtual would have no row until it is measured.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    estimateSize: rowEstimate,
    overscan: 10,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const focused = rows.findIndex((row) => rowKey(row) === focusedKey.current);
      if (focused === -1 || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((one, other) => one - other);
    },
  });
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const gapAfter = shown.findIndex(({ index }, at) => index + 1 < (shown[at + 1]?.index ?? 0));
  const [above, below] = [shown[gapAfter], shown[gapAfter + 1]];
  const spaceBelow = last ? virtualizer.getTotalSize() - (last.end - top) : 0;
  const rowWindow = {
    first: first?.index ?? 0,
    total: Math.max(total, rows.length),
    above: first ? first.start - top : 0,
    below: spaceBelow,
    gap: above &&
      below && {
        after: gapAfter,
        count: below.index - above.index - 1,
        height: below.start - above.end,
      },
    rowRef: virtualizer.measureElement,
  };
  return (
    <Box ref={frame} onFocus={onFocus} onBlur={onBlur}>
      {isVirtual ? (
        <DataTable
          {...props}
          rows={shown.flatMap(({ index }) => rows.slice(index, index + 1))}
          window={rowWindow}
        />
      ) : (
        <DataTable {...props} rows={plainRows} />
      )}
    </Box>
  );
}
