import type { Task } from '@talentsphere/api/contract';
import { formatBudget, formatTimeLeft } from '@talentsphere/domain';
import { BottomBar, Box, Button, Flex, Text, useInSight, useMinute } from '@talentsphere/ui';
import type { RefObject } from 'react';

interface BidBarProps {
  task: Task;
  /** The form of the bid, to which the bar leads while it is out of sight. */
  form: RefObject<HTMLElement | null>;
}

/** The price, and the way to the form, in reach on a small screen while one reads. */
export function BidBar({ task, form }: BidBarProps) {
  const isFormInSight = useInSight(form);
  const now = useMinute();
  const timeLeft = now !== undefined && formatTimeLeft(task.closesAt, now);
  if (isFormInSight) return null;
  return (
    <BottomBar>
      <Flex align="center" justify="space-between" gap="4">
        <Box minW="0">
          <Text fontWeight="600">{formatBudget(task.budget)}</Text>
          {timeLeft && (
            <Text textStyle="sm" color="fg.muted">
              {timeLeft} left
            </Text>
          )}
        </Box>
        <Button
          size="lg"
          onClick={() => {
            form.current?.scrollIntoView({ block: 'start' });
            form.current?.querySelector<HTMLElement>('input, button')?.focus();
          }}
        >
          Make a Bid
        </Button>
      </Flex>
    </BottomBar>
  );
}
