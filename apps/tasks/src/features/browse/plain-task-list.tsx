import type { Task } from '@talentsphere/api/contract';
import { TaskGrid } from '@talentsphere/market-ui';
import { Box } from '@talentsphere/ui';
import { useEffect, useRef } from 'react';
import { BrowseTaskCards } from './browse-task-card';
import { layoutOfGrid, rememberLayout, useLayoutId } from './remembered-layout';

interface PlainTaskListProps {
  tasks: readonly Task[];
  /** The number of tasks of the whole list, -1 where it is not known. */
  setSize: number;
  /** Cards far below are then laid out when they come near: until then, their heights are estimates. */
  cameAsHtml: boolean;
}

/** All cards in one grid: they can be read before, and without, scripts. */
export function PlainTaskList({ tasks, setSize, cameAsHtml }: PlainTaskListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const layoutId = useLayoutId();
  useEffect(() => {
    const grid = frame.current?.firstElementChild;
    if (!grid) return;
    // A list that grows becomes virtual while it is read: nothing may move then.
    const observer = new ResizeObserver(() => rememberLayout(layoutOfGrid(layoutId(), grid)));
    observer.observe(grid);
    return () => observer.disconnect();
  }, [layoutId]);
  return (
    <Box ref={frame} data-lazy-cards={cameAsHtml || undefined}>
      <TaskGrid>
        <BrowseTaskCards tasks={tasks} setSize={setSize} />
      </TaskGrid>
    </Box>
  );
}
