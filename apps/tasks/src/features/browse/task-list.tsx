import type { Task } from '@talentsphere/api/contract';
import { useCameAsHtml, useHydrated } from '@talentsphere/ui';
import { PlainTaskList } from './plain-task-list';
import { VirtualTaskList } from './virtual-task-list';

/** The beginning of a list that HTML has. */
const inHtml = 48;

/**
 * Longer lists are virtualized: mounting thousands of cards would block a phone for seconds. Not fewer
 * than a list loads by itself: the cards of a plain list are replaced then, and lose the focus.
 */
const plainLimit = 144;

interface TaskListProps {
  tasks: readonly Task[];
  /** Whether more tasks can be loaded: such a list is virtualized from the start, unless it came as HTML. */
  isLong: boolean;
  /** The number of tasks of the whole list, -1 where it is not known. */
  setSize: number;
}

/** The cards of tasks, each with its place in the whole list. */
export function TaskList({ tasks, isLong, setSize }: TaskListProps) {
  const isHydrated = useHydrated();
  const cameAsHtml = useCameAsHtml();
  // A virtual list needs the size of the window.
  const isVirtual = tasks.length > plainLimit || (isLong && !cameAsHtml);
  if (isHydrated && isVirtual) return <VirtualTaskList tasks={tasks} setSize={setSize} />;
  const shown = isHydrated ? tasks : tasks.slice(0, inHtml);
  return <PlainTaskList tasks={shown} setSize={setSize} cameAsHtml={cameAsHtml} />;
}
