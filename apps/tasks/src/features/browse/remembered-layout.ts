import type { VirtualItem } from '@tanstack/react-virtual';

/** The rows of a list that was shown. */
interface Layout {
  /** The list that it holds for. */
  of: string;
  columns: number;
  rows: VirtualItem[];
}

let lastLayout: Layout | undefined;

const listAt = (address: string) => `${address} ${window.innerWidth}`;

/** Of the list at this address, in a window of this width. */
export function rememberLayout(address: string, layout: Omit<Layout, 'of'>): void {
  lastLayout = { of: listAt(address), ...layout };
}

/** The layout of the same list when it was last shown: every row is where it was, to the pixel. */
export const rememberedLayout = (address: string): Layout | undefined =>
  lastLayout?.of === listAt(address) ? lastLayout : undefined;

/** The columns of a grid, by the browser's layout. */
export function columnsOf(grid: Element): number {
  const tracks = getComputedStyle(grid).gridTemplateColumns;
  return Math.max(1, !tracks || tracks === 'none' ? 1 : tracks.split(' ').length);
}

/** The layout of cards that are all in one grid. */
export function layoutOfGrid(grid: Element): Omit<Layout, 'of'> {
  const columns = columnsOf(grid);
  const rows = [...grid.children]
    .filter((_, position) => position % columns === 0)
    .map((card, index) => {
      const { top, height } = card.getBoundingClientRect();
      const start = top + window.scrollY;
      return { index, key: index, start, end: start + height, size: height, lane: 0 };
    });
  return { columns, rows };
}
