import { formatCount, paths } from '@talentsphere/domain';
import { useBids } from '@talentsphere/host';
import { IconBriefcase, IconInbox, IconList, Link } from '@talentsphere/ui';
import type { TaskCounts } from './use-task-counts';
import { StatCard } from './stat-card';

function openText(count: number | undefined): string | undefined {
  return count === undefined ? undefined : `${formatCount(count)} open`;
}

function WayTo({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} textStyle="sm">
      {children}
    </Link>
  );
}

/** The three cards of the overview. The number of bids follows the bids store. */
export function TaskStatistics({ counts }: { counts: TaskCounts }) {
  const { count } = useBids();
  return (
    <>
      <StatCard
        label="Available Tasks"
        value={formatCount(counts.all)}
        hint={openText(counts.allOpen)}
        icon={<IconList size={18} />}
        action={<WayTo to={paths.allTasks}>View all tasks</WayTo>}
      />
      <StatCard
        label="My Posted Tasks"
        value={formatCount(counts.mine)}
        hint={openText(counts.mineOpen)}
        icon={<IconBriefcase size={18} />}
        action={<WayTo to={paths.myTasks}>Manage my tasks</WayTo>}
      />
      <StatCard
        label="My Bids"
        value={formatCount(count)}
        hint="Opportunities you bid on"
        icon={<IconInbox size={18} />}
        action={<WayTo to={paths.myBids}>View my bids</WayTo>}
      />
    </>
  );
}
