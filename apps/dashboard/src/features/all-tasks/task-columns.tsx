import type { Task } from '@talentsphere/contract';
import { posterName } from '@talentsphere/domain';
import { Link as RouterLink, paths } from '@talentsphere/host';
import { Avatar, Box, Button, HStack, Text, type Column } from '@talentsphere/ui';
import { BudgetCell, DeadlineCell } from '../../shared/short-cells';
import { TaskTitle } from '../../shared/task-title';

function Poster({ task }: { task: Task }) {
  const { employerName, employerEmail, employerPhotoURL } = task;
  return (
    <HStack gap="3">
      <Avatar name={employerName} email={employerEmail} photoURL={employerPhotoURL} size="sm" />
      <Box minW="28">
        <Text textStyle="sm">{posterName(employerName)}</Text>
        <Text textStyle="xs" color="fg.subtle">
          {employerEmail}
        </Text>
      </Box>
    </HStack>
  );
}

export const taskColumns: Column<Task>[] = [
  {
    key: 'title',
    header: 'Task Title & Category',
    primary: true,
    cell: (task) => <TaskTitle taskId={task._id} title={task.title} category={task.category} />,
  },
  { key: 'poster', header: 'Posted By', cell: (task) => <Poster task={task} /> },
  {
    key: 'budget',
    header: 'Budget',
    sortable: true,
    align: 'end',
    cell: (task) => <BudgetCell budget={task.budget} />,
  },
  {
    key: 'deadline',
    header: 'Deadline',
    sortable: true,
    cell: (task) => <DeadlineCell deadline={task.deadline} />,
  },
  {
    key: 'view',
    header: 'Action',
    align: 'end',
    cell: (task) => (
      <Button asChild size="sm" variant="outline" whiteSpace="nowrap">
        <RouterLink to={paths.task(task._id)}>View Details</RouterLink>
      </Button>
    ),
  },
];
