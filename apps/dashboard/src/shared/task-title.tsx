import { Link as RouterLink, paths } from '@talentsphere/host';
import { Box, Link, Text } from '@talentsphere/ui';

interface TaskTitleProps {
  taskId: string;
  title: string;
  category: string;
}

/** A task in a table: its title as the way to it, its category below. */
export function TaskTitle({ taskId, title, category }: TaskTitleProps) {
  return (
    <Box minW="0">
      <Link asChild overflowWrap="anywhere">
        <RouterLink to={paths.task(taskId)}>{title}</RouterLink>
      </Link>
      <Text textStyle="xs" color="fg.subtle">
        {category}
      </Text>
    </Box>
  );
}
