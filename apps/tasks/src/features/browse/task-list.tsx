import type { Task } from '@talentsphere/contract';
import { useHydrated } from '@talentsphere/ui';
import { useState } from 'react';
import { PlainTaskList } from './plain-task-list';
import { VirtualTaskList } from './virtual-task-list';

/** Above this a list is virtual: mounting thousands of cards would hold the page for seconds on a phone. */
const plainLimit = 48;

interface TaskListProps {
  tasks: readonly Task[];
  /** Whether more tasks follow: a list that grows is virtual from the start, unless it came as HTML. */
  isLong: boolean;
}

export function TaskList({ tasks, isLong }: TaskListProps) {
  const [isVirtual] = useState(useHydrated() && isLong);
  return isVirtual || tasks.length > plainLimit ? (
    <VirtualTaskList tasks={tasks} />
  ) : (
    <PlainTaskList tasks={tasks} />
  );
}
