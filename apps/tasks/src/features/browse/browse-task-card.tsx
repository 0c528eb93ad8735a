import type { Task } from '@talentsphere/api/contract';
import { formatBudget } from '@talentsphere/domain';
import { paths } from '@talentsphere/host';
import { ButtonLink, LocalDate, TaskCard } from '@talentsphere/ui';
import { memo } from 'react';

/** Kept while its task is the same: the list is rendered again after hydration, and when it grows. */
export const BrowseTaskCard = memo(function BrowseTaskCard({ task }: { task: Task }) {
  return (
    <TaskCard
      {...task}
      budget={formatBudget(task.budget)}
      deadline={<LocalDate of={task.deadline} />}
      action={
        <ButtonLink to={paths.task(task._id)} size="sm" variant="subtle">
          View Details
        </ButtonLink>
      }
    />
  );
});
