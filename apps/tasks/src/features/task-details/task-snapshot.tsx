import type { Task } from '@talentsphere/contract';
import {
  formatBudget,
  formatLongDate,
  formatMonthDay,
  taskStatusLabel,
} from '@talentsphere/domain';
import { Card, DescriptionList, StatusBadge } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';

export function TaskSnapshot({ task }: { task: Task }) {
  const status = (
    <StatusBadge tone={task.status === 'open' ? 'success' : 'warning'}>
      {taskStatusLabel(task.status)}
    </StatusBadge>
  );
  return (
    <Card as="section" padding="5" aria-labelledby="task-snapshot">
      <PanelHeading id="task-snapshot">Task Snapshot</PanelHeading>
      <DescriptionList
        items={[
          { term: 'Budget', detail: formatBudget(task.budget) },
          { term: 'Deadline', detail: formatLongDate(task.deadline) },
          { term: 'Status', detail: status },
          { term: 'Posted On', detail: formatMonthDay(task.createdAt) },
        ]}
      />
    </Card>
  );
}
