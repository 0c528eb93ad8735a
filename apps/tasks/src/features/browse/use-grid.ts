import { useLayoutEffect, useState, type RefObject } from 'react';
import { columnsOf } from './remembered-layout';

/** The gap of a wide grid, in pixels. */
const usualGap = 20;

/** The columns of the first grid inside `frame`, `first` before layout, and the gap between its rows in pixels. */
export function useGrid(frame: RefObject<HTMLElement | null>, first: number) {
  const [layout, setLayout] = useState({ columns: first, gap: usualGap });
  useLayoutEffect(() => {
    const grid = frame.current?.firstElementChild;
    if (!grid) return;
    const measure = () => {
      const columns = columnsOf(grid);
      const gap = Number.parseFloat(getComputedStyle(grid).rowGap) || usualGap;
      setLayout((before) =>
        before.columns === columns && before.gap === gap ? before : { columns, gap },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [frame]);
  return layout;
}
