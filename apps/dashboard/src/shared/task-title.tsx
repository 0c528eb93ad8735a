import { Link as RouterLink, paths } from '@talentsphere/host';
import { Box, HStack, Link, NotOpenBadge, StatusBadge, Text } from '@talentsphere/ui';

interface TaskTitleProps {
  taskId: string;
  title: string;
  category: string;
  /** For rows without a status column: shown unless the task is open. */
  status?: string | null;
  /** What the row wants to say besides, such as how many bids wait. */
  note?: string | undefined;
}

/** A task in a table: its title as a link, its category below. */
export function TaskTitle({ taskId, title, category, status = 'open', note }: TaskTitleProps) {
  return (
    <Box minW="0">
      <Link asChild overflowWrap="anywhere">
        <RouterLink to={paths.task(taskId)}>{title}</RouterLink>
      </Link>
      <HStack gap="2" wrap="wrap">
        <Text textStyle="xs" color="fg.subtle">
          {category}
        </Text>
        <NotOpenBadge status={status} />
        {note && <StatusBadge tone="info">{note}</StatusBadge>}
      </HStack>
    </Box>
  );
}
