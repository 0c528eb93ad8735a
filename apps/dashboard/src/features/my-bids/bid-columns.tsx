import type { Bid } from '@talentsphere/api/contract';
import { counted, formatBudget, paths } from '@talentsphere/domain';
import { BidStatusBadge } from '@talentsphere/market-ui';
import { Box, ButtonLink, type Column, StatusBadge, Text } from '@talentsphere/ui';
import {
  budgetColumn,
  deadlineColumn,
  ShortCell,
  statusColumn,
  titleColumn,
} from '../../shared/columns';
import { TaskTitle, titleId } from '../../shared/task-title';

/** The task of a bid as far as it still exists: a server may send none for a deleted one. */
type BidTask = Partial<Bid['task']> | null | undefined;

function taskOf(bid: Bid): BidTask {
  return bid.task;
}

function idOf(bid: Bid): string | undefined {
  const task = taskOf(bid);
  return task?.removed ? undefined : task?._id;
}

/**
 * The price of the bid, where it is not the budget, or was agreed on, and its delivery time; an older server says
 * neither.
 */
function BidTerms({ bid }: { bid: Bid }) {
  const { amount, deliveryDays, status, isConfirmed } = bid;
  const isAsked = status === 'pending' && isConfirmed === false;
  const isAgreed = status === 'accepted';
  const name = isAgreed ? 'Agreed price' : 'Your price';
  return (
    <>
      {typeof amount === 'number' && (isAgreed || amount !== taskOf(bid)?.budget) && (
        <Text textStyle="xs" color="fg.subtle">
          {name}: {formatBudget(amount)}
        </Text>
      )}
      {deliveryDays && (
        <Text textStyle="xs" color="fg.subtle">
          Delivery time: {counted(deliveryDays, 'day')}
        </Text>
      )}
      {isAsked && <StatusBadge tone="warning">Please confirm</StatusBadge>}
    </>
  );
}

function BidTitle({ bid }: { bid: Bid }) {
  const { title = 'Removed task', category = '' } = taskOf(bid) ?? {};
  const taskId = idOf(bid);
  if (taskId) {
    const note = <BidTerms bid={bid} />;
    return <TaskTitle taskId={taskId} title={title} category={category} note={note} />;
  }
  return (
    <Box minW="0">
      <Text fontWeight="medium">{title}</Text>
      <Text textStyle="xs" color="fg.subtle">
        {category}
      </Text>
    </Box>
  );
}

function ViewTask({ bid }: { bid: Bid }) {
  const taskId = idOf(bid);
  if (!taskId) return <ShortCell>Task removed</ShortCell>;
  return (
    <ButtonLink
      to={paths.task(taskId)}
      aria-describedby={titleId(taskId)}
      size="sm"
      variant="outline"
      whiteSpace="nowrap"
    >
      View Task
    </ButtonLink>
  );
}

const endsOfWork: Partial<Record<string, string>> = {
  completed: 'Work completed',
  cancelled: 'Work cancelled',
};

/** An older server does not say what became of the work. */
function BidStatus({ bid }: { bid: Bid }) {
  const end = bid.status === 'accepted' ? endsOfWork[taskOf(bid)?.status ?? ''] : undefined;
  return (
    <>
      <BidStatusBadge status={bid.status} isOver={end !== undefined} />
      {end && (
        <Text as="span" display="block" textStyle="xs" color="fg.subtle">
          {end}
        </Text>
      )}
    </>
  );
}

export const bidColumns: Column<Bid>[] = [
  titleColumn('Task Title', (bid) => <BidTitle bid={bid} />),
  budgetColumn('Task Budget', taskOf),
  deadlineColumn('Task Deadline', taskOf),
  statusColumn((bid) => <BidStatus bid={bid} />),
  {
    key: 'view',
    header: 'Action',
    align: 'end',
    controls: true,
    cell: (bid) => <ViewTask bid={bid} />,
  },
];
