import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Task } from '@talentsphere/api/contract';
import { TaskGrid } from '@talentsphere/market-ui';
import { Box } from '@talentsphere/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BrowseTaskCards } from './browse-task-card';
import { rememberLayout, useLayoutId, useRememberedLayout } from './remembered-layout';
import { useGrid } from './use-grid';

/** Pixels: of a card on a phone, and of a row of cards. */
const rowEstimate = { phone: 182, wide: 370 } as const;

interface VirtualTaskListProps {
  tasks: readonly Task[];
  /** The number of tasks of the whole list, -1 where it is not known. */
  setSize: number;
}

/** Cards in rows as wide as the grid's columns, of which only those near the window are mounted. */
export function VirtualTaskList({ tasks, setSize }: VirtualTaskListProps) {
  // The virtualizer is one object that changes within: memoised, the list would stand still.
  'use no memo';
  const frame = useRef<HTMLDivElement>(null);
  const remembered = useRememberedLayout();
  const { columns, gap } = useGrid(frame, remembered.columns);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    // What is above the list may grow without a render of it.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // The row that has the focus stays mounted, wherever the window is.
  const [focused, setFocused] = useState<number>();
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(tasks.length / columns),
    estimateSize: () => (columns === 1 ? rowEstimate.phone : rowEstimate.wide),
    gap,
    overscan: 3,
    scrollMargin: top,
    initialMeasurementsCache: remembered.rows,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || rows.includes(focused)) return rows;
      return [...rows, focused].sort((one, other) => one - other);
    },
  });
  const layoutId = useLayoutId();
  useEffect(() => {
    const of = layoutId();
    return () => rememberLayout({ of, columns, rows: virtualizer.takeSnapshot() });
  }, [layoutId, columns, virtualizer]);
  return (
    <Box ref={frame}>
      <TaskGrid>{null}</TaskGrid>
      <Box position="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <Box
            key={index}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(undefined)}
            ref={virtualizer.measureElement}
            data-index={index}
            position="absolute"
            insetX="0"
            top="0"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <TaskGrid>
              <BrowseTaskCards
                tasks={tasks}
                from={index * columns}
                to={(index + 1) * columns}
                setSize={setSize}
              />
            </TaskGrid>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
