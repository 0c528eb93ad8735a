import type { CallResult } from '@talentsphere/api';
import { formatBudget, formatShortDate, paths } from '@talentsphere/domain';
import { TaskCard, TaskGrid } from '@talentsphere/market-ui';
import { ButtonLink } from '@talentsphere/ui';

export function OpportunityList({ tasks }: { tasks: CallResult<'listTasks'> }) {
  return (
    <TaskGrid as="ul">
      {tasks.map((task) => (
        <li key={task._id}>
          <TaskCard
            {...task}
            budget={formatBudget(task.budget)}
            deadline={formatShortDate(task.deadline)}
            action={(titleId) => (
              <ButtonLink
                to={paths.task(task._id)}
                aria-describedby={titleId}
                size="sm"
                variant="subtle"
              >
                View Details
              </ButtonLink>
            )}
          />
        </li>
      ))}
    </TaskGrid>
  );
}
