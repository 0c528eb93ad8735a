import { useBids } from '@talentsphere/host';
import { Alert, Button, Grid, Stack, Text } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { useRetry } from '../../shared/use-retry';
import { TaskStatistics } from './task-statistics';
import { useTaskCounts } from './use-task-counts';
import { StatCardSkeleton } from './stat-card-skeleton';

const placeholders = ['all', 'mine', 'bids'];

function CardRow({ children }: { children: ReactNode }) {
  return (
    <Grid
      gap={{ base: '2', sm: '5' }}
      // As many beside each other as have room.
      templateColumns="repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))"
    >
      {children}
    </Grid>
  );
}

function Placeholders() {
  return (
    <CardRow>
      {placeholders.map((name) => (
        <div key={name} data-testid="statistics-placeholder" aria-hidden>
          <StatCardSkeleton />
        </div>
      ))}
    </CardRow>
  );
}

function StatisticsFailure() {
  const retry = useRetry();
  return (
    <Stack gap="3">
      <Alert status="error" title={<Text>Error! Failed to fetch task statistics.</Text>} />
      <Button alignSelf="flex-start" size="sm" variant="outline" onClick={() => void retry()}>
        Try Again
      </Button>
    </Stack>
  );
}

/** The cards, their placeholders while the counts load, or the error. */
export function StatisticsPanel() {
  const { counts, isError } = useTaskCounts();
  const { isUnknown } = useBids();
  if (!counts && isError) return <StatisticsFailure />;
  if (!counts || isUnknown) return <Placeholders />;
  return (
    <CardRow>
      <TaskStatistics counts={counts} />
    </CardRow>
  );
}
