import { Skeleton } from '../primitives/progress';
import { StatCard } from './stat-card';

function Bar({ width }: { width: string }) {
  return (
    <Skeleton
      as="span"
      display="inline-block"
      verticalAlign="middle"
      height="0.7em"
      width={width}
    />
  );
}

/** A placeholder for a `StatCard` whose number is loading, of exactly the same size. */
export function StatCardSkeleton() {
  return (
    <StatCard
      label={<Bar width="7rem" />}
      value={<Bar width="4rem" />}
      icon={<span />}
      action={
        <span>
          <Bar width="6rem" />
        </span>
      }
    />
  );
}
