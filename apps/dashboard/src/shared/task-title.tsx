import { paths } from '@talentsphere/domain';
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

/** The id of a task's title in a table, which describes the link at the end of the row: all have the same name. */
export function titleId(taskId: string): string {
  return `title-${taskId}`;
}

/** A task in a table: its title as a link, its category below. */
export function TaskTitle({ taskId, title, category, status = 'open', note }: TaskTitleProps) {
  return (
    <Box minW="0">
      <Link
        id={titleId(taskId)}
        to={paths.task(taskId)}
        overflowWrap="anywhere"
        unicodeBidi="plaintext"
      >
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
