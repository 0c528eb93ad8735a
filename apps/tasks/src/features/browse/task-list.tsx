import type { Task } from '@talentsphere/contract';
import { TaskGrid } from '@talentsphere/ui';
import { BrowseTaskCard } from './browse-task-card';
import { VirtualTaskList } from './virtual-task-list';

/** Above this a list is virtual: mounting thousands of cards would hold the page for seconds on a phone. */
const plainLimit = 48;

interface TaskListProps {
  tasks: readonly Task[];
  /** Whether more tasks follow: a list that grows is virtual from the start. */
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
