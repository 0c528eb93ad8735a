import { useEffect, useState, type RefObject } from 'react';

/** How many columns the first grid inside `frame` has now, by the browser's own layout. */
export function useGridColumns(frame: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useEffect(() => {
    const grid = frame.current?.firstElementChild;
    if (!grid) return;
    const observer = new ResizeObserver(() => {
      const tracks = getComputedStyle(grid).gridTemplateColumns;
      setColumns(Math.max(1, tracks === 'none' ? 1 : tracks.split(' ').length));
    });
    observer.observe(grid);
    return () => observer.disconnect();
  }, [frame]);
  return columns;
}
