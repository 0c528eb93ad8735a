import { useLocation } from '@talentsphere/host';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Task } from '@talentsphere/api/contract';
import { useEffect, useLayoutEffect, useState, type FocusEvent, type RefObject } from 'react';
import type { VirtualCards } from './browse-task-card';
import { columnsOf, layoutOfGrid, rememberLayout, rememberedLayout } from './remembered-layout';

/** Pixels: of a card on a phone, and of a row of cards. */
const rowEstimate = { phone: 182, wide: 370 } as const;

/** Pixels: between the rows of a wide grid. */
const usualGap = 20;

const gridOf = (frame: RefObject<HTMLElement | null>) => frame.current?.firstElementChild;

/**
 * The columns of the grid, `first` before layout, and in pixels the gap between its rows and its top
 * in the document.
 * @param isNeeded whether it is measured before the next paint, which forces the browser to lay out
 */
function useGrid(frame: RefObject<HTMLElement | null>, first: number, isNeeded: boolean) {
  const [layout, setLayout] = useState({ columns: first, gap: usualGap, top: 0 });
  useLayoutEffect(() => {
    const grid = gridOf(frame);
    if (!grid) return;
    const measure = () => {
      const columns = columnsOf(grid);
      const gap = Number.parseFloat(getComputedStyle(grid).rowGap) || usualGap;
      const top = Math.round(grid.getBoundingClientRect().top + window.scrollY);
      setLayout((before) =>
        before.columns === columns && before.gap === gap && before.top === top
          ? before
          : { columns, gap, top },
      );
    };
    if (isNeeded) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    // What is above the list may grow without a render of it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame, isNeeded]);
  return layout;
}

/**
 * Which cards of a virtual list are in the DOM: those near the window, and the one that has the focus.
 * @param frame whose first child is the grid
 */
export function useVirtualCards(
  frame: RefObject<HTMLElement | null>,
  tasks: readonly Task[],
  isVirtual: boolean,
) {
  // The virtualizer is one object that changes within: memoised, the list would stand still.
  'use no memo';
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const remembered = isVirtual ? rememberedLayout(address) : undefined;
  const { columns, gap, top } = useGrid(frame, remembered?.columns ?? 1, isVirtual);
  const [focusedId, setFocusedId] = useState<string>();
  const focused = tasks.findIndex(({ _id }) => _id === focusedId);
  const virtualizer = useWindowVirtualizer({
    enabled: isVirtual,
    count: Math.ceil(tasks.length / columns),
    estimateSize: () => (columns === 1 ? rowEstimate.phone : rowEstimate.wide),
    gap,
    overscan: 3,
    scrollMargin: top,
    initialMeasurementsCache: remembered?.rows ?? [],
    // Without it, a list that becomes virtual would have no card until it is measured.
    initialRect: isVirtual
      ? { width: window.innerWidth, height: window.innerHeight }
      : { width: 0, height: 0 },
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const row = Math.floor(focused / columns);
      if (focused === -1 || rows.includes(row)) return rows;
      return [...rows, row].sort((one, other) => one - other);
    },
  });

  useEffect(() => {
    if (isVirtual) {
      return () => rememberLayout(address, { columns, rows: virtualizer.takeSnapshot() });
    }
    const grid = gridOf(frame);
    if (!grid) return;
    // A list that grows becomes virtual while it is read: nothing may move then.
    const observer = new ResizeObserver(() => rememberLayout(address, layoutOfGrid(grid)));
    observer.observe(grid);
    return () => observer.disconnect();
  }, [frame, isVirtual, address, columns, virtualizer]);

  let end = top - gap;
  const rows = virtualizer.getVirtualItems().map((row) => {
    const above = { index: row.index, space: row.start - end - 2 * gap };
    end = row.end;
    return above;
  });
  const spaceBelow = top + virtualizer.getTotalSize() - end - gap;
  const virtual: VirtualCards = { columns, rows, spaceBelow, measure: virtualizer.measureElement };

  const onFocus = ({ target }: FocusEvent) => {
    const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
    setFocusedId(tasks[Number(place) - 1]?._id);
  };
  // The focus of the window may go, and come back to the same card.
  const onBlur = ({ target }: FocusEvent) => {
    if (target !== document.activeElement) setFocusedId(undefined);
  };
  return { virtual: isVirtual ? virtual : undefined, onFocus, onBlur };
}
