import { StatusBadge, type StatusTone } from '@talentsphere/ui';

const bidStatuses: Partial<Record<string, { label: string; tone: StatusTone }>> = {
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  'not chosen': { label: 'Not chosen', tone: 'neutral' },
};

const pending = { label: 'Pending', tone: 'info' } as const;

interface BidStatusBadgeProps {
  status: string;
  /** Whether the work that it was accepted for has ended. */
  isOver?: boolean;
}

/** What became of a bid; anything unknown counts as pending. */
export function BidStatusBadge({ status, isOver = false }: BidStatusBadgeProps) {
  const { label, tone } = bidStatuses[status] ?? pending;
  return <StatusBadge tone={isOver ? 'neutral' : tone}>{label}</StatusBadge>;
}
