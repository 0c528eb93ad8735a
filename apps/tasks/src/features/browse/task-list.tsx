import type { Task } from '@talentsphere/api/contract';
import { TaskGrid } from '@talentsphere/market-ui';
import { Box, useCameAsHtml, useHydrated } from '@talentsphere/ui';
import { useRef, useState } from 'react';
import { BrowseTaskCards } from './browse-task-card';
import { useVirtualCards } from './use-virtual-cards';

/** The beginning of a list that HTML has. */
const inHtml = 48;

/** Longer lists are virtualized: mounting thousands of cards would block a phone for seconds. */
const plainLimit = 144;

interface TaskListProps {
  tasks: readonly Task[];
  /** Whether more tasks can be loaded: such a list is virtualized from the start, unless it came as HTML. */
  isLong: boolean;
  /** The number of tasks of the whole list, -1 where it is not known. */
  setSize: number;
}

/**
 * The cards of tasks, each with its place in the whole list. Plain and virtual, they are the same
 * elements in one grid: a card keeps the focus when the list grows, or a task before it goes.
 */
export function TaskList({ tasks, isLong, setSize }: TaskListProps) {
  const isHydrated = useHydrated();
  const cameAsHtml = useCameAsHtml();
  const [startsVirtual] = useState(isLong && !cameAsHtml);
  // A virtual list needs the size of the window.
  const isVirtual = isHydrated && (startsVirtual || tasks.length > plainLimit);
  const frame = useRef<HTMLDivElement>(null);
  const { virtual, onFocus, onBlur } = useVirtualCards(frame, tasks, isVirtual);
  const shown = isHydrated ? tasks : tasks.slice(0, inHtml);
  return (
    // Cards far below are laid out when they come near: until then, their heights are estimates.
    <Box
      ref={frame}
      data-lazy-cards={(cameAsHtml && !isVirtual) || undefined}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <TaskGrid>
        <BrowseTaskCards tasks={shown} setSize={setSize} virtual={virtual} />
      </TaskGrid>
    </Box>
  );
}
