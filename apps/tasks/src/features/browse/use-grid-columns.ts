import { useLayoutEffect, useState, type RefObject } from 'react';

function columnsOf(grid: Element): number {
  const tracks = getComputedStyle(grid).gridTemplateColumns;
  return Math.max(1, !tracks || tracks === 'none' ? 1 : tracks.split(' ').length);
}

/** The current number of columns of the first grid inside `frame`, as the browser lays it out; `first` before layout. */
export function useGridColumns(frame: RefObject<HTMLElement | null>, first: number): number {
  const [columns, setColumns] = useState(first);
  useLayoutEffect(() => {
    const grid = frame.current?.firstElementChild;
    if (!grid) return;
    const measure = () => setColumns(columnsOf(grid));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [frame]);
  return columns;
}
