import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Box, DataTable, type DataTableProps } from '@talentsphere/ui';
import { useDeferredValue, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';

const firstRows = 40;
/** Above this, only the rows near the viewport are in the DOM. */
const plainLimit = 100;
/** Pixels: of a row of a table, and of one on a phone. */
const rowEstimate = () => (window.innerWidth < 768 ? 140 : 90);

interface LongTableProps<Row> extends DataTableProps<Row> {
  /** The total number of rows, when more follow. */
  total?: number;
}

/** Renders its first rows immediately and the others when the page is idle. */
function PlainTable<Row>(props: DataTableProps<Row>) {
  const rows = useDeferredValue(props.rows, props.rows.slice(0, firstRows));
  return <DataTable {...props} rows={rows} />;
}

function VirtualTable<Row>({ total = 0, ...props }: LongTableProps<Row>) {
  // The virtualizer is one mutable object: with memoisation, the table would not update.
  'use no memo';
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setTop(box.top + window.scrollY);
  }, []);
  const { rows, rowKey } = props;
  // The row that has the focus stays mounted, wherever the window is and whatever is inserted.
  const [focusedKey, setFocusedKey] = useState<string>();
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    const row = rows[Number(index)];
    setFocusedKey(row && rowKey(row));
  };
  // The focus of the window may go, and come back to the same row.
  const onBlur = ({ target }: FocusEvent) => {
    if (target !== document.activeElement) setFocusedKey(undefined);
  };
  const focused =
    focusedKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === focusedKey);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: rowEstimate,
    overscan: 10,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === -1 || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((one, other) => one - other);
    },
  });
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const gapAfter = shown.findIndex(({ index }, at) => index + 1 < (shown[at + 1]?.index ?? 0));
  const [above, below] = [shown[gapAfter], shown[gapAfter + 1]];
  const spaceBelow = last ? virtualizer.getTotalSize() - (last.end - top) : 0;
  return (
    <Box ref={frame} onFocus={onFocus} onBlur={onBlur}>
      <DataTable
        {...props}
        rows={shown.flatMap(({ index }) => rows.slice(index, index + 1))}
        window={{
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
        }}
      />
    </Box>
  );
}

/** A table of any length. One that grows is virtual from the start, so it never switches while the user reads. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { total, ...plain } = props;
  const isLong = Math.max(total ?? 0, props.rows.length) > plainLimit;
  return isLong ? <VirtualTable {...props} /> : <PlainTable {...plain} />;
}
