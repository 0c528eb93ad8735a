import { paths } from '@talentsphere/host';
import { NotOpenBadge } from '@talentsphere/market-ui';
import { Box, HStack, Link, Text } from '@talentsphere/ui';
import type { ReactNode } from 'react';

interface TaskTitleProps {
  taskId: string;
  title: string;
  category: string;
  /** For rows without a status column: shown unless the task is open. */
  status?: string | null;
  /** Beside the category. */
  note?: ReactNode;
}

/** A task in a table: its title as a link, its category below. */
export function TaskTitle({ taskId, title, category, status = 'open', note }: TaskTitleProps) {
  return (
    <Box minW="0">
      <Link to={paths.task(taskId)} overflowWrap="anywhere">
        {title}
      </Link>
      <HStack columnGap="2" rowGap="0" wrap="wrap">
        <Text textStyle="xs" color="fg.subtle">
          {category}
        </Text>
        <NotOpenBadge status={status} />
        {note}
      </HStack>
    </Box>
  );
}
