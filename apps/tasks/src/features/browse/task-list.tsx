import type { Task } from '@talentsphere/contract';
import { TaskGrid } from '@talentsphere/ui';
import { BrowseTaskCard } from './browse-task-card';
import { VirtualTaskList } from './virtual-task-list';

/** Longer lists are virtualized: mounting thousands of cards would block a phone for seconds. */
const plainLimit = 48;

interface TaskListProps {
  tasks: readonly Task[];
  /** Whether more tasks can be loaded: such a list is virtualized from the start. */
  isLong: boolean;
}

export function TaskList({ tasks, isLong }: TaskListProps) {
  if (isLong || tasks.length > plainLimit) return <VirtualTaskList tasks={tasks} />;
  return (
    <TaskGrid>
      {tasks.map((task) => (
        <BrowseTaskCard key={task._id} task={task} />
      ))}
    </TaskGrid>
  );
}
