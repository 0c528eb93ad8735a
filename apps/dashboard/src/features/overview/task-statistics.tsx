import type { Task } from '@talentsphere/contract';
import { Link as RouterLink, paths, useBids } from '@talentsphere/host';
import { IconBriefcase, IconInbox, IconList, Link, StatCard } from '@talentsphere/ui';

function openOf(tasks: readonly Task[]): string {
  return `${tasks.filter((task) => task.status === 'open').length} open`;
}

function WayTo({ to, children }: { to: string; children: string }) {
  return (
    <Link asChild textStyle="sm">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}

interface TaskStatisticsProps {
  allTasks: readonly Task[];
  myTasks: readonly Task[];
}

/** The three cards of the overview. The number of bids follows the bids store. */
export function TaskStatistics({ allTasks, myTasks }: TaskStatisticsProps) {
  const { count } = useBids();
  return (
    <>
      <StatCard
        label="Available Tasks"
        value={allTasks.length}
        hint={openOf(allTasks)}
        icon={<IconList size={18} />}
        action={<WayTo to={paths.allTasks}>View all tasks</WayTo>}
      />
      <StatCard
        label="My Posted Tasks"
        value={myTasks.length}
        hint={openOf(myTasks)}
        icon={<IconBriefcase size={18} />}
        action={<WayTo to={paths.myTasks}>Manage my tasks</WayTo>}
      />
      <StatCard
        label="My Bids"
        value={count}
        hint="Opportunities you bid on"
        icon={<IconInbox size={18} />}
        action={<WayTo to={paths.myBids}>View my bids</WayTo>}
      />
    </>
  );
}
