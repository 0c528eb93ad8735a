import { Card, Grid, NeedsScripts, Skeleton, Stack, VisuallyHidden } from '@talentsphere/ui';

/** The outline of a panel beside the description. */
function PanelOutline({ lines }: { lines: number }) {
  return (
    <Card padding="5">
      <Stack gap="4">
        <Skeleton width="40%" height="5" />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} />
        ))}
      </Stack>
    </Card>
  );
}

/** The outline of a task's page, of about the same height. */
export function TaskSkeleton() {
  return (
    <NeedsScripts what="page">
      <VisuallyHidden role="status">Loading the task</VisuallyHidden>
      <div aria-hidden>
        <Skeleton width="40" height="5" mb="8" />
        <Grid
          alignItems="start"
          gap={{ base: '5', lg: '6' }}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        >
          <Card padding={{ base: '5', md: '8' }}>
            <Stack gap="4">
              <Skeleton width="24" height="6" borderRadius="full" />
              <Skeleton width="80%" height="8" />
              <Skeleton width="40%" height="6" mt="4" />
              {Array.from({ length: 6 }, (_, line) => (
                <Skeleton key={line} maxW="prose" />
              ))}
            </Stack>
          </Card>
          <Stack gap={{ base: '5', lg: '6' }}>
            <PanelOutline lines={4} />
            <PanelOutline lines={4} />
            <PanelOutline lines={2} />
            <Skeleton height="20" borderRadius="lg" />
          </Stack>
        </Grid>
      </div>
    </NeedsScripts>
  );
}
