import { useLocation } from '@talentsphere/host';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';

/** The rows of a list that was shown. */
export interface Layout {
  /** The address and window width that it holds for. */
  of: string;
  columns: number;
  rows: VirtualItem[];
}

let lastLayout: Layout = { of: '', columns: 1, rows: [] };

export function rememberLayout(layout: Layout): void {
  lastLayout = layout;
}

/** Tells what a layout of the list at this address holds for. */
export function useLayoutId(): () => string {
  const { pathname, search } = useLocation();
  return useCallback(() => `${pathname}${search} ${window.innerWidth}`, [pathname, search]);
}

/** The layout of the same list when it was last shown: every row is where it was, to the pixel. */
export function useRememberedLayout(): Layout {
  const [of] = useState(useLayoutId());
  const [remembered] = useState(lastLayout.of === of ? lastLayout : { of, columns: 1, rows: [] });
  return remembered;
}

/** The columns of a grid, by the browser's layout. */
export function columnsOf(grid: Element): number {
  const tracks = getComputedStyle(grid).gridTemplateColumns;
  return Math.max(1, !tracks || tracks === 'none' ? 1 : tracks.split(' ').length);
}

/** The layout of cards that are all in one grid. */
export function layoutOfGrid(of: string, grid: Element): Layout {
  const columns = columnsOf(grid);
  const rows = [...grid.children]
    .filter((_, position) => position % columns === 0)
    .map((card, index) => {
      const { top, height } = card.getBoundingClientRect();
      const start = top + window.scrollY;
      return { index, key: index, start, end: start + height, size: height, lane: 0 };
    });
  return { of, columns, rows };
}
