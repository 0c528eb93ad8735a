import { Box, Skeleton, TextSkeleton } from '@talentsphere/ui';
import { TaskCardFrame } from './task-card-frame';

/** The outline of a `TaskCard` with a title of two lines. */
export function TaskCardSkeleton() {
  return (
    <Box aria-hidden>
      <TaskCardFrame
        as="div"
        category={<TextSkeleton width="5rem" />}
        activity={
          <Box textStyle="xs">
            <TextSkeleton width="9rem" />
          </Box>
        }
        title={<TextSkeleton width="90%" lines={2} />}
        description={<TextSkeleton width="100%" lines={3} />}
        budget={<TextSkeleton width="3.5rem" />}
        deadline={<TextSkeleton width="5rem" />}
        action={<Skeleton width={{ base: '24', md: 'full' }} minH={{ base: '11', md: '9' }} />}
      />
    </Box>
  );
}
