import { Box, TextSkeleton } from '@talentsphere/ui';
import { StatCard } from './stat-card';

/** A placeholder for a `StatCard` whose number is loading, of exactly the same size. */
export function StatCardSkeleton() {
  return (
    <StatCard
      label={<TextSkeleton width="90%" />}
      value={<TextSkeleton width="50%" />}
      icon={<span />}
      action={
        <Box flex="1">
          <TextSkeleton width="70%" />
        </Box>
      }
    />
  );
}
