import { Card, Grid, NeedsScripts, Skeleton, Stack, VisuallyHidden } from '@talentsphere/ui';
import { memo } from 'react';

function PartsOutline() {
  return (
    <Grid
      alignItems="start"
      gap={{ base: '5', lg: '6' }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
    >
      <Card padding={{ base: '5', md: '8' }}>
        <Stack gap="4">
          <Skeleton width="40%" height="6" />
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} maxW="prose" />
          ))}
        </Stack>
      </Card>
      <Card padding="5">
        <Stack gap="4">
          <Skeleton width="40%" height="5" />
          <Skeleton height="10" />
          <Skeleton height="24" />
          <Skeleton height="12" />
        </Stack>
      </Card>
    </Grid>
  );
}

/** The outline of what is below the header of a task's page. */
export const TaskPartsSkeleton = memo(function TaskPartsSkeleton() {
  return (
    <NeedsScripts what="page">
      <VisuallyHidden role="status">Loading the task</VisuallyHidden>
      <Stack aria-hidden minH="100dvh">
        <PartsOutline />
      </Stack>
    </NeedsScripts>
  );
});

/** The outline of a task's page, of about the same height: the footer is out of sight, as it is then. */
export function TaskSkeleton() {
  return (
    <NeedsScripts what="page">
      <VisuallyHidden role="status">Loading the task</VisuallyHidden>
      <Stack aria-hidden minH="100dvh" gap={{ base: '5', lg: '6' }}>
        <Skeleton width="40" height="5" mb="3" />
        <Card padding={{ base: '5', md: '8' }}>
          <Stack gap="4">
            <Skeleton width="24" height="6" borderRadius="full" />
            <Skeleton width="60%" height="8" />
            <Skeleton mt="8" width="70%" height="8" />
            <Skeleton width="70%" height="8" />
          </Stack>
        </Card>
        <PartsOutline />
      </Stack>
    </NeedsScripts>
  );
}
