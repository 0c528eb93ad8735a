import type { Task } from '@talentsphere/api/contract';
import {
  formatBudget,
  formatLongDate,
  formatMonthDay,
  taskStatusLabel,
} from '@talentsphere/domain';
import { Card, DescriptionList, StatusBadge, type StatusTone } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';

const tones: Partial<Record<Task['status'], StatusTone>> = {
  open: 'success',
  'in progress': 'info',
  completed: 'neutral',
};

export function TaskSnapshot({ task }: { task: Task }) {
  const status = (
    <StatusBadge tone={tones[task.status] ?? 'warning'}>{taskStatusLabel(task.status)}</StatusBadge>
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
