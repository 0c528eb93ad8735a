import { Card } from '../layout/card';
import { Flex, Stack } from '../primitives/layout';
import { Skeleton } from '../primitives/progress';

/** The outline of a `TaskCard`, of the same height. */
export function TaskCardSkeleton() {
  return (
    <Card padding="5" height="full" minH="19rem" aria-hidden display="flex" flexDirection="column">
      <Skeleton width="24" height="6" borderRadius="full" mb="4" />
      <Skeleton width="85%" height="6" mb="4" />
      <Stack gap="2" mb="auto">
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </Stack>
      <Flex justify="space-between" my="4">
        <Skeleton width="20" height="7" />
        <Skeleton width="24" height="7" />
      </Flex>
      <Skeleton height="11" borderRadius="md" />
    </Card>
  );
}
