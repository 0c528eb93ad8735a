import { TextSkeleton } from '@talentsphere/ui';
import { StatCard } from './stat-card';

/** A placeholder for a `StatCard` whose number is loading, of exactly the same size. */
export function StatCardSkeleton() {
  return (
    <StatCard
      label={<TextSkeleton width="7rem" />}
      value={<TextSkeleton width="4rem" />}
      icon={<span />}
      action={
        <span>
          <TextSkeleton width="6rem" />
        </span>
      }
    />
  );
}
