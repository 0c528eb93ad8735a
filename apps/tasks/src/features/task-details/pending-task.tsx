import { PendingScreen } from '@talentsphere/market-ui/screens';
import { TaskSkeleton } from './task-skeleton';

/** In place of a task's page while its code is loading or the session is unknown. */
export const pendingTask = (
  <PendingScreen title="Task">
    <TaskSkeleton />
  </PendingScreen>
);
