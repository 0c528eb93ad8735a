import type { Task } from '@talentsphere/api/contract';
import {
  formatBudget,
  formatCount,
  formatLongDate,
  formatMonthDay,
  formatTimeLeft,
  placeText,
} from '@talentsphere/domain';
import { TaskStatusBadge } from '@talentsphere/market-ui';
import { useDayOf } from '@talentsphere/market-ui/screens';
import { Box, DescriptionList, Text, useMinute } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';

export function TaskSnapshot({ task }: { task: Task }) {
  const { status, closesAt, bids } = task;
  const place = placeText(task);
  const now = useMinute();
  const dayOf = useDayOf();
  // Its row is in the HTML, where the time is not known: it would move what is below.
  const timeLeft =
    status === 'open' && (now === undefined ? '\u00a0' : formatTimeLeft(closesAt, now));
  return (
    <Box as="section" minW="0" aria-labelledby="task-snapshot">
      <PanelHeading id="task-snapshot">Task Snapshot</PanelHeading>
      <DescriptionList
        columnWidth="max(8rem, 30%)"
        items={[
          {
            term: 'Budget',
            detail: (
              <Text as="span" textStyle="xl" fontWeight="600" whiteSpace="nowrap">
                {formatBudget(task.budget)}
              </Text>
            ),
          },
          { term: 'Deadline', detail: formatLongDate(task.deadline) },
          ...(timeLeft ? [{ term: 'Time Left', detail: timeLeft }] : []),
          { term: 'Status', detail: <TaskStatusBadge status={status} endedTone="warning" /> },
          // An older server does not count them.
          ...(bids === undefined ? [] : [{ term: 'Bids', detail: formatCount(bids) }]),
          { term: 'Posted On', detail: formatMonthDay(dayOf(task.createdAt)) },
          ...(place
            ? [
                {
                  term: 'Place',
                  detail: (
                    <Text as="span" overflowWrap="anywhere">
                      {place}
                    </Text>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}
