import { formatAge, formatBidCount, formatShortDate } from '@talentsphere/domain';
import { chakra, useMinute } from '@talentsphere/ui';

const Activity = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    textStyle: 'xs',
    fontWeight: 'normal',
    color: 'fg.subtle',
    // As wide as the longest age: it replaces the day in rendered HTML, and must not move anything.
    '& > [data-age]': { flexShrink: '0', minW: '8rem', whiteSpace: 'nowrap' },
  },
});

function Age({ of }: { of: string }) {
  const now = useMinute();
  return (
    <span data-age="">posted {now === undefined ? formatShortDate(of) : formatAge(of, now)}</span>
  );
}

export interface TaskActivityProps {
  /** The number of bids; a server may leave it out. */
  bids?: number | undefined;
  createdAt?: string | undefined;
}

/** How many bids a task has, and how long ago it was posted. Rendered HTML has the day instead, in UTC. */
export function TaskActivity({ bids, createdAt }: TaskActivityProps) {
  return (
    <Activity>
      {bids !== undefined && <span>{formatBidCount(bids)}</span>}
      {createdAt && <Age of={createdAt} />}
    </Activity>
  );
}
