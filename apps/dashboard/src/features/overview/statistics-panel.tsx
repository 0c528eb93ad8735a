import { taskQueries, useHost, useQuery, useUser } from '@talentsphere/host';
import { Flex, Grid, IconWarning, StatCardSkeleton, Text } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { TaskStatistics } from './task-statistics';

const placeholders = ['all', 'mine', 'bids'];

function CardRow({ children }: { children: ReactNode }) {
  return (
    <Grid gap="5" templateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))">
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
  return (
    <Flex
      role="alert"
      align="center"
      gap="3"
      p="4"
      borderRadius="lg"
      bg="danger.subtle"
      color="danger.fg"
    >
      <IconWarning size={18} />
      <Text>Error! Failed to fetch task statistics.</Text>
    </Flex>
  );
}

/** The cards, their placeholders while the counts are on their way, or the failure. */
export function StatisticsPanel() {
  const { api } = useHost();
  const user = useUser();
  const all = useQuery(taskQueries.list(api));
  const mine = useQuery(taskQueries.list(api, { userId: user.uid }));
  if (all.data && mine.data) {
    return (
      <CardRow>
        <TaskStatistics allTasks={all.data} myTasks={mine.data} />
      </CardRow>
    );
  }
  return all.isError || mine.isError ? <StatisticsFailure /> : <Placeholders />;
}
