import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import type { Task } from '@talentsphere/contract';
import { useLocation } from '@talentsphere/host';
import { Box, TaskGrid } from '@talentsphere/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BrowseTaskCard } from './browse-task-card';
import { useGridColumns } from './use-grid-columns';

const rowEstimate = 288;
const rowGap = 20;

interface Layout {
  /** The address and window width that this layout is valid for. */
  of: string;
  columns: number;
  rows: VirtualItem[];
}

/** The last layout: after Back, every row is at exactly the same position as before. */
let lastLayout: Layout = { of: '', columns: 1, rows: [] };

function useRememberedLayout() {
  const { pathname, search } = useLocation();
  const [of] = useState(`${pathname}${search} ${window.innerWidth}`);
  const [remembered] = useState(lastLayout.of === of ? lastLayout : { of, columns: 1, rows: [] });
  return remembered;
}

/** Cards in rows, with as many columns as the grid has; only rows near the viewport are mounted. */
export function VirtualTaskList({ tasks }: { tasks: readonly Task[] }) {
  // The virtualizer is a mutable object: memoised, the list would not update on scrolling.
  'use no memo';
  const frame = useRef<HTMLDivElement>(null);
  const remembered = useRememberedLayout();
  const columns = useGridColumns(frame, remembered.columns);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setTop(box.top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(tasks.length / columns),
    estimateSize: () => rowEstimate,
    gap: rowGap,
    overscan: 3,
    scrollMargin: top,
    initialMeasurementsCache: remembered.rows,
  });
  const address = useLocation();
  useEffect(() => {
    const of = `${address.pathname}${address.search} ${window.innerWidth}`;
    return () => {
      lastLayout = { of, columns, rows: virtualizer.takeSnapshot() };
    };
  }, [address, columns, virtualizer]);
  return (
    <Box ref={frame}>
      <TaskGrid>{null}</TaskGrid>
      <Box position="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <Box
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            position="absolute"
            insetX={0}
            top={0}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <TaskGrid>
              {tasks.slice(index * columns, (index + 1) * columns).map((task) => (
                <BrowseTaskCard key={task._id} task={task} />
              ))}
            </TaskGrid>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
