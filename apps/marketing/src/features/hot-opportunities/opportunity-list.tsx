import type { CallResult } from '@talentsphere/api';
import { formatBudget, formatShortDate } from '@talentsphere/domain';
import { Link, paths } from '@talentsphere/host';
import { Button, TaskCard, TaskGrid } from '@talentsphere/ui';

export function OpportunityList({ tasks }: { tasks: CallResult<'listTasks'> }) {
  return (
    <TaskGrid>
      {tasks.map((task) => (
        <TaskCard
          key={task._id}
          {...task}
          budget={formatBudget(task.budget)}
          deadline={formatShortDate(task.deadline)}
          action={
            <Button asChild size="sm" variant="subtle">
              <Link to={paths.task(task._id)}>View Details</Link>
            </Button>
          }
        />
      ))}
    </TaskGrid>
  );
}
